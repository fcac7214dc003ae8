import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccepted, licenceFaults } from './licences.ts';

const cases: [licence: string, isFine: boolean][] = [
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
];
for (const [licence, isFine] of cases)
  test(`${licence} is ${isFine ? '' : 'not '}accepted`, () => assert.equal(isAccepted(licence), isFine));

test('packages without or with a strange licence are named', () =>
  assert.deepEqual(
    licenceFaults([{ name: 'a', license: 'MIT' }, { name: 'b' }, { name: 'c', license: { type: 'GPL-2.0' } }]),
    ['b states no licence', 'c is under GPL-2.0'],
  ));
