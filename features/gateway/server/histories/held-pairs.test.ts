import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dice, dice } from '#kit/testing/dice.ts';
import type { Seeds } from './histories.fixture.ts';
import { httpScene } from './calls-over-http.fixture.ts';
import { type MakeBoth, playPairs } from './act-pairs.fixture.ts';

// Two acts on one bet over HTTP, by a vendor that is told to come again while the wallet is held for longer than the
// gateway waits: late work, repeated calls and doubled ones come to what the two acts come to one after the other.

type Patience = {
  /** The wallet is held for anything up to this. */
  holdMsMax: number;
  /** How long the gateway lets a call wait; the usual time where nothing is said. */
  patienceMs?: number;
  /** How many players play at once. */
  lanes: number;
};

/** @returns how many calls were told to come again. */
export const checkHeldPairs = async (
  t: TestContext,
  { from, count }: Seeds,
  { holdMsMax, lanes, ...patience }: Patience,
): Promise<number> => {
  const { world, newPlayers, sentAway } = await httpScene(t, patience);
  const guests = [...(await newPlayers(count, 500n)).entries()];
  const playNext = async (): Promise<void> => {
    const next = guests.shift();
    if (!next) return;
    const [at, { player, perform }] = next;
    const luck = dice(from + at);
    const together: MakeBoth = async ([one, other], holder) => {
      const answers = await holder.whileHeld(player, async () => {
        const first = perform(one);
        await pause(luck.below(3) * 20);
        const both = [first, perform(other)] as const;
        await pause(holdFor(luck, holdMsMax));
        return { both };
      });
      return Promise.all(answers.both);
    };
    await playPairs(world, player, { luck, name: `h${from + at}`, together });
    return playNext();
  };
  await Promise.all(Array.from({ length: lanes }, playNext));
  return sentAway();
};

/** One in four is short, the others anything up to the longest. */
const holdFor = (luck: Dice, holdMsMax: number): number => luck.below(luck.below(4) === 0 ? 50 : holdMsMax);

test('two acts on one bet over HTTP, the wallet held for longer than a call may wait, fit one of the two orders', async (t) => {
  const sentAway = await checkHeldPairs(t, { from: 1, count: 18 }, { holdMsMax: 400, patienceMs: 150, lanes: 6 });
  assert.ok(sentAway > 10, `only ${sentAway} calls were told to come again`);
});
