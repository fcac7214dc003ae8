import type { Note } from './note.ts';

/** Keeps many tones at once from shouting, and answers them softly as a hall does. */
export const roomOf = (context: AudioContext): AudioNode => {
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

/** About −26 dB: felt rather than heard. */
const ambienceLevel = 0.05;
const duckedLevel = 0.012;
const ambienceHertz = 340;

export type Ambience = { duck: (seconds: number) => void };

/** A soft breath of night air below everything, that steps back for a win. */
export const ambienceOf = (context: AudioContext, room: AudioNode): Ambience => {
  hiss ??= madeHiss(context);
  const [source, filter, breath, depth, volume] = [
    context.createBufferSource(),
    context.createBiquadFilter(),
    context.createOscillator(),
    context.createGain(),
    context.createGain(),
  ];
  source.buffer = hiss;
  source.loop = true;
  filter.type = 'lowpass';
  filter.frequency.value = ambienceHertz;
  breath.frequency.value = 0.11;
  depth.gain.value = ambienceHertz / 2;
  breath.connect(depth).connect(filter.frequency);
  volume.gain.value = ambienceLevel;
  source.connect(filter).connect(volume).connect(room);
  source.start();
  breath.start();
  return {
    duck: (seconds) => {
      const now = context.currentTime;
      volume.gain.cancelScheduledValues(now);
      volume.gain.setTargetAtTime(duckedLevel, now, 0.08);
      volume.gain.setTargetAtTime(ambienceLevel, now + seconds, 0.5);
    },
  };
};

/** Sounds one note. */
export const sound = (context: AudioContext, room: AudioNode, one: Note): void => {
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
