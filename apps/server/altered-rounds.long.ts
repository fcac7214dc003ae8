import test from 'node:test';
import { assertRoundsBound, gamesAlone } from './altered-rounds-scene.test.ts';

for (const game of gamesAlone)
  test(`whatever is altered in a round of ${game.code} is found by the page, the recheck and the program from outside`, (t) =>
    assertRoundsBound(t, [game]));
