import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction } from '#games/engine/figures/fraction.ts';
import type { Played } from '#games/engine/game.ts';
import { sheet } from '../par-sheet.ts';
import { hiLo, type HiLoChoice } from './game.ts';
import {
  isOffered,
  multiplierMax,
  multiplierOf,
  noCalls,
  rankOf,
  ranks,
  skipsMax,
  type Way,
  withCall,
} from './odds.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown; tol: number }[] } =
  JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'));

const open: HiLoChoice = { act: 'open' };
const call = (way: Way): HiLoChoice => ({ act: 'call', way });
const skip: HiLoChoice = { act: 'skip' };
const take: HiLoChoice = { act: 'take' };
/** Cards of these ranks in turn. */
const dealing = (...dealt: number[]): Chance => ({ below: () => ((dealt.shift() ?? 7) - 1) * 4 });
const playAll = (choices: readonly HiLoChoice[], chance: Chance, stake = 10_000n) =>
  hiLo.play({ stake, choices, chance });

test('hilo.steps: one call pays 99 % over its chance', () => {
  const { expected, tol } = truth.find(({ id }) => id === 'hilo.steps')!;
  for (const [name, pays] of Object.entries(expected as Record<string, number>)) {
    const rank = Number.parseInt(name, 10);
    const odds = withCall(noCalls, rank, name.endsWith('higherOrSame') ? 'high' : 'low');
    assert.ok(Math.abs(0.99 * (Number(odds.all) / Number(odds.right)) - pays) <= tol, name);
    assert.equal(multiplierOf(odds), BigInt(Math.floor(pays * 10_000 + 1e-6)), `${name}, cut off at four places`);
  }
});

test('played with every pair of next cards, two calls return what the sheet says of one and the formula of two', () => {
  const stake = 1_000_000n;
  for (const [rank, way] of [
    [7, 'high'],
    [2, 'high'],
    [10, 'low'],
    [1, 'low'],
  ] as const) {
    let [one, two] = [0n, 0n];
    for (let next = 1; next <= ranks; next++) {
      const isRight = way === 'high' ? next >= rank : next <= rank;
      const single: Played = playAll(
        isRight ? [open, call(way), take] : [open, call(way)],
        dealing(rank, next),
        stake,
      )!;
      assert.equal(single.isOver, true);
      one += single.payout;
      if (!isRight) continue;
      // The surer call after it, wherever it is offered.
      const second: Way = next > 1 && next < 7 ? 'high' : 'low';
      const odds = withCall(withCall(noCalls, rank, way), next, second);
      if (!isOffered(withCall(noCalls, rank, way), next, second)) continue;
      let paid = 0n;
      for (let last = 1; last <= ranks; last++) {
        const choices = [open, call(way), call(second)];
        const ended = playAll(choices, dealing(rank, next, last), stake)!;
        paid += ended.isOver ? 0n : playAll([...choices, take], dealing(rank, next, last), stake)!.payout;
      }
      const right = second === 'high' ? ranks + 1 - next : next;
      assert.equal(paid, BigInt(right) * ((stake * multiplierOf(odds)) / 10_000n), `${rank} ${way}, ${next} ${second}`);
      two++;
    }
    const { rtp } = sheet().ways.find(({ name }) => name === `rank ${rank}, ${way}, taken after it`)!;
    assert.equal(compare(fraction(one, stake * BigInt(ranks)), rtp), 0, `${rank} ${way}`);
    assert.ok(two > 0n);
  }
});

test('no call returns more than 99 %, none is certain, and none pays above a thousand times', () => {
  assert.equal(sheet().ways.length, 24);
  for (const { rtp } of sheet().ways)
    assert.ok(compare(rtp, fraction(99, 100)) <= 0 && compare(rtp, fraction(9899, 10_000)) >= 0);
  assert.equal(playAll([open, call('high')], dealing(1)), undefined, 'an ace is never undercut');
  assert.equal(playAll([open, call('low')], dealing(13)), undefined);
  // Kings in a row: 0.99 · 13^2 = 167.31, and a third would pay 2,175.03.
  const kings = (calls: number) => [open, ...Array.from({ length: calls }, () => call('high'))];
  const two = playAll(kings(2), dealing(13, 13, 13))!;
  assert.equal(two.takeable, 1_673_100n);
  assert.equal(playAll(kings(3), dealing(13, 13, 13, 13)), undefined);
  assert.ok(playAll([...kings(2), take], dealing(13, 13, 13)));
  assert.ok(hiLo.topThousandths(open) * 10n >= multiplierMax);
});

