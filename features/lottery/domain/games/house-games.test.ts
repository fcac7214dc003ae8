import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { daysMs, instantOf, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { roundsClosing } from '../calendars/calendar.ts';
import { demoGames } from './demo-games.ts';
import { gameFamilies } from './families.ts';
import { sealedByOf, wireGameRules } from './game-rules.ts';
import { houseGames } from './house-games.ts';

const midnight = instantOf('2026-11-21T17:00:00.000Z');

test('eighteen draws of our own a day, each under a code and a name that says so', () => {
  assert.equal(houseGames.length, 18);
  const codes = [...houseGames, ...demoGames, ...gameFamilies.flatMap(({ games }) => games)].map(({ code }) => code);
  assert.equal(new Set(codes).size, codes.length);
  for (const { code, names, rules } of houseGames) {
    assert.match(code, /^[A-Z0-9]{2,20}$/);
    assert.match(names['TH'] ?? '', /เราออกรางวัลเอง/);
    assert.match(names['EN'] ?? '', /our own draw/);
    assert.deepEqual(wireGameRules.parse(z.encode(wireGameRules, rules)), rules);
  }
});

test('from midnight to 23:15 some draw is open at any time, and the result comes when it is expected', () => {
  const rounds = houseGames.flatMap(({ calendar, rules }) =>
    roundsClosing(calendar, midnight, later(midnight, daysMs(1))).map((round) => ({ ...round, rules })),
  );
  assert.equal(rounds.length, 18);
  const closes = rounds.map(({ closeAt }) => isoOf(later(closeAt, minutesMs(420))).slice(11, 16)).sort();
  assert.deepEqual([closes[0], closes.at(-1)], ['05:00', '23:15']);
  for (let minute = 0; minute < 23 * 60 + 15; minute++) {
    const now = later(midnight, minutesMs(minute));
    assert.ok(
      rounds.some(({ openAt, closeAt }) => openAt <= now && now < closeAt),
      `minute ${minute}`,
    );
  }
  for (const { closeAt, rules } of rounds) {
    const waited = sealedByOf(rules, closeAt) - closeAt;
    assert.ok(waited >= minutesMs(13) && waited < minutesMs(15), 'the beacon speaks within the quarter of an hour');
  }
});
