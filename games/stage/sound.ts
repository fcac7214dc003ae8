type Note = { at: number; hertz: number; seconds: number; level: number; form: OscillatorType };

const note = (at: number, hertz: number, seconds = 0.12, level = 0.07, form: OscillatorType = 'triangle'): Note => ({
  at,
  hertz,
  seconds,
  level,
  form,
});
const tunes = {
  tick: [note(0, 640, 0.03, 0.025, 'square')],
  stop: [note(0, 240, 0.1, 0.09), note(0.02, 480, 0.06, 0.03)],
  safe: [note(0, 784, 0.08, 0.05), note(0.06, 1175, 0.14, 0.05)],
  mine: [note(0, 110, 0.3, 0.11, 'sawtooth'), note(0.04, 70, 0.4, 0.09)],
  win: [note(0, 523), note(0.09, 659), note(0.18, 784), note(0.27, 1047, 0.32)],
} as const;
export type Tune = keyof typeof tunes;

export type SoundBox = { isOn: () => boolean; toggle: () => void; play: (tune: Tune) => void };

/** Small sounds, made here; silent until a person switches them on. */
export const soundBox = (): SoundBox => {
  let context: AudioContext | undefined;
  return {
    isOn: () => context !== undefined,
    toggle: () => {
      if (context) void context.close();
      context = context ? undefined : new AudioContext();
    },
    play: (tune) => {
      if (!context) return;
      for (const { at, hertz, seconds, level, form } of tunes[tune]) {
        const [tone, volume] = [context.createOscillator(), context.createGain()];
        const from = context.currentTime + at;
        tone.type = form;
        tone.frequency.value = hertz;
        volume.gain.setValueAtTime(level, from);
        volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
        tone.connect(volume).connect(context.destination);
        tone.start(from);
        tone.stop(from + seconds);
      }
    },
  };
};
