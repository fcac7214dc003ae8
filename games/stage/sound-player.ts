import type { Note } from './note.ts';
import { ambienceOf, roomOf, sound } from './synth.ts';
import { type Tune, tunes } from './tunes.ts';

/** How long the ambience steps back for a win. */
const duckSeconds = 1.6;
const ducking: ReadonlySet<Tune> = new Set<Tune>(['win', 'great']);

export type SoundPlayer = { play: (tune: Tune) => void; sing: (notes: readonly Note[]) => void; end: () => void };

/** Makes sounds until it is ended; a browser lets nothing be heard before somebody has touched the page. */
export const soundPlayer = (): SoundPlayer => {
  const context = new AudioContext();
  const room = roomOf(context);
  const ambience = ambienceOf(context, room);
  const sing = (notes: readonly Note[]) => {
    for (const one of notes) sound(context, room, one);
  };
  return {
    sing,
    play: (tune) => {
      sing(tunes[tune]);
      if (ducking.has(tune)) ambience.duck(duckSeconds);
    },
    end: () => void context.close(),
  };
};
