import assert from 'node:assert/strict';
import test from 'node:test';
import { instantOf } from '#kit/shared/time.ts';
import { roundsClosing } from '../calendars/calendar.ts';
import { gameFamilies } from './families.ts';
import { wireGameRules } from './game-rules.ts';
import { outsideGames } from './outside-games.ts';

const games = outsideGames.flatMap((offer) => offer.games);

test('every lottery of others is on offer once, with names in six languages', () => {
  const expected = gameFamilies.flatMap((family) => family.games).filter(({ source }) => source === 'outside');
  assert.deepEqual(new Set(games.map(({ code }) => code)), new Set(expected.map(({ code }) => code)));
  assert.equal(games.length, expected.length);
  for (const { code, names } of games)
    for (const language of ['TH', 'EN', 'CN', 'ID', 'TY', 'VI']) assert.ok(names[language], `${code} in ${language}`);
  for (const { group } of outsideGames) assert.equal(Object.keys(group.names).length, 6, group.code);
});

test('each is of others: its rules name its form, and a close that comes before the result', () => {
  for (const { code, rules } of games) {
    assert.equal(rules.method, 'outside/v1', code);
    assert.ok(rules.method === 'outside/v1' && rules.expectedAfterSeconds >= 300, code);
    wireGameRules.encode(rules);
  }
});

test('in the week after 23 November 2026 each of them but the monthly ones has a draw', () => {
  const [from, to] = [instantOf('2026-11-23T00:00:00.000Z'), instantOf('2026-11-30T00:00:00.000Z')];
  const idle = games.filter(({ calendar }) => roundsClosing(calendar, from, to).length === 0).map(({ code }) => code);
  assert.deepEqual(idle, ['THGLO', 'THGSB', 'THBAAC']);
});
