export type Note = {
  /** In seconds, after it is asked for. */
  at: number;
  hertz: number;
  seconds: number;
  level: number;
  /** `noise` is a hiss around the tone. */
  form: OscillatorType | 'noise';
  /** Where the tone glides to until it is over. */
  to?: number;
  /** In seconds, until it is at its loudest. */
  swell?: number;
};

export const note = (
  at: number,
  hertz: number,
  seconds = 0.12,
  level = 0.07,
  form: Note['form'] = 'triangle',
): Note => ({ at, hertz, seconds, level, form });
const tunes = {
  tick: [note(0, 640, 0.03, 0.025, 'square')],
  stop: [note(0, 240, 0.1, 0.09), note(0.02, 480, 0.06, 0.03)],
  safe: [note(0, 784, 0.08, 0.05), note(0.06, 1175, 0.14, 0.05)],
  mine: [note(0, 110, 0.3, 0.11, 'sawtooth'), note(0.04, 70, 0.4, 0.09)],
  win: [note(0, 523), note(0.09, 659), note(0.18, 784), note(0.27, 1047, 0.32)],
} as const;
export type Tune = keyof typeof tunes;

export type SoundBox = {
  isOn: () => boolean;
  toggle: () => void;
  play: (tune: Tune) => void;
  /** A game's own tune. */
  sing: (notes: readonly Note[]) => void;
};

/** Small sounds, made here; silent until a person switches them on. */
export const soundBox = (): SoundBox => {
  let context: AudioContext | undefined;
  let room: AudioNode | undefined;
  const sing = (notes: readonly Note[]) => {
    for (const one of notes) if (context && room) sound(context, room, one);
  };
  return {
    isOn: () => context !== undefined,
    toggle: () => {
      if (context) void context.close();
      context = context ? undefined : new AudioContext();
      room = context && roomOf(context);
    },
    play: (tune) => sing(tunes[tune]),
    sing,
  };
};

/** Keeps many tones at once from shouting, and answers them softly as a hall does. */
const roomOf = (context: AudioContext): AudioNode => {
  const [into, evened, echo, back, wet] = [
    context.createGain(),
    context.createDynamicsCompressor(),
    context.createDelay(0.5),
    context.createGain(),
    context.createGain(),
  ];
  echo.delayTime.value = 0.13;
  back.gain.value = 0.28;
  wet.gain.value = 0.2;
  into.connect(evened).connect(context.destination);
  into.connect(echo).connect(back).connect(echo);
  echo.connect(wet).connect(evened);
  return into;
};

const shortestSwell = 0.004;

const sound = (context: AudioContext, room: AudioNode, one: Note): void => {
  const { at, hertz, seconds, level, form, to, swell = shortestSwell } = one;
  const volume = context.createGain();
  const from = context.currentTime + at;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.linearRampToValueAtTime(level, from + Math.min(swell, seconds / 2));
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  volume.connect(room);
  const source = form === 'noise' ? hissOf(context, one, { volume, from }) : toneOf(context, { hertz, form, volume });
  if (to !== undefined && source instanceof OscillatorNode) {
    source.frequency.setValueAtTime(hertz, from);
    source.frequency.exponentialRampToValueAtTime(to, from + seconds);
  }
  source.start(from);
  source.stop(from + seconds);
};

const toneOf = (
  context: AudioContext,
  { hertz, form, volume }: { hertz: number; form: OscillatorType; volume: GainNode },
): OscillatorNode => {
  const tone = context.createOscillator();
  tone.type = form;
  tone.frequency.value = hertz;
  tone.connect(volume);
  return tone;
};

let hiss: AudioBuffer | undefined;

/** The same second of hiss each time, through a filter that glides as the note does. */
const hissOf = (
  context: AudioContext,
  { hertz, to, seconds }: Note,
  { volume, from }: { volume: GainNode; from: number },
): AudioBufferSourceNode => {
  hiss ??= madeHiss(context);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = hiss;
  source.loop = true;
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(hertz, from);
  if (to !== undefined) filter.frequency.exponentialRampToValueAtTime(to, from + seconds);
  source.connect(filter).connect(volume);
  return source;
};

const madeHiss = (context: AudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 22_695_477;
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    samples[at] = state / 2 ** 31;
  }
  return buffer;
};
