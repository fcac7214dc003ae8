import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { z } from 'zod';
import { seeded } from '#games/engine/chance/chance.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { chanceOfRaffle, drawnTickets, holderHash, recheckRaffle, rootOf } from './draw-raffle.ts';
import { faultOf, placesOf } from './raffle-terms.ts';
import { chanceOfWin, ticketsOf } from './tickets.ts';

const truth = z
  .object({ items: z.array(z.looseObject({ id: z.string() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')));

test('agent.raffle1: the chance that one of some tickets wins', () => {
  const { params, expected, tol } = z
    .object({
      params: z.object({ tickets: z.int(), held: z.int(), prizes: z.int() }),
      expected: z.number(),
      tol: z.number(),
    })
    .parse(truth.items.find(({ id }) => id === 'agent.raffle1'));
  const chance = chanceOfWin(BigInt(params.tickets), BigInt(params.held), params.prizes) / 1e8;
  assert.ok(Math.abs(chance - expected) <= tol, String(chance));
  assert.deepEqual(
    [
      chanceOfWin(10n, 0n, 3),
      chanceOfWin(10n, 10n, 1),
      chanceOfWin(10n, 8n, 3),
      chanceOfWin(2n, 1n, 5),
      chanceOfWin(4n, 1n, 1),
    ],
    [0, 1e8, 1e8, 1e8, 25_000_000],
  );
});

test('a ticket for each whole part of turnover', () => {
  assert.deepEqual([ticketsOf(999_99n, 1_000_00n), ticketsOf(1_000_00n, 1_000_00n), ticketsOf(-5n, 1n)], [0n, 1n, 0n]);
});

test('no ticket is drawn twice, each as often as another, and as many as there are', () => {
  const chance = seeded(7);
  const first = [0, 0, 0, 0, 0];
  for (let count = 0; count < 5000; count++) {
    const drawn = drawnTickets(5n, 3, chance);
    assert.equal(new Set(drawn).size, 3);
    assert.ok(drawn.every((ticket) => ticket >= 1n && ticket <= 5n));
    first[Number(drawn[2]) - 1]! += 1;
  }
  assert.ok(
    first.every((count) => count > 880 && count < 1120),
    String(first),
  );
  assert.equal(new Set(drawnTickets(3n, 10, chance)).size, 3);
  assert.deepEqual(drawnTickets(0n, 10, chance), []);
});

test('whoever changes a line, the seed or a winner is found', () => {
  const seed = '11'.repeat(32);
  const leaves = [
    { first: 1n, tickets: 4n, holder: holderHash('mbr_a', 's') },
    { first: 5n, tickets: 2n, holder: holderHash('mbr_b', 't') },
  ];
  const inputs = { raffleId: 'raf_1', seed, randomness: 'ab', root: rootOf(leaves) };
  const won = drawnTickets(6n, 2, chanceOfRaffle(inputs));
  const it = { ...inputs, commit: commitOf(hexToBytes(seed)), tickets: 6n, prizes: 2, leaves, won };
  assert.deepEqual(recheckRaffle(it), []);
  assert.deepEqual(recheckRaffle({ ...it, won: won.toReversed() }), ['winners']);
  assert.deepEqual(recheckRaffle({ ...it, commit: '0'.repeat(64) }), ['commit']);
  const [one, other] = leaves;
  assert.deepEqual(recheckRaffle({ ...it, leaves: [one!, { ...other!, holder: one!.holder }] }), ['root']);
  assert.deepEqual(recheckRaffle({ ...it, leaves: [one!, { ...other!, tickets: 3n }] }), ['list', 'root']);
});

test('prizes fall from place to place', () => {
  const prizes = [
    { amount: 5n, count: 1 },
    { amount: 2n, count: 2 },
  ];
  assert.deepEqual(placesOf({ prizes }), [5n, 2n, 2n]);
  assert.equal(faultOf({ prizes, perTicket: 1n }), undefined);
  assert.equal(faultOf({ prizes: prizes.toReversed(), perTicket: 1n }), 'prizes');
  assert.equal(faultOf({ prizes, perTicket: 0n }), 'ticket');
});
