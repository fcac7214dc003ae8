// @alone: the time that passes is the test's own
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ShownRound } from '#games/stage/desk.ts';
import type { RoundWord } from '../frame-messages.ts';
import { progressMs, roundWords } from './round-words.ts';

const round = (facts: Partial<ShownRound>): ShownRound => ({
  roundId: 'rnd_1',
  stake: 1000n,
  staked: 1000n,
  payout: 0n,
  takeable: null,
  isOver: false,
  choices: [],
  events: [],
  ...facts,
});

const visit = (t: TestContext, open?: ShownRound) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const said: string[] = [];
  const leave = new AbortController();
  const say = (word: RoundWord) => void said.push('amount' in word ? `${word.type} ${word.amount}` : word.type);
  const words = roundWords({ say, moved: () => void said.push('moved'), open, signal: leave.signal });
  return {
    words,
    leave,
    passes: (ms: number) => t.mock.timers.tick(ms),
    /** What was said since it was looked at last. */
    said: () => said.splice(0),
  };
};

test('a round of one step: what it cost is told with its answer, what it paid when it was shown', async (t) => {
  const { words, said, passes } = visit(t);
  const over = round({ isOver: true, payout: 5000n });
  await words.around(async () => {
    assert.deepEqual(said(), ['round-begin'], 'before it is asked for');
    return over;
  });
  assert.deepEqual(said(), ['round-staked 10.00']);
  passes(2 * progressMs);
  assert.deepEqual(said(), ['round-goes-on', 'round-goes-on']);
  words.finish(over);
  passes(2 * progressMs);
  assert.deepEqual(said(), ['round-shown 50.00'], 'and nothing more');
  words.finish(over);
  assert.deepEqual(said(), [], 'once');
});

test('a round of several steps holds nothing back while it is open, and tells each stake once', async (t) => {
  const { words, said } = visit(t);
  await words.around(() => Promise.resolve(round({})));
  await words.around(() => Promise.resolve(round({ choices: [{}] })));
  await words.around(() => Promise.resolve(round({ staked: 2000n })));
  const over = round({ staked: 2000n, isOver: true, payout: 4000n });
  await words.around(() => Promise.resolve(over));
  words.finish(over);
  assert.deepEqual(said(), [
    'round-begin',
    'round-staked 10.00',
    'round-shown 0.00',
    'moved',
    'round-begin',
    'round-shown 0.00',
    'round-begin',
    'round-staked 10.00',
    'round-shown 0.00',
    'moved',
    'round-begin',
    'round-shown 40.00',
  ]);
});

test('a refused round is over at once, a resumed one was paid for before, and whoever leaves says no more', async (t) => {
  const { words, said, passes, leave } = visit(t, round({}));
  await words.around(() => Promise.resolve(undefined));
  assert.deepEqual(said(), ['round-begin', 'round-shown 0.00']);
  await words.around(() => Promise.resolve(round({ isOver: true })));
  assert.deepEqual(said(), ['round-begin']);
  leave.abort();
  passes(2 * progressMs);
  words.finish(round({ isOver: true, payout: 20n }));
  await words.around(() => Promise.resolve(undefined));
  passes(2 * progressMs);
  assert.deepEqual(said(), []);
});

test('a call that breaks ends its round, so that nobody waits for it', async (t) => {
  const { words, said, passes } = visit(t);
  await assert.rejects(words.around(() => Promise.reject(new Error('broken'))));
  passes(2 * progressMs);
  assert.deepEqual(said(), ['round-begin', 'round-shown 0.00']);
});
