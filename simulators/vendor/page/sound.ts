type Note = { at: number; hertz: number; seconds: number; level: number; form: OscillatorType };

const note = (at: number, hertz: number, seconds = 0.12, level = 0.08, form: OscillatorType = 'triangle'): Note => ({
  at,
  hertz,
  seconds,
  level,
  form,
});
const tunes = {
  tick: [note(0, 520, 0.04, 0.04, 'square')],
  stop: [note(0, 180, 0.09, 0.1)],
  card: [note(0, 880, 0.05, 0.04), note(0.05, 660, 0.05, 0.03)],
  shot: [note(0, 320, 0.06, 0.05, 'sawtooth'), note(0.03, 180, 0.06, 0.04)],
  win: [note(0, 523), note(0.1, 659), note(0.2, 784), note(0.3, 1047, 0.3)],
} as const;
export type Tune = keyof typeof tunes;

/** Small sounds, made here; silent until a person switches them on. */
export const soundBox = () => {
  let context: AudioContext | undefined;
  return {
    isOn: () => context !== undefined,
    toggle: (): void => {
      if (context) void context.close();
      context = context ? undefined : new AudioContext();
    },
    play: (tune: Tune): void => {
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
export type SoundBox = ReturnType<typeof soundBox>;
