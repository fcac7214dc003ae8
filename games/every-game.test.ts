import { test } from 'node:test';
import { tryControls, tryReplays } from '#tools/testing/games/game-trials.ts';
import { gamesNow } from './catalogue.ts';

for (const [code, game] of gamesNow) {
  test(`${code}: events tell the payout, and no round is above its bound`, () => tryReplays(game, 200));
  test(`${code}: a biased mapping and a nonce used again are seen in what it shows`, () => tryControls(game, 200));
}
