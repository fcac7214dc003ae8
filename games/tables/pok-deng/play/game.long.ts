import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { dealer, holds, pokDeng, type PokDengChoice, worthAtTable } from './game.ts';
import { handOf } from './hands.ts';
import { dealsAgainst, returnsOf, type Strategy } from './returns.ts';

const rounds = 10_000_000;
const stake = 5000n;
const opening: PokDengChoice = { act: 'open' };

/** The first four cards tell the choice before the rest is drawn: as a player sees no more of them than the first and third. */
const planned = (chance: Chance, draws: (cards: readonly number[]) => boolean): bigint => {
  const words: number[] = [];
  const again = (): Chance => {
    let at = 0;
    return { below: (limit) => (words[at++] ??= chance.below(limit)) };
  };
  const drawn = pokDeng.play({ stake, choices: [opening, { act: 'draw' }], chance: again() });
  if (!drawn) return pokDeng.play({ stake, choices: [opening], chance: again() })?.payout ?? 0n;
  const cards = drawn.events[0]?.['cards'];
  if (!Array.isArray(cards)) throw new Error('no deal');
  if (draws(cards)) return drawn.payout;
  return pokDeng.play({ stake, choices: [opening, { act: 'stand' }], chance: again() })?.payout ?? 0n;
};

const deals = dealsAgainst(dealer);
const cases: [name: string, strategy: Strategy, draws: (cards: readonly number[]) => boolean][] = [
  ['the better choice of every hand', 'best', (cards) => worthAtTable(cards).best === 'draw'],
  ['drawing on 4 or less', { drawsMost: 4 }, (cards) => handOf(cards).points <= 4],
];
for (const [name, strategy, draws] of cases)
  test(`pok deng, ${name}: 10,000,000 rounds lie in the 99.9 % band of the sheet`, (t) => {
    const chance = quickChance(20_261_122);
    let back = 0;
    for (let round = 0; round < rounds; round++) back += Number(planned(chance, draws));
    const { edge, sigma } = returnsOf(deals, strategy);
    const mean = (back / rounds / Number(stake) - 1) * holds;
    const reach = (3.29 * sigma) / Math.sqrt(rounds);
    t.diagnostic(`${mean}, ${-numberOf(edge)} ± ${reach}`);
    assert.ok(Math.abs(mean + numberOf(edge)) < reach, `${mean}, ${-numberOf(edge)} ± ${reach}`);
  });
