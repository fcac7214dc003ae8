import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { roundsClosing } from '../calendars/calendar.ts';
import { outsideGames } from './outside-games.ts';
import { publicRulesOf } from './public-rules.ts';
import { pairsOf } from './vietnam-pairs.ts';

const offered = outsideGames.flatMap(({ games }) => games);
const gameOf = (code: string) => offered.find((game) => game.code === code) ?? assert.fail(`no game ${code}`);
const partsOf = ({ rules }: (typeof offered)[number]) => (rules.method === 'outside/v1' ? rules.parts : undefined);
const pairs = offered.filter((game) => partsOf(game) !== undefined);

test('two provinces make a pair on the days on which both draw, and only then', () => {
  const made = pairsOf([
    ['VNSA', 'A', 2, 7],
    ['VNSB', 'B', 2],
    ['VNSC', 'C', 7, 2],
    ['VNSD', 'D', 3],
  ]);
  assert.deepEqual(
    made.map(({ code, parts, weekdays }) => [code, parts, weekdays]),
    [
      ['VNSAXB', ['VNSA', 'VNSB'], [2]],
      ['VNSAXC', ['VNSA', 'VNSC'], [2, 7]],
      ['VNSBXC', ['VNSB', 'VNSC'], [2]],
    ],
  );
});

test('on every day of ten weeks each two provinces of a region that draw are a pair, which closes and is drawn with both', () => {
  const [from, to] = [instantOf('2026-11-23T00:00:00.000Z'), instantOf('2027-01-31T00:00:00.000Z')];
  const roundsOf = (code: string) =>
    roundsClosing(gameOf(code).calendar, from, to).map(({ number, closeAt }) => `${number} ${isoOf(closeAt)}`);
  const drawing = new Map<string, string[]>();
  for (const { code, tag } of offered)
    if (tag === 'vnsouth' || tag === 'vncentral')
      for (const round of roundsOf(code)) drawing.set(round, [...(drawing.get(round) ?? []), code]);
  const expected = [...drawing].flatMap(([round, codes]) =>
    codes.flatMap((one, at) => codes.slice(at + 1).map((other) => `${round} ${one} ${other}`)),
  );
  const found = pairs.flatMap((game) => roundsOf(game.code).map((round) => `${round} ${partsOf(game)!.join(' ')}`));
  assert.deepEqual(found.sort(), expected.sort());
  assert.ok(found.length > 300, String(found.length));
});

test('the published rules of a pair name its parts, those of a province none', () => {
  const rulesOf = (code: string) => publicRulesOf(code, gameOf(code).rules, {}) as Record<string, unknown>;
  assert.deepEqual(rulesOf('VNSHCMXDT')['parts'], ['VNSHCM', 'VNSDT']);
  assert.match(String(rulesOf('VNSHCMXDT')['en']), /two other draws/);
  assert.equal('parts' in rulesOf('VNSHCM'), false);
});
