import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { floatCrash, floatDraws, floatGames, type FloatRound, floatsOf, hashChainAt } from './float-form.ts';

type Figure = { id: string; params: Record<string, unknown>; expected: unknown; tol: number };
const { items: truth }: { items: Figure[] } = JSON.parse(
  readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8'),
);
const roundOf = ({ params }: Figure): FloatRound => ({
  server: String(params['server']),
  client: String(params['client']),
  nonce: Number(params['nonce']),
});

/** What each published vector is computed by. */
const checks: Readonly<Record<string, (figure: Figure) => unknown>> = {
  'pf.mines3.1': (figure) => floatGames.mines(roundOf(figure), { cells: 25, mines: Number(figure.params['mines']) }),
  'pf.dice.1': (figure) => floatGames.dice(roundOf(figure)),
  'pf.limbo.1': (figure) => floatGames.limbo(roundOf(figure)),
  'pf.plinko8.1': (figure) => floatGames.plinko(roundOf(figure), 8),
  'pf.roulette.1': (figure) => floatGames.roulette(roundOf(figure)),
  'pf.slots.1': (figure) => floatDraws(roundOf(figure), figure.params['lengths'] as number[]),
  'pf.crash.chain2': ({ params }) => {
    const gameHash = hashChainAt('testing', Number(params['element']));
    assert.equal(gameHash, params['gameHash']);
    return floatCrash(gameHash, String(params['salt']));
  },
};

const close = (found: unknown, expected: unknown, tol: number) =>
  typeof expected === 'number'
    ? assert.ok(Math.abs(Number(found) - expected) <= tol, `${String(found)} for ${expected}`)
    : assert.deepEqual(found, expected);

for (const figure of truth.filter(({ id }) => id.startsWith('pf.')))
  test(`${figure.id}: the popular float form`, () => {
    const check = checks[figure.id];
    assert.ok(check, 'a vector that nothing computes');
    close(check(figure), figure.expected, figure.tol);
  });

test('cards with replacement, as the design states them for the same seeds', () => {
  const round = roundOf(truth.find(({ id }) => id === 'pf.slots.1')!);
  assert.deepEqual(floatGames.cards(round, 6), ['J♠', '10♥', '5♥', 'K♣', '9♥', 'K♥']);
});

test('the vectors can tell: another nonce, block order or mapping gives another round', () => {
  const figure = truth.find(({ id }) => id === 'pf.slots.1')!;
  const lengths = figure.params['lengths'] as number[];
  const round = roundOf(figure);
  assert.notDeepEqual(floatDraws({ ...round, nonce: 2 }, lengths), figure.expected);
  assert.notDeepEqual(floatDraws({ ...round, client: round.server, server: round.client }, lengths), figure.expected);
  const floats = floatsOf(round);
  // Rounded instead of cut off.
  assert.notDeepEqual(
    lengths.map((length) => Math.round(floats.next().value * length)),
    figure.expected,
  );
  assert.equal(
    bytesToHex(sha256(utf8ToBytes(round.server))),
    'a4e53dc2f480b8fce6fe688b1317658b446299df23ad533394406427c8c19557',
  );
});

test('a mapping by floats favours some results, by counting at eight bits: ours, by refusal, none', () => {
  const counts = Array.from({ length: 37 }, () => 0);
  for (let byte = 0; byte < 256; byte++) counts[Math.floor((byte / 256) * 37)]!++;
  assert.deepEqual([Math.min(...counts), Math.max(...counts)], [6, 7]);
});
