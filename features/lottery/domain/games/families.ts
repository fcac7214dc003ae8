import { fourDFamily, hanoiFamily, laoFamily } from './families-neighbours.ts';
import { stockFamily } from './families-stock.ts';
import { thaiFamily } from './families-thai.ts';
import { vietnamFamily } from './families-vietnam.ts';
import type { GameFamily } from './family-game.ts';

/** Every family beside yeekee. Those of a machine are the ones whose results it can draw or be told. */
export const gameFamilies: readonly GameFamily[] = [
  thaiFamily,
  hanoiFamily,
  laoFamily,
  vietnamFamily,
  fourDFamily,
  stockFamily,
];
