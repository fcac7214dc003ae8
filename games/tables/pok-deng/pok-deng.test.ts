import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packSize } from '#games/engine/tables/cards.ts';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { fraction, fractionText, minus, numberOf, times } from '#games/engine/figures/fraction.ts';
import type { Played } from '#games/engine/game.ts';
import { soundSheet } from '#games/engine/figures/par-sheet.ts';
import { figure } from '#tools/testing/games/table-trial.ts';
import { dealer, holds, pokDeng, type PokDengChoice, pokDengOf, worthAtTable } from './play/game.ts';
import { handOf, isPok, type Kind, multipliers } from './play/hands.ts';
import { dealsAgainst, returnsOf, type Strategy } from './play/returns.ts';
import { waysIn } from './play/worth.ts';
import { listing } from './listing.ts';
import { sheet } from './par-sheet.ts';

const open: PokDengChoice = { act: 'open' };
const draw: PokDengChoice = { act: 'draw' };
const stand: PokDengChoice = { act: 'stand' };

/** `Kh` and the like as a card. */
const card = (text: string): number => 'cdhs'.indexOf(text[1]!) * 13 + 'A23456789TJQK'.indexOf(text[0]!);
const cards = (text: string): number[] => text.split(' ').map(card);

const cases: [id: string, strategy: Strategy][] = [
  ['pokdeng.D4.opt', 'best'],
  ['pokdeng.D4.draw4', { drawsMost: 4 }],
];
const exact = sheet();
/** Counted once for all that is asked of a dealer. */
const counted = new Map<number, ReturnType<typeof dealsAgainst>>();
const against = (drawsMost: number) => {
  const deals = counted.get(drawsMost) ?? dealsAgainst({ packs: 1, drawsMost });
  counted.set(drawsMost, deals);
  return deals;
};

for (const [id, strategy] of cases)
  test(`${id}: a dealer of the reference, with the multipliers of the reference`, () => {
    const { params, expected, tol } = figure(id);
    assert.deepEqual(multipliers, params['multipliers']);
    const { edge, plans } = returnsOf(against(Number(params['dealerDrawsOnOrBelow'])), strategy);
    assert.ok(Math.abs(numberOf(edge) - Number(expected)) <= tol, `${numberOf(edge)}`);
    for (const { cards: two, draws } of plans) {
      const { points, times: its } = handOf(two);
      if (points !== 5) assert.equal(draws, points <= 4, `${points}`);
      // But for 7-8, which has two straight flushes to hope for.
      else if (strategy !== 'best' || (its > 1 && Math.max(...two.map((one) => one % 13)) !== 7))
        assert.equal(draws, false, `a suited 5 stands: ${two.join()}`);
    }
  });

test('the sheet is of the dealer who is played; listing and rules state its returns of the bet, cut off', () => {
  const returns = exact.ways.map(({ rtp }) => 1 - numberOf(times(fraction(holds), minus(fraction(1n), rtp))));
  const worst = Math.min(...returns);
  assert.equal(listing.returnBp, Math.floor(worst * 10_000));
  const texts = [...returns, ...exact.ways.map(({ rtp }) => numberOf(rtp))].map((share) =>
    (Math.floor(share * 10_000) / 100).toFixed(2),
  );
  for (const language of ['th', 'en', 'cn', 'id', 'ty', 'vi']) {
    const rules = readFileSync(new URL(`locales/${language}.json`, import.meta.url), 'utf8');
    for (const text of texts) assert.ok(rules.includes(text), `${language} ${text}`);
  }
  const [way] = exact.ways;
  assert.throws(() => soundSheet({ ...exact, ways: [{ ...way!, rtp: fraction(101n, 100n) }] }), RangeError);
});

test('hands are named, multiplied and ordered', () => {
  const named: [string, Kind, points: number, its: number][] = [
    ['5s 9c', 'points', 4, 1],
    ['2c 2d 8h', 'points', 2, 1],
    ['Tc 3d', 'points', 3, 1],
    ['2c 2d', 'points', 4, 2],
    ['3h 4h', 'points', 7, 2],
    ['Ac 2d 3h', 'points', 6, 1],
    ['2c 5c 9c', 'points', 6, 3],
    ['2c 8d 9h', 'points', 9, 1],
    ['Jc Jd Qh', 'threeFaces', 0, 3],
    ['2c 3d 4h', 'straight', 9, 3],
    ['Qc Kd Ah', 'straight', 1, 3],
    ['2c 3c 4c', 'straightFlush', 9, 5],
    ['Kc Kd Kh', 'trips', 0, 5],
    ['Tc 8d', 'pok8', 8, 1],
    ['3c 5c', 'pok8', 8, 2],
    ['4c 4d', 'pok8', 8, 2],
    ['4c 5d', 'pok9', 9, 1],
  ];
  for (const [text, kind, points, its] of named) {
    const hand = handOf(cards(text));
    assert.deepEqual([hand.kind, hand.points, hand.times], [kind, points, its], text);
  }
  const order = [
    '5c 5d Kh',
    '2c 8d 9h',
    'Jc Jd Qh',
    '2c 3d 4h',
    'Qc Kd Ah',
    '2c 3c 4c',
    '2c 2d 2h',
    'Ac Ad Ah',
    '4c 4d',
    '4c 5d',
  ];
  const strengths = order.map((text) => handOf(cards(text)).strength);
  assert.deepEqual(
    strengths,
    [...new Set(strengths)].toSorted((a, b) => a - b),
  );
  assert.equal(
    handOf(cards('3h 4h')).strength,
    handOf(cards('2c 5d')).strength,
    'points alone decide, not what multiplies',
  );
});

