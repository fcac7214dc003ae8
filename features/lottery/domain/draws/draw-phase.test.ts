import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant, instantOf } from '#kit/shared/time.ts';
import { demoGames } from '../games/demo-games.ts';
import { dayOfDraw, type DrawNaming, drawNamingOf } from './draw-naming.ts';
import { outsideGames } from '../games/outside-games.ts';
import { ownGames } from '../games/own-games.ts';
import { phaseOf, roundOf } from './draw-phase.ts';

const draw = { state: 'open', closeAt: instant(60_000), shotsUntil: instant(70_000) } as const;

for (const [title, given, now, phase] of [
  ['bets until the close', draw, 59_999, 'open'],
  ['numbers from the close on, even before the server says so', draw, 60_000, 'shooting'],
  ['sealing when the last number is shot', { ...draw, state: 'closed' }, 70_000, 'sealing'],
  ['waiting for the beacon once sealed', { ...draw, state: 'closed', seal: {} }, 69_000, 'waiting'],
  ['drawn with a result', { ...draw, state: 'resulted', seal: {}, result: {} }, 80_000, 'drawn'],
  ['void whatever else is known', { ...draw, state: 'refunded', seal: {} }, 80_000, 'void'],
  ['coming before it opens', { ...draw, state: 'scheduled' }, 0, 'coming'],
] as const)
  test(title, () => assert.equal(phaseOf(given, instant(now)), phase));

test('the round of a draw is its number of the day', () => assert.equal(roundOf('20261121-0042'), '42'));

const offered = [...ownGames, ...outsideGames].flatMap(({ games }) => games);

test('a draw is called by its round where rounds follow each other, by its day where it is the only one', () => {
  const calendarOf = (code: string) => [...demoGames, ...offered].find((game) => game.code === code)!.calendar;
  const named: Record<string, DrawNaming> = {
    YK1M: 'round',
    YK15: 'round',
    VNF2M: 'round',
    THGLO: 'day',
    HANOISP: 'day',
    HNDAWN: 'day',
    SET: 'part',
    OWN4D: 'part',
  };
  for (const [code, naming] of Object.entries(named)) assert.equal(drawNamingOf(calendarOf(code)), naming, code);
  assert.equal(dayOfDraw('20261201-0001'), instantOf('2026-12-01T11:00:00.000Z'));
});
