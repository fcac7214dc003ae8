import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { slipLinesMax } from '../games/game-rules.ts';
import {
  addLines,
  type Draft,
  emptyDraft,
  historyOf,
  mergeRepeated,
  priceAll,
  priceLines,
  redo,
  removeLines,
  repeatedIds,
  roomOn,
  step,
  undo,
} from './slip-draft.ts';

const baht = (amount: number) => minor(BigInt(amount) * 100n);
const line = (number: string, betType = 'three_top') => ({ betType, number });
const numbersOf = ({ lines }: Draft) => lines.map(({ number }) => number);

test('numbers go on the slip in order, each line known by an id of its own', () => {
  const draft = addLines(addLines(emptyDraft, [line('123'), line('132')]), [line('123')]);
  assert.deepEqual(numbersOf(draft), ['123', '132', '123']);
  assert.equal(new Set(draft.lines.map(({ id }) => id)).size, 3);
});

test('a slip holds as many lines as can be bought and no more', () => {
  const many = Array.from({ length: slipLinesMax + 5 }, (_, at) => line(String(at % 1000).padStart(3, '0')));
  const draft = addLines(emptyDraft, many);
  assert.equal(draft.lines.length, slipLinesMax);
  assert.equal(roomOn(draft), 0);
  assert.equal(addLines(draft, [line('999')]), draft, 'nothing changes on a full slip');
});

test('one price for all holds for lines that come later; a line may have its own', () => {
  const priced = priceAll(addLines(emptyDraft, [line('12', 'two_top')]), baht(10));
  const more = addLines(priced, [line('21', 'two_top'), { ...line('22', 'two_top'), stake: baht(3) }]);
  assert.deepEqual(
    more.lines.map(({ stake }) => stake),
    [baht(10), baht(10), baht(3)],
  );
  const own = priceLines(more, new Map([[more.lines[1]!.id, baht(50)]]));
  assert.deepEqual(
    own.lines.map(({ stake }) => stake),
    [baht(10), baht(50), baht(3)],
  );
});

test('undo takes back one step at a time, redo gives it again, a new step forgets what was undone', () => {
  const one = addLines(emptyDraft, [line('111')]);
  const two = addLines(one, [line('222')]);
  const history = step(step(historyOf(emptyDraft), one), two);
  assert.equal(undo(history).now, one);
  assert.equal(undo(undo(history)).now, emptyDraft);
  assert.equal(undo(undo(undo(history))).now, emptyDraft, 'there is nothing before the first');
  assert.equal(redo(undo(history)).now, two);
  const other = addLines(one, [line('333')]);
  assert.equal(redo(step(undo(history), other)).now, other);
  assert.equal(step(history, two), history, 'an unchanged slip is no step');
});

test('the same number for another bet is not repeated; for the same bet it is', () => {
  const draft = addLines(emptyDraft, [line('12', 'two_top'), line('12', 'two_bottom'), line('12', 'two_top')]);
  assert.deepEqual([...repeatedIds(draft.lines)], [draft.lines[2]!.id]);
});

test('merging adds the prices of repeated lines and leaves the others as they are', () => {
  const draft = addLines(emptyDraft, [
    { ...line('123'), stake: baht(10) },
    { ...line('456'), stake: baht(1) },
    { ...line('123'), stake: baht(5) },
    line('123'),
  ]);
  const merged = mergeRepeated(draft);
  assert.deepEqual(
    merged.lines.map(({ number, stake }) => [number, stake]),
    [
      ['123', baht(15)],
      ['456', baht(1)],
    ],
  );
  assert.equal(mergeRepeated(merged), merged);
});

test('removing takes exactly the lines named', () => {
  const draft = addLines(emptyDraft, [line('1'), line('2'), line('3')]);
  assert.deepEqual(numbersOf(removeLines(draft, new Set([draft.lines[1]!.id]))), ['1', '3']);
});