/** Cards of the pack in order, as many as are asked for: each answer is a card's place among those left. */
const dealing = (text: string): Chance => {
  const left = Array.from({ length: packSize }, (_, at) => at);
  const coming = cards(text);
  return {
    below: (limit) => {
      assert.equal(limit, left.length);
      const at = left.indexOf(coming.shift()!);
      left.splice(at, 1);
      return at;
    },
  };
};

const stake = 5000n;
const play = (text: string, ...choices: PokDengChoice[]) =>
  pokDeng.play({ stake, choices: [open, ...choices], chance: dealing(text) });

test('five times the bet is taken; the winner’s hand multiplies it and the rest comes back', () => {
  // Player, dealer, player, dealer, then thirds.
  const told: [what: string, dealt: string, choices: PokDengChoice[], payout: bigint][] = [
    ['a pok of one suit wins twice', '4c Kd 5c 2h', [], 5000n + 1900n],
    ['the dealer’s pok takes once', 'Kd 4c 2h 5d', [], 4000n],
    ['poks alike are a push', '4c 4d 5d 5c', [], 5000n],
    ['trips win five times', '2c 3d 2d 3h 2h Kc', [draw], 5000n + 4750n],
    ['the dealer’s straight flush takes it all', 'Kc 2d 7d 3d 4d', [stand], 0n],
    ['a dealer of six stands', '7c 2d Kd 4h', [stand], 5000n + 950n],
    ['a dealer of five draws', '7c 2d Kd 3h 9s', [stand], 5000n + 950n],
    ['a push', '3c 3d 4d 4h', [stand], 5000n],
  ];
  for (const [what, dealt, choices, payout] of told) {
    const played = play(dealt, ...choices);
    assert.ok(played?.isOver, what);
    assert.equal(played.payout, payout, what);
    assert.equal(played.turnover, payout > stake ? payout - stake : stake - payout, `${what}: what moved was at risk`);
    assert.equal(played.events.at(-1)?.['amount'], String(payout), what);
  }
});

test('an open round tells the player’s two cards alone, and is worth the better choice on the average', () => {
  const dealt = play('7c 2d Kd 4h')!;
  assert.deepEqual(
    [dealt.events, dealt.isOver, dealt.payout],
    [[{ kind: 'deal', cards: cards('7c Kd'), taken: '5000' }], false, 0n],
  );
  const others = play('7c Tc Kd Th')!;
  assert.equal(dealt.takeable, others.takeable, 'what the house holds changes nothing');
  const { stand: standing, draw: drawing, ways, best } = worthAtTable(cards('7c Kd'));
  assert.equal(best, 'stand');
  assert.ok(standing > drawing);
  assert.equal(dealt.takeable, 5000n + BigInt(Math.floor((standing / ways / 100) * 1000)));
});

const refused: [what: string, choices: readonly PokDengChoice[]][] = [
  ['nothing', []],
  ['drawing before the deal', [draw]],
  ['a second deal', [open, open]],
  ['a third step', [open, stand, draw]],
];
test('what is not allowed as the round stands, and what is no choice', () => {
  for (const [what, choices] of refused)
    assert.equal(pokDeng.play({ stake, choices, chance: seeded(3) }), undefined, what);
  assert.equal(play('4c Kd 5c 2h', stand), undefined, 'after a pok');
  for (const choice of [open, draw, stand]) assert.deepEqual(pokDeng.readChoice({ ...choice }), choice);
  for (const input of [null, 'open', {}, { act: 'take' }, { act: 'open', bet: 1 }, [open]])
    assert.equal(pokDeng.readChoice(input), undefined, JSON.stringify(input));
  assert.deepEqual([pokDeng.topThousandths(open), pokDeng.topThousandths(draw)], [1950n, 0n]);
});

/** Of the events alone, by the rules as they are written: what comes back of a stake. */
const replayed = (own: number[], its: number[]): bigint => {
  const [mine, theirs] = [handOf(own), handOf(its)];
  if (mine.strength === theirs.strength) return stake;
  return mine.strength > theirs.strength
    ? stake + (stake * 95n * BigInt(mine.times)) / 500n
    : stake - (stake * BigInt(theirs.times)) / 5n;
};

