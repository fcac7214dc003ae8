import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryFaults, titleFaults } from './pages.ts';

const list = 'features/loyalty/pages.ts';
const good = { list, path: '/me/points', titles: ['loyalty.points'], sample: undefined, app: 'site' } as const;

const faulty: readonly (readonly [name: string, entry: Parameters<typeof entryFaults>[0][number], fault: RegExp])[] = [
  ['an address that is listed already', { ...good, titles: [] }, /is listed twice/],
  ['a parameter without a sample', { ...good, path: '/points/$id', titles: [] }, /no sample/],
  ['the title of another feature', { ...good, path: '/points', titles: ['cashier.deposit'] }, /another feature's text/],
];

test('an entry that keeps to the rule is let through', () => {
  assert.deepEqual(entryFaults([good, { ...good, app: 'backoffice' }]), []);
});

for (const [name, entry, fault] of faulty)
  test(`${name} is told`, () => assert.match(entryFaults([good, entry]).join('\n'), fault));

const locales = (pages: object) =>
  ['th', 'en'].map((language) => ({
    path: `features/loyalty/locales/${language}.json`,
    text: JSON.stringify({ pages }),
  }));

test('a title has its text in every complete language, and a text its page', () => {
  assert.deepEqual(titleFaults([good], locales({ points: 'Points' })), []);
  assert.equal(titleFaults([good], locales({})).length, 2);
  assert.equal(titleFaults([good], locales({ points: 'Points', old: 'Old' })).length, 2);
});

test('a page of the back office is called by what staff alone reads', () => {
  const desk = { ...good, app: 'backoffice' } as const;
  assert.match(titleFaults([desk], locales({})).join('\n'), /desk\.pages\.points/);
});
