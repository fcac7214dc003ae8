import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { dealFrom } from '#games/engine/tables/cards.ts';
import { fraction, numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { soundSheet } from '#games/engine/figures/par-sheet.ts';
import { listing } from '../listing.ts';
import { bestHold, drawsOf, isHeld } from './best-hold.ts';
import { handOf } from './hands.ts';
import { holder, optimalReturn, suitClasses } from './optimal-return.ts';
import { type PaysForOne, tables } from './pays.ts';

const { items: truth }: { items: { id: string; params: { paysForOne: PaysForOne }; expected: number; tol: number }[] } =
  JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'));
const classes = suitClasses();

test('134,459 hands that differ by more than the names of suits stand for all 2,598,960', () => {
  assert.equal(classes.length, 134_459);
  assert.equal(
    classes.reduce((total, { count }) => total + count, 0),
    2_598_960,
  );
});

for (const { id, params, expected, tol } of truth.filter((one) => one.id.startsWith('vp.')))
  test(`${id}: the return of the best hold of every deal`, (t) => {
    const { paid, parts } = optimalReturn(params.paysForOne, classes);
    const rtp = fraction(paid, parts);
    t.diagnostic(`${numberOf(rtp)}`);
    assert.ok(Math.abs(numberOf(rtp) - expected) <= tol, `${numberOf(rtp)}`);
    const sheet = () =>
      soundSheet({
        code: 'x',
        version: 1,
        method: 'optimal play',
        ways: [{ name: id, rtp, topMultiplier: 8_000_000n }],
      });
    if (expected > 1) assert.throws(sheet, RangeError);
    else assert.ok(sheet());
  });

test('vp.*: our two tables are those of the reference', () => {
  for (const [name, table] of Object.entries({ 'vp.JoB8/5': tables['8/5'], 'vp.JoB7/5': tables['7/5'] }))
    assert.deepEqual({ ...table }, truth.find(({ id }) => id === name)!.params.paysForOne);
});

test('the rules of every language state both returns, cut off after four places, and the listing the lower one', () => {
  const bp = (table: PaysForOne) => {
    const { paid, parts } = optimalReturn(table, classes);
    return (paid * 1_000_000n) / parts;
  };
  const [first, second] = [bp(tables['8/5']), bp(tables['7/5'])];
  assert.equal(BigInt(listing.returnBp), second / 100n);
  for (const language of ['th', 'en', 'cn', 'id', 'ty', 'vi']) {
    const text = readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8');
    for (const one of [first, second])
      assert.ok(text.includes(`${one / 10_000n}.${one % 10_000n}`), `${language} ${one}`);
  }
});

test('the hint for one hand is what the enumerator for all of them holds', () => {
  const best = holder(tables['8/5']);
  const chance = seeded(5);
  for (let hand = 0; hand < 200; hand++) {
    const cards = Array.from({ length: 5 }, dealFrom(1, chance)).toSorted((a, b) => a - b);
    const one = bestHold(cards, tables['8/5']);
    assert.equal((one.sum * 5 * drawsOf(5)) / one.draws, best(cards).parts);
  }
});

for (const name of ['8/5', '7/5'] as const)
  test(`10,000,000 rounds of ${name} held like that come to the return that is stated`, (t) => {
    const best = holder(tables[name]);
    const { paid, squares, parts } = optimalReturn(tables[name], classes);
    const mean = Number(paid) / Number(parts);
    const rounds = 10_000_000;
    const chance = quickChance(85);
    let back = 0;
    for (let round = 0; round < rounds; round++) {
      const next = dealFrom(1, chance);
      const cards = [next(), next(), next(), next(), next()].toSorted((a, b) => a - b);
      const { mask } = best(cards);
      back += tables[name][handOf(cards.map((card, slot) => (isHeld(mask, slot) ? card : next())))] ?? 0;
    }
    const reach = 3.29 * Math.sqrt((Number(squares) / Number(parts) - mean * mean) / rounds);
    t.diagnostic(`${back / rounds}, ${mean} ± ${reach}`);
    assert.ok(Math.abs(back / rounds - mean) < reach);
    assert.ok(Math.abs((back / rounds) * 1.05 - mean) > reach, 'a richer table is seen');
  });