test('the events of 10,000 rounds add up to what is paid, and come to what the sheet says', () => {
  const chance = seeded(2026);
  const rounds = 10_000;
  let back = 0;
  for (let round = 0; round < rounds; round++) {
    // Three to six words a round: the next begins where this one ended.
    const words: number[] = [];
    const again = (): Chance => {
      let at = 0;
      return { below: (limit) => (words[at++] ??= chance.below(limit)) };
    };
    const tried: Played[] = ([draw, stand] as const).flatMap(
      (step) => pokDeng.play({ stake, choices: [open, step], chance: again() }) ?? [],
    );
    const played = tried[0] ?? pokDeng.play({ stake, choices: [open], chance: again() })!;
    const own = played.events[0]!['cards'] as number[];
    const chosen: Played = tried.length === 0 || handOf(own).points <= 4 ? played : tried[1]!;
    const house = chosen.events.find(({ kind }) => kind === 'dealer')!['cards'] as number[];
    const third = chosen.events.find(({ kind }) => kind === 'draw')?.['card'];
    assert.equal(chosen.payout, replayed(third === undefined ? own : [...own, Number(third)], house));
    assert.ok(
      isPok(handOf(house.slice(0, 2))) ||
        tried.length === 0 ||
        house.length === (handOf(house.slice(0, 2)).points <= dealer.drawsMost ? 3 : 2),
    );
    back += Number(chosen.payout);
  }
  const way = exact.ways.at(-1)!;
  const [edge, sigma] = [times(fraction(holds), minus(fraction(1n), way.rtp)), way.sigma! * holds];
  const mean = (back / rounds / Number(stake) - 1) * holds;
  const reach = (3.29 * sigma) / Math.sqrt(rounds);
  assert.ok(Math.abs(mean + numberOf(edge)) < reach, `${mean}, ${-numberOf(edge)} ± ${reach}`);
  assert.ok(Math.abs(mean + 0.1 + numberOf(edge)) > reach, 'ten per cent more would be seen');
});

const two = { ...dealer, packs: 2 };
test('packs are data: a table of two deals the same card to both, and prices the hand from what is left', () => {
  const game = pokDengOf(two);
  assert.equal(game.maths['packs'], 2);
  const left = Array.from({ length: 2 * packSize }, (_, at) => at);
  const coming = cards('7c 7c Kd Kd');
  const chance: Chance = {
    below: (limit) => {
      assert.equal(limit, left.length);
      const next = coming.shift();
      const at = left.findIndex((place) => place % packSize === next);
      left.splice(at, 1);
      return at;
    },
  };
  const dealt = game.play({ stake, choices: [open], chance })!;
  assert.deepEqual(dealt.events, [{ kind: 'deal', cards: cards('7c Kd'), taken: '5000' }]);
  assert.notEqual(dealt.takeable, play('7c Tc Kd Th')!.takeable, 'another pack, another price');
});

test('two packs have a return of their own; stood against a house that never draws it is what laying hand on hand says', () => {
  const counted = dealsAgainst(two);
  assert.equal(counted.ways, 5356 * 5151 * 100 * 99);
  for (const { poks, choices } of counted.deals)
    for (const ends of choices ? [choices.stand, choices.draw] : [])
      assert.equal(waysIn(poks) + waysIn(ends), 5151 * 100 * 99, 'everything that can come is counted once');
  const { edge } = returnsOf(counted, 'best');
  assert.notEqual(fractionText(edge), exact.ways[0]!.facts?.['edgeOfBet']);
  const pack = Array.from({ length: 2 * packSize }, (_, place) => place % packSize);
  const hands = pack.flatMap((one, at) =>
    pack.slice(at + 1).map((other, more) => [at, at + 1 + more, handOf([one, other])] as const),
  );
  const [firsts, seconds] = [Uint8Array.from(hands, ([one]) => one), Uint8Array.from(hands, ([, two]) => two)];
  const heights = Uint8Array.from(hands, ([, , { strength }]) => strength);
  const its = Uint8Array.from(hands, ([, , hand]) => hand.times);
  let [net, ways] = [0, 0];
  for (let own = 0; own < hands.length; own++)
    for (let other = 0; other < hands.length; other++) {
      const [one, second] = [firsts[own]!, seconds[own]!];
      if (firsts[other] === one || firsts[other] === second || seconds[other] === one || seconds[other] === second)
        continue;
      ways++;
      if (heights[own]! > heights[other]!) net += 95 * its[own]!;
      if (heights[own]! < heights[other]!) net -= 100 * its[other]!;
    }
  const stood = returnsOf(dealsAgainst({ packs: 2, drawsMost: -1 }), { drawsMost: -1 });
  assert.deepEqual(stood.edge, fraction(-net, 100 * ways));
});

test('packs of which the deals are too many to count exactly are refused a sheet', () =>
  assert.throws(() => dealsAgainst({ ...dealer, packs: 16 }), RangeError));
