import assert from 'node:assert/strict';
import test from 'node:test';
import { instant } from '#kit/shared/time.ts';
import {
  attemptsMax,
  type Claim,
  deskStateOf,
  isShownTo,
  mayClaim,
  overdueAfterMs,
  standingClaims,
} from './result-desk.ts';

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
  ['one of them says something else again', [of('a', 1, '12'), of('b', 1, '13'), of('a', 2, '14')], 'disagree'],
  ['one has replaced their own', [of('a', 1, '12'), of('a', 2, '13')], 'second_entry'],
  ['two say the same and it is not published', [of('a', 1, '12'), of('b', 1, '12')], 'second_entry'],
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

test('who has yet to enter sees no figures of others or feeds; who has entered sees all of them', () => {
  const first = of('a', 1, '12');
  const feed = told('X', '12');
  const one = [first, feed];
  assert.equal(isShownTo(first, 'a', one, 'second_entry'), true);
  assert.equal(isShownTo(first, 'b', one, 'second_entry'), false);
  assert.equal(isShownTo(feed, 'b', one, 'second_entry'), false);
  assert.equal(isShownTo(feed, 'a', one, 'second_entry'), true);
  const two = [...one, of('b', 1, '13')];
  for (const claim of two) {
    for (const viewer of ['a', 'b']) assert.equal(isShownTo(claim, viewer, two, 'disagree'), true);
    assert.equal(isShownTo(claim, 'c', two, 'disagree'), false, 'whoever is to decide between them is blind as well');
    assert.equal(isShownTo(claim, 'c', two, 'published'), true);
  }
});

test('one person has one standing claim, the last one', () => {
  const claims = [of('a', 1, '12'), told('X', '12'), of('b', 1, '13'), of('a', 2, '13'), told('Y', '12')];
  assert.deepEqual(standingClaims(claims), [told('X', '12'), of('b', 1, '13'), of('a', 2, '13'), told('Y', '12')]);
});

for (const [title, claims, drawn, may] of [
  ['the first claim', [told('X', '12')], '12', 'yes'],
  ['the same again', [of('a', 1, '12')], '12', 'already_entered'],
  ['another', [of('a', 1, '12')], '13', 'yes'],
  ['what was replaced', [of('a', 1, '12'), of('a', 2, '13')], '12', 'yes'],
  ['the same as somebody else', [of('b', 1, '12')], '12', 'yes'],
  ['another without an end', [of('a', attemptsMax, '12')], '13', 'entered_too_often'],
] as const)
  test(`a person may claim ${title}: ${may}`, () => {
    assert.equal(mayClaim(claims, { staffId: 'a', drawn: { first: [drawn] } }), may);
  });
