import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Instant, instant, instantOf } from '#kit/shared/time.ts';
import {
  cardStateOf,
  closingSoon,
  drawsAgainMs,
  expectedDrawAt,
  type LobbyDraws,
  winningDateOf,
} from './lobby-draws.ts';

const at = (clock: string): Instant => instantOf(`2026-11-21T${clock}.000Z`);
const hour = { openAt: at('10:00:00'), closeAt: at('11:00:00') };
const after = { openAt: at('11:00:00'), closeAt: at('12:00:00') };
const minute = { openAt: at('10:00:00'), closeAt: at('10:01:00') };
const waiting = { expectedAt: at('10:10:00') };

const cards: readonly [what: string, draws: LobbyDraws, clock: string, name: string, endsAt?: string][] = [
  ['a draw that takes bets', { open: hour }, '10:30:00', 'open', '11:00:00'],
  ['its last minute', { open: hour }, '10:59:00', 'closing', '11:00:00'],
  ['a second before that', { open: hour }, '10:58:59', 'open', '11:00:00'],
  ['a quick draw with more than a sixth left', { open: minute }, '10:00:49', 'open', '10:01:00'],
  ['a quick draw in its last sixth', { open: minute }, '10:00:50', 'closing', '10:01:00'],
  ['a draw whose time is over, before the news of it', { open: hour }, '11:00:00', 'waiting'],
  [
    'the next one opens by the clock, before the news of it',
    { open: hour, next: after },
    '11:00:00',
    'open',
    '12:00:00',
  ],
  ['a result is due', { waiting, next: after }, '10:05:00', 'waiting', '10:10:00'],
  ['a new draw takes bets while a result is due', { open: hour, waiting }, '10:05:00', 'open', '11:00:00'],
  ['nothing runs until the next opening', { next: after }, '10:05:00', 'resting', '11:00:00'],
  ['nothing runs and nothing is announced', {}, '10:05:00', 'resting'],
];
for (const [what, draws, clock, name, endsAt] of cards)
  test(`${what}: ${name}`, () => {
    const state = cardStateOf(draws, at(clock));
    assert.deepEqual([state.name, state.endsAt], [name, endsAt === undefined ? undefined : at(endsAt)]);
  });

const open = (remainMs: number) => ({ numero: '20261121-0042', remainMs });
const resting = { numero: '', remainMs: 0 };
const polls: readonly [what: string, games: Parameters<typeof drawsAgainMs>[0], againMs: number][] = [
  ['no games at all', [], 30_000],
  ['games that all rest', [resting, resting], 30_000],
  ['the one that closes first', [open(21_000), open(9000), open(14_000)], 9000],
  ['nothing closes soon', [open(3_600_000)], 30_000],
  ['just the longest', [open(30_000)], 30_000],
  ['one closes in this moment', [open(0), open(12_000)], 7000],
  ['one is closed and waited for', [open(-5000), open(90_000)], 7000],
  ['a game without a draw number counts for nothing', [resting, open(11_000)], 11_000],
  ['one millisecond', [open(1)], 1],
];
for (const [what, games, againMs] of polls)
  test(`the lobby looks again: ${what}: ${againMs} ms`, () => assert.equal(drawsAgainMs(games), againMs));

test('a draw is expected when its lock is over, which begins with the close', () => {
  assert.equal(expectedDrawAt(at('10:00:00'), 600), at('10:10:00'));
  assert.equal(expectedDrawAt(instant(0), 0), 0);
});

test('the winning date is that of the draw, with points', () => {
  assert.equal(winningDateOf('20261121-0042'), '2026.11.21');
});

test('what closes within the hour, the next first, only so many', () => {
  const games = [
    { code: 'HOUR', open: hour },
    { code: 'LATER', open: { openAt: at('10:00:00'), closeAt: at('11:00:01') } },
    { code: 'MINUTE', open: minute },
    { code: 'NEXT', open: { openAt: at('09:00:00'), closeAt: at('10:00:00') }, next: minute },
    { code: 'WAITING', waiting },
    { code: 'RESTING', next: after },
  ];
  const codes = (max: number) => closingSoon(games, at('10:00:00'), max).map(({ game }) => game.code);
  assert.deepEqual(codes(8), ['MINUTE', 'NEXT', 'HOUR']);
  assert.deepEqual(codes(2), ['MINUTE', 'NEXT']);
  assert.deepEqual(closingSoon([], at('10:00:00'), 8), []);
});
