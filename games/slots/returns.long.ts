import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gamesNow } from '../catalogue.ts';
import { seeded } from '../engine/chance/chance.ts';
import { numberOf } from '../engine/figures/fraction.ts';
import { sheets } from '../sheets.ts';

const rounds = 10_000_000;

for (const code of ['lotus-lantern', 'songkran-splash'])
  test(`${code}: ten million rounds return what the sheet says, within the 99.9 % interval`, () => {
    const game = gamesNow.get(code)!;
    const [way] = sheets[code]!().ways;
    const chance = seeded(20_261_122);
    let paid = 0;
    for (let round = 0; round < rounds; round++)
      paid += Number(game.play({ stake: 100n, choices: [{ act: 'spin' }], chance })!.payout);
    const mean = paid / rounds / 100;
    const reach = (3.29 * way!.sigma!) / Math.sqrt(rounds);
    assert.ok(Math.abs(mean - numberOf(way!.rtp)) < reach, `${mean}, not ${numberOf(way!.rtp)} ± ${reach}`);
  });
