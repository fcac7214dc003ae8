import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedLanes } from './shared-lanes.ts';

const lanesOf = (carried: { works: string[]; lane: number }[]) =>
  sharedLanes<string, string>({
    kindOf: (work) => work[0]!,
    weight: { of: (work) => work.length, max: 10 },
    carryAll: async (works, lane) => {
      carried.push({ works: [...works], lane });
      await sleep(1);
      return new Map(works.filter((work) => !work.includes('alone')).map((work) => [work, work.toUpperCase()]));
    },
  });

test('works that come together go together, in order, up to their count and weight', async () => {
  const carried: { works: string[]; lane: number }[] = [];
  const { carry } = lanesOf(carried);
  const works = ['aaa', 'aab', 'aac', 'aad', 'a very heavy one', 'aae', 'bbb', 'a-alone'];
  assert.deepEqual(
    await Promise.all(works.map(carry)),
    works.map((work) => (work.includes('alone') ? undefined : work.toUpperCase())),
  );
  assert.deepEqual(
    carried.map(({ works: together }) => together),
    [['aaa', 'aab', 'aac'], ['aad'], ['a very heavy one'], ['aae', 'a-alone'], ['bbb']],
  );
  assert.equal(await carry('later'), 'LATER');
});

test('two transactions are under way at a time, no more, and no work is in both', async () => {
  const seen: string[] = [];
  let underWay = 0;
  let most = 0;
  const { carry } = sharedLanes<string, string>({
    carryAll: async (works) => {
      most = Math.max(most, ++underWay);
      seen.push(...works);
      await sleep(2);
      underWay--;
      return new Map(works.map((work) => [work, work]));
    },
  });
  const works = Array.from({ length: 1000 }, (_, at) => `work ${at}`);
  assert.deepEqual(await Promise.all(works.map(carry)), works);
  assert.deepEqual([most, seen], [2, works]);
});