test('a round tells each card in its turn and nothing of those to come', () => {
  const played = playAll([open, call('high'), skip, call('low'), take], dealing(7, 9, 3, 3))!;
  assert.deepEqual(played.events, [
    { kind: 'dealt', card: 24 },
    { kind: 'right', way: 'high', card: 32, of: 7, multiplier: 18_385 },
    { kind: 'skipped', card: 8 },
    { kind: 'right', way: 'low', card: 8, of: 3, multiplier: 79_671 },
    { kind: 'taken' },
    { kind: 'paid', multiplier: 79_671, amount: '79671' },
  ]);
  assert.deepEqual([played.isOver, played.payout, played.takeable], [true, 79_671n, undefined]);
  const wrong = playAll([open, call('high')], dealing(7, 2))!;
  assert.deepEqual([wrong.isOver, wrong.payout, wrong.events.at(-1)?.kind], [true, 0n, 'wrong']);
  assert.equal(playAll([open], dealing(7))?.takeable, undefined);
});

const refused: [what: string, choices: HiLoChoice[]][] = [
  ['nothing', []],
  ['a call before the opening', [call('high')]],
  ['a second opening', [open, open]],
  ['taking before a right call', [open, take]],
  ['taking after a card laid aside alone', [open, skip, take]],
  ['a call after a wrong one', [open, call('high'), call('high')]],
  ['a call after taking', [open, call('low'), take, call('low')]],
  ['more cards laid aside than a round has', [open, ...Array.from({ length: skipsMax + 1 }, () => skip)]],
];
test('what is not allowed as the round stands', async (t) => {
  for (const [what, choices] of refused)
    await t.test(what, () => assert.equal(playAll(choices, dealing(7, 5)), undefined));
  assert.ok(playAll([open, ...Array.from({ length: skipsMax }, () => skip)], dealing(7)));
});

test('what is no choice is not read', () => {
  for (const choice of [open, call('high'), call('low'), skip, take])
    assert.deepEqual(hiLo.readChoice({ ...choice }), choice);
  for (const input of [undefined, null, 'open', [], {}, { act: 'call' }, { act: 'call', way: 'same' }, { act: 'peek' }])
    assert.equal(hiLo.readChoice(input), undefined);
  assert.equal(hiLo.readChoice({ act: 'take', way: 'high' }), undefined);
});

/** Calls the surer side until three are right, or wrong comes; aces and kings are laid aside. */
const playThrough = (chance: Chance): Played => {
  const cards: number[] = [];
  const again = (): Chance => {
    let at = 0;
    return { below: (limit) => (cards[at++] ??= chance.below(limit)) };
  };
  const choices: HiLoChoice[] = [open];
  for (let calls = 0; ; ) {
    const played = playAll(choices, again(), 100n)!;
    if (played.isOver) return played;
    const rank = rankOf(Number(played.events.at(-1)?.['card']));
    if (calls === 3) choices.push(take);
    else if (rank === 1 || rank === ranks) choices.push(skip);
    else {
      choices.push(call(rank <= 7 ? 'high' : 'low'));
      calls++;
    }
  }
};

test('10,000 rounds pay what their events say; the return lies in its 99.9 % interval, a reused nonce outside', () => {
  const rounds = 10_000;
  const returnOf = (chanceOf: () => Chance) => {
    let [paid, squares] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const { payout, events } = playThrough(chanceOf());
      assert.equal(events.find(({ kind }) => kind === 'paid')?.['amount'] ?? '0', String(payout));
      paid += Number(payout) / 100;
      squares += (Number(payout) / 100) ** 2;
    }
    return { mean: paid / rounds, reach: 3.29 * Math.sqrt((squares / rounds - (paid / rounds) ** 2) / rounds) };
  };
  const luck = seeded(9);
  const { mean, reach } = returnOf(() => luck);
  // Rounding to whole hundredths of a stake of 1.00 costs up to half of one on the mean.
  assert.ok(Math.abs(mean - 0.987) < reach, `${mean} ± ${reach}`);
  const same = returnOf(() => seeded(9));
  assert.ok(Math.abs(same.mean - 0.987) > reach, `${same.mean}`);
});
