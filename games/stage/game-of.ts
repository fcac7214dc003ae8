import type { OurGame } from '../engine/any-choice.ts';
import type { AnyView } from './desk.ts';

/** The rules of a view's game, loaded where they are not there yet. */
export const gameOf = ({ game }: Pick<AnyView, 'game'>): Promise<OurGame> =>
  typeof game === 'function' ? game() : Promise.resolve(game);
