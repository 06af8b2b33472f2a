// Short tones and vibrations for moves, made here and nowhere else; silent unless the settings on <html> say "yes".
// Python dispatches "cue" on the document, with a word of web/cues.py as its detail.
"use strict";

(() => {
  // Each note: hertz, when it begins and how long it lasts, in seconds, and how loud.
  const tones = {
    peg: [[660, 0, 0.05, 0.12]],
    out: [[440, 0, 0.05, 0.1]],
    row: [[523, 0, 0.08, 0.14], [659, 0.09, 0.1, 0.14]],
    broken: [[523, 0, 0.14, 0.16], [659, 0.14, 0.14, 0.16], [784, 0.28, 0.14, 0.16], [1047, 0.42, 0.3, 0.16]],
    unbroken: [[392, 0, 0.18, 0.14], [330, 0.18, 0.18, 0.14], [262, 0.36, 0.3, 0.14]],
    refused: [[196, 0, 0.12, 0.14]],
  };
  const taps = { peg: 12, out: 8, row: [15, 40, 15], broken: [30, 60, 30, 60, 90], unbroken: [120], refused: [40, 40, 40] };

  let audio = null;
  const sound = (notes) => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const [hertz, from, length, loudness] of notes) {
      const start = audio.currentTime + from;
      const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  };

  document.addEventListener("cue", ({ detail }) => {
    const { sounds, vibration } = document.documentElement.dataset;
    if (sounds === "yes" && Object.hasOwn(tones, detail) && "AudioContext" in window) sound(tones[detail]);
    if (vibration === "yes" && Object.hasOwn(taps, detail)) navigator.vibrate?.(taps[detail]);
  });
})();
