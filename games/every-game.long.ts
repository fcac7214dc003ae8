import { test } from 'node:test';
import { tryControls, tryReplays } from '#tools/testing/games/game-trials.ts';
import { gamesNow } from './catalogue.ts';

for (const [code, game] of gamesNow) {
  test(`${code}: the events of 10,000 rounds with random choices tell the payout`, () => tryReplays(game, 10_000));
  test(`${code}: over 5,000 rounds a biased mapping and a nonce used again are seen`, () => tryControls(game, 5000));
}
