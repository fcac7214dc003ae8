import { readSoundChoice, type SoundChoice, storeSoundChoice } from './sound-choice.ts';
import { ambienceOf, type Ambience, type Note, roomOf, sound } from './synth.ts';
import { type Tune, tunes } from './tunes.ts';

export { type Note, note } from './synth.ts';

/** How long the ambience steps back for a win. */
const duckSeconds = 1.6;
const ducking: ReadonlySet<Tune> = new Set<Tune>(['win', 'great']);

export type SoundBox = {
  isOn: () => boolean;
  /** Whether somebody has ever said yes or no. */
  isChosen: () => boolean;
  choose: (choice: SoundChoice) => void;
  toggle: () => void;
  /** Told at once, and whenever it was switched. */
  onChange: (heard: () => void) => void;
  play: (tune: Tune) => void;
  /** A game's own tune. */
  sing: (notes: readonly Note[]) => void;
};

type Running = { context: AudioContext; room: AudioNode; ambience: Ambience };

/** Sounds that are made here; silent until a person says yes to them, which is remembered. */
export const soundBox = (): SoundBox => {
  let choice = readSoundChoice();
  let running: Running | undefined;
  const heard: (() => void)[] = [];
  /** A browser lets nothing be heard before somebody has touched the page. */
  const start = (): Running | undefined => {
    if (choice !== 'on' || !navigator.userActivation?.hasBeenActive) return undefined;
    if (running) return running;
    const context = new AudioContext();
    const room = roomOf(context);
    running = { context, room, ambience: ambienceOf(context, room) };
    return running;
  };
  const sing = (notes: readonly Note[]) => {
    const now = start();
    if (now) for (const one of notes) sound(now.context, now.room, one);
  };
  const choose = (to: SoundChoice) => {
    choice = to;
    storeSoundChoice(to);
    if (to === 'off') {
      void running?.context.close();
      running = undefined;
    } else start();
    for (const tell of heard) tell();
  };
  return {
    isOn: () => choice === 'on',
    isChosen: () => choice !== undefined,
    choose,
    toggle: () => choose(choice === 'on' ? 'off' : 'on'),
    onChange: (tell) => {
      heard.push(tell);
      tell();
    },
    play: (tune) => {
      sing(tunes[tune]);
      if (ducking.has(tune)) running?.ambience.duck(duckSeconds);
    },
    sing,
  };
};
