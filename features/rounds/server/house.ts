import type { World } from '#kit/server/world.ts';
import type { MathsSheet } from '../domain/maths-sheet.ts';
import type { OwnGames } from '../domain/own-game.ts';
import type { Till } from './till.ts';

/** Our games with their printed figures, and the way to their players' money. */
export type House = {
  world: World;
  till: Till;
  games: OwnGames;
  sheets: ReadonlyMap<string, MathsSheet>;
  /** Games whose printed figures can't be read. */
  brokenSheets: ReadonlySet<string>;
};

/** What rounds are computed again from: no way to money is needed for it. */
export type Ground = Pick<House, 'world' | 'games'>;
