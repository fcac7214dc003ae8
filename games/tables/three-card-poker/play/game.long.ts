import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { numbersIn } from '#games/stage/figures.ts';
import { sheet } from '../par-sheet.ts';
import { threeCardPoker } from './game.ts';
import { valueOf } from './hands.ts';

const rounds = 10_000_000;

test(`${rounds} rounds, raised with Q-6-4 or better, come to the returns that are stated`, (t) => {
  const chance = quickChance(364);
  const least = valueOf([11, 13 + 5, 26 + 3]);
  const opening = { act: 'open', ante: 1000, pairPlus: 1000 } as const;
  const sums = { ante: 0, pairPlus: 0 };
  for (let round = 0; round < rounds; round++) {
    const words: number[] = [];
    let at = 0;
    const again = { below: (limit: number) => (words[at++] ??= chance.below(limit)) };
    const { events } = threeCardPoker.play({ stake: 2000n, choices: [opening], chance: again })!;
    const cards = numbersIn(events[0], 'cards');
    at = 0;
    const act = valueOf(cards) >= least ? 'raise' : 'fold';
    const played = threeCardPoker.play({ stake: 2000n, choices: [opening, { act }], chance: again })!;
    for (const it of played.events) {
      if (it.kind !== 'bet') continue;
      const back = Number(it['back']) / 10_000;
      if (it['id'] === 'pairPlus') sums.pairPlus += back;
      else sums.ante += back - (it['id'] === 'raise' ? 1 : 0);
    }
  }
  const [ante, beside] = sheet().ways;
  for (const [name, way] of [
    ['ante', ante],
    ['pairPlus', beside],
  ] as const) {
    const [actual, stated, reach] = [sums[name] / rounds, numberOf(way!.rtp), (3.29 * way!.sigma!) / Math.sqrt(rounds)];
    t.diagnostic(`${name}: ${actual}, ${stated} ± ${reach}`);
    assert.ok(Math.abs(actual - stated) < reach, name);
    assert.ok(Math.abs(actual - stated - 0.01) > reach, `a ${name} that returns one per cent more is seen`);
  }
});
