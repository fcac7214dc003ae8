import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import {
  afterEvent,
  answerMaxMs,
  type BalanceEvent,
  chainMaxMs,
  figureAt,
  holdEnd,
  isRoundAt,
  noBalance,
  roundMaxMs,
  type ShownBalance,
  silentMaxMs,
} from './shown-balance.ts';

const known = (at: number, balance: bigint): BalanceEvent => ({ kind: 'known', at, balance: minor(balance) });
const begin = (at: number): BalanceEvent => ({ kind: 'begin', at });
const goesOn = (at: number): BalanceEvent => ({ kind: 'goesOn', at });
const staked = (at: number, amount: bigint): BalanceEvent => ({ kind: 'staked', at, amount: minor(amount) });
const shown = (at: number, amount: bigint): BalanceEvent => ({ kind: 'shown', at, amount: minor(amount) });
const gone = (at: number): BalanceEvent => ({ kind: 'gone', at });

const after = (...events: readonly BalanceEvent[]): ShownBalance => events.reduce(afterEvent, noBalance);
/** What the person sees: the figure that is held, else what the server said last. */
const seen = (balance: ShownBalance, now: number): bigint | undefined => figureAt(balance, now) ?? balance.known;

test('a round as it is seen: the stake falls, news of its end wait, what it paid comes when it was shown', () => {
  const events = [
    known(0, 100n),
    begin(1000),
    staked(1100, 10n),
    // The live channel is quicker than the reels.
    known(1200, 140n),
    goesOn(4000),
    shown(5000, 50n),
    known(5100, 140n),
  ];
  const looks: readonly (readonly [heard: number, now: number, sum: bigint, isRound: boolean])[] = [
    [1, 900, 100n, false],
    [2, 1050, 100n, true],
    [3, 1150, 90n, true],
    [4, 1300, 90n, true],
    [5, 4900, 90n, true],
    [6, 5050, 140n, false],
    [7, 5200, 140n, false],
  ];
  for (const [heard, now, sum, isRound] of looks) {
    const balance = after(...events.slice(0, heard));
    assert.equal(seen(balance, now), sum, `after ${heard}`);
    assert.equal(isRoundAt(balance, now), isRound, `after ${heard}`);
  }
  assert.equal(holdEnd(after(...events)), undefined, 'nothing is held any more');
});

test('the true balance stands anyhow', () => {
  const round = [known(0, 100n), begin(0), staked(100, 10n), known(200, 140n)];
  for (const [why, events, from] of [
    ['the game says nothing more', round, 100 + silentMaxMs],
    ['the stake was never answered', [known(0, 100n), begin(0), known(200, 140n)], silentMaxMs],
    ['the socket came late: no news after the round', [...round.slice(0, 3), shown(3000, 50n)], 3000 + answerMaxMs],
    ['the game only says that it goes on', [...round, ...beats(roundMaxMs + 10_000)], roundMaxMs],
    ['a second round is asked for before the first was shown', [...round, begin(5000)], 100 + silentMaxMs],
  ] as const) {
    const balance = after(...events);
    assert.equal(seen(balance, from), balance.known, why);
    assert.equal(isRoundAt(balance, from), false, why);
  }
  const left = after(...round, gone(300));
  assert.equal(seen(left, 301), 140n, 'the page of the game is gone');
  const slept = after(...round);
  assert.equal(seen(slept, 3_600_000), 140n, 'the tab was hidden for an hour');
});

const beats = (untilMs: number): BalanceEvent[] =>
  Array.from({ length: Math.ceil(untilMs / 3000) }, (_, at) => goesOn(at * 3000));

test('a long round is kept for as long as its game tells that it goes on', () => {
  const balance = after(known(0, 100n), begin(0), staked(100, 10n), known(200, 900n), ...beats(60_000));
  assert.equal(seen(balance, 60_000), 90n);
});

test('what a round brings waits for the answer from after it, however old the last one is', () => {
  const balance = after(known(0, 100n), begin(0), staked(100, 10n), shown(3000, 50n));
  assert.equal(balance.known, 100n, 'no news came');
  assert.equal(seen(balance, 3001), 140n, 'the figure does not fall back meanwhile');
  assert.equal(seen(afterEvent(balance, known(3200, 139n)), 3201), 139n, 'and the server has the last word');
});

test('money of elsewhere that comes during a round is seen after it', () => {
  const during = after(known(0, 100n), begin(0), staked(100, 10n), known(900, 590n));
  assert.equal(seen(during, 1000), 90n);
  const end = [shown(3000, 0n), known(3100, 590n)].reduce(afterEvent, during);
  assert.equal(seen(end, 3101), 590n);
});

test('rounds without a pause between them add up, and start from the true balance each minute', () => {
  const first = [known(0, 100n), begin(0), staked(100, 10n), shown(2000, 50n)];
  const second = after(...first, begin(2050), staked(2100, 10n));
  assert.equal(seen(second, 2200), 130n, 'the answer of the first round has not come yet');
  const late = after(...first, known(2020, 140n), begin(2050), staked(2100, 10n));
  assert.equal(seen(late, 2200), 130n);
  let chain = after(known(0, 1000n));
  for (let at = 0; at <= chainMaxMs; at += 2000) {
    // A game that says that every round paid what none did.
    for (const event of [begin(at), shown(at + 1990, 5n)]) chain = afterEvent(chain, event);
  }
  assert.ok((seen(chain, chainMaxMs + 1995) ?? 0n) <= 1005n);
});

test('a refused round changes nothing, a figure is never below zero, and words of no round say nothing', () => {
  assert.equal(seen(after(known(0, 100n), begin(0), shown(200, 0n)), 201), 100n);
  assert.equal(seen(after(known(0, 5n), begin(0), staked(100, 10n)), 200), 0n);
  for (const word of [goesOn(10), staked(10, 10n), shown(10, 10n), gone(10)])
    assert.deepEqual(after(known(0, 100n), word), after(known(0, 100n)), word.kind);
  const twice = after(known(0, 100n), begin(0), staked(100, 10n), shown(200, 50n), shown(210, 50n));
  assert.equal(seen(twice, 220), 140n, 'what a round paid is added once');
  assert.equal(seen(after(begin(0), staked(100, 10n)), 200), undefined, 'nothing was known yet');
});

test('whatever is said in whatever order, the server’s figure stands a while after the last word', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const { below, pick } = dice(seed);
    const amount = () => BigInt(below(500));
    const words = [
      (at: number) => known(at, amount()),
      begin,
      begin,
      goesOn,
      gone,
      (at: number) => staked(at, amount()),
      (at: number) => shown(at, amount()),
    ];
    let [at, balance] = [0, noBalance];
    for (let step = below(40); step >= 0; step--) {
      at += below(below(2) === 0 ? 300 : 20_000);
      balance = afterEvent(balance, pick(words)(at));
    }
    const end = at + Math.max(silentMaxMs, answerMaxMs);
    assert.equal(seen(balance, end), balance.known, `seed ${seed}`);
    assert.ok((holdEnd(balance) ?? 0) <= end, `seed ${seed}`);
  }
});
