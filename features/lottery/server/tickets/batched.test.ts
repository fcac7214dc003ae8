import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { batched } from './batched.ts';

const gathering = (served: string[][]) => ({
  serve: async (works: readonly string[]) => {
    served.push([...works]);
    await nextTurn();
    if (works.includes('bad')) throw new Error('bad');
    if (works.includes('down')) throw new Error('down');
    return works.map((work) => work.toUpperCase());
  },
  countMax: 3,
  weightMax: 10,
  weightOf: (work: string) => work.length,
  meetsAll: (error: unknown) => error instanceof Error && error.message === 'down',
});

test('what comes together is served together, in order, up to the count and the weight', async () => {
  const served: string[][] = [];
  const counter = batched(gathering(served));
  const works = ['a', 'b', 'c', 'd', 'eeeeeeeee', 'ff', 'gggggggggggg', 'h'];
  assert.deepEqual(
    await Promise.all(works.map(counter)),
    works.map((work) => work.toUpperCase()),
  );
  assert.deepEqual(served, [['a', 'b', 'c'], ['d', 'eeeeeeeee'], ['ff'], ['gggggggggggg'], ['h']]);
  assert.equal(await counter('later'), 'LATER');
});

test('a fault in one leaves the others served; what meets all is not tried again', async () => {
  const served: string[][] = [];
  const counter = batched(gathering(served));
  const answers = await Promise.allSettled(['a', 'bad', 'c'].map(counter));
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(served, [['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  served.length = 0;
  const down = await Promise.allSettled(['a', 'down'].map(counter));
  assert.deepEqual([down.map(({ status }) => status), served.length], [['rejected', 'rejected'], 1]);
});
