import assert from 'node:assert/strict';
import test from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { type Claim, currentAttempt, deskStateOf, isShownTo, overdueAfterMs } from './result-desk.ts';

const of = (staffId: string, attempt: number, first: string): Claim => ({
  drawn: { first: [first] },
  staffId,
  attempt,
  feed: null,
});
const told = (feed: string, first: string): Claim => ({
  drawn: { first: [first] },
  staffId: null,
  attempt: null,
  feed,
});
const expectedAt = instant(1_000_000);
const waiting = { state: 'closed', isSealed: true, expectedAt, now: expectedAt } as const;

for (const [title, claims, state] of [
  ['nobody has said anything', [], 'first_entry'],
  ['one person has', [of('a', 1, '12')], 'second_entry'],
  ['two differ', [of('a', 1, '12'), of('b', 1, '13')], 'disagree'],
  ['one has tried again', [of('a', 1, '12'), of('b', 1, '13'), of('a', 2, '12')], 'second_entry'],
  ['one feed has', [told('X', '12')], 'first_entry'],
  ['two feeds differ', [told('X', '12'), told('Y', '13')], 'disagree'],
] as const)
  test(`${state} when ${title}`, () => {
    assert.equal(deskStateOf({ ...waiting, claims }), state);
  });

test('late, not yet closed, not yet sealed, published and void', () => {
  const late = instant(expectedAt + overdueAfterMs);
  assert.equal(deskStateOf({ ...waiting, now: late, claims: [] }), 'overdue');
  assert.equal(deskStateOf({ ...waiting, state: 'open', claims: [] }), 'waiting_close');
  assert.equal(deskStateOf({ ...waiting, isSealed: false, claims: [] }), 'waiting_close');
  assert.equal(deskStateOf({ ...waiting, state: 'settled', claims: [] }), 'published');
  assert.equal(deskStateOf({ ...waiting, state: 'refunded', claims: [] }), 'void');
});

test('who has yet to enter sees no figures; both see them once they differ', () => {
  const first = of('a', 1, '12');
  const feed = told('X', '12');
  const one = [first, feed];
  assert.equal(isShownTo(first, 'a', one, 'second_entry'), true);
  assert.equal(isShownTo(first, 'b', one, 'second_entry'), false);
  assert.equal(isShownTo(feed, 'b', one, 'second_entry'), false);
  assert.equal(isShownTo(feed, 'a', one, 'second_entry'), true);
  const two = [...one, of('b', 1, '13')];
  for (const viewer of ['a', 'b', 'c'])
    for (const claim of two) assert.equal(isShownTo(claim, viewer, two, 'disagree'), true);
  const again = of('a', 2, '14');
  assert.equal(isShownTo(again, 'b', [...two, again], 'second_entry'), false);
  assert.equal(isShownTo(first, 'b', [...two, again], 'second_entry'), true);
  assert.equal(currentAttempt([...two, again]).attempt, 2);
});
