import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import type { Game } from '#games/engine/game.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import type { ParSheet } from '#games/engine/figures/par-sheet.ts';
import { coin } from './coin/play/game.ts';
import { sheet as coinSheet } from './coin/par-sheet.ts';
import { dice } from './dice/play/game.ts';
import { sheet as diceSheet } from './dice/par-sheet.ts';
import { hiLo, type HiLoChoice } from './hi-lo/play/game.ts';
import { isOffered, noCalls, rankOf } from './hi-lo/play/odds.ts';
import { limbo } from './limbo/play/game.ts';
import { sheet as limboSheet } from './limbo/par-sheet.ts';
import { mines } from './mines/play/game.ts';
import { sheet as minesSheet } from './mines/par-sheet.ts';
import { plinko } from './plinko/play/game.ts';
import { sheet as plinkoSheet } from './plinko/par-sheet.ts';
import { tower } from './tower/play/game.ts';
import { sheet as towerSheet } from './tower/par-sheet.ts';
import { wheel } from './wheel/play/game.ts';
import { sheet as wheelSheet } from './wheel/par-sheet.ts';

const rounds = 10_000_000;
const stake = 1_000_000n;

type Band = { rtp: number; sigma: number };

const bandOf = (sheet: ParSheet, name: string): Band => {
  const way = sheet.ways.find((one) => one.name === name);
  assert.ok(way?.sigma !== undefined, `no way ${name}`);
  return { rtp: numberOf(way.rtp), sigma: way.sigma };
};

/** Plays on through choices that stand beforehand: where a round ends before the last of them, nothing is paid. */
const always =
  <Choice>(game: Game<Choice>, choices: readonly Choice[]) =>
  (chance: Chance): bigint =>
    game.play({ stake, choices, chance })?.payout ?? 0n;

const inBand = (play: (chance: Chance) => bigint, { rtp, sigma }: Band): void => {
  const chance = quickChance(20_261_122);
  let paid = 0;
  for (let round = 0; round < rounds; round++) paid += Number(play(chance));
  const mean = paid / rounds / Number(stake);
  const reach = (3.29 * sigma) / Math.sqrt(rounds);
  assert.ok(Math.abs(mean - rtp) < reach, `${mean}, ${rtp} ± ${reach}`);
};

/** The surer side once, from the first card that isn't certain, then taken. */
const oneSureCall = (chance: Chance): bigint => {
  const cards: number[] = [];
  const again = (): Chance => {
    let at = 0;
    return { below: (limit) => (cards[at++] ??= chance.below(limit)) };
  };
  const rank = rankOf(again().below(52));
  const way = rank <= 7 ? 'high' : 'low';
  const choices: HiLoChoice[] = isOffered(noCalls, rank, way)
    ? [{ act: 'open' }, { act: 'call', way }, { act: 'take' }]
    : [{ act: 'open' }, { act: 'call', way: rank === 1 ? 'low' : 'high' }, { act: 'take' }];
  return hiLo.play({ stake, choices, chance: again() })?.payout ?? 0n;
};

const steps = Array.from({ length: 5 }, (_, cell) => ({ act: 'step', cell }) as const);
const cases: readonly (readonly [name: string, play: (chance: Chance) => bigint, band: () => Band])[] = [
  ['dice', always(dice, [{ side: 'over', wins: 2500 }]), () => bandOf(diceSheet(), '2500 of 10000 win')],
  ['limbo', always(limbo, [{ target: 1000 }]), () => bandOf(limboSheet(), 'target 10')],
  ['plinko', always(plinko, [{ rows: 16, risk: 'high' }]), () => bandOf(plinkoSheet(), '16 rows, high')],
  ['wheel', always(wheel, [{ size: 50, risk: 'high' }]), () => bandOf(wheelSheet(), '50 gondolas, high')],
  [
    'mines',
    always(mines, [{ act: 'open', mines: 3 }, ...steps, { act: 'take' }]),
    () => bandOf(minesSheet(), '3 mines, taken after 5'),
  ],
  [
    'tower',
    always(tower, [
      { act: 'open', grade: 'wind' },
      { act: 'climb', lantern: 0 },
      { act: 'climb', lantern: 2 },
      { act: 'take' },
    ]),
    () => bandOf(towerSheet(), 'wind, taken after 2'),
  ],
  [
    'coin',
    always(coin, [{ act: 'call', side: 'lotus' }, { act: 'call', side: 'elephant' }, { act: 'take' }]),
    () => bandOf(coinSheet(), 'taken after 2'),
  ],
  // An ace or a king leaves the call of one in thirteen; σ over all thirteen first cards.
  ['hi-lo', oneSureCall, () => ({ rtp: 0.99, sigma: 1.46 })],
];

for (const [name, play, band] of cases)
  test(`${name}: 10,000,000 rounds lie in the 99.9 % band of the sheet`, () => inBand(play, band()));
