import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Act, bestOf, roundWorth, seatAt, waysOn } from './best-play.ts';
import { dealFrom } from '#games/engine/tables/cards.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { countOf, valueOf } from './hand.ts';
import { type Rules, type TableName, tables } from './rules.ts';
import { actOn, actsOn, answerInsurance, handInTurn, deal, settled, type Table } from './table.ts';

const { items }: { items: { id: string; expected: number; tol: number }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);
const worth = new Map<TableName, ReturnType<typeof roundWorth>>();
const worthOf = (name: TableName) => {
  const known = worth.get(name) ?? roundWorth(tables[name]);
  worth.set(name, known);
  return known;
};

for (const [id, name] of [
  ['bj.8d.S17', 'classic'],
  ['bj.8d.S17.LS', 'surrender'],
] as const)
  test(`${id}: the best play by one's own cards from eight packs`, (t) => {
    const { expected, tol } = items.find((one) => one.id === id)!;
    const { mean } = worthOf(name);
    t.diagnostic(`${-mean}, ${expected}`);
    assert.ok(Math.abs(-mean - expected) <= tol, `${-mean}`);
  });

/** What books say, from an endless shoe: by total, softness, pair and the dealer's card. */
const book = () => {
  const kept = new Map<string, Act>();
  return (table: Table): Act => {
    const hand = table.hands[handInTurn(table)!]!;
    const acts = actsOn(table);
    const { total, isSoft } = countOf(hand.cards);
    const up = valueOf(table.up);
    const pair = acts.includes('split') ? valueOf(hand.cards[0]!) : -1;
    const name = [up, total, isSoft, pair, acts.length].join(' ');
    const known = kept.get(name) ?? decided(table.rules, up, { cards: hand.cards.map(valueOf), acts });
    kept.set(name, known);
    return known;
  };
};
const decided = (rules: Rules, up: number, asked: { cards: readonly number[]; acts: readonly Act[] }): Act =>
  bestOf(waysOn(seatAt({ ...rules, packs: 'endless' }, up), asked))[0];

const rounds = 10_000_000;

test(`${rounds} rounds played by the book come within 0.03 % and the band of the best play`, (t) => {
  const chance = quickChance(21);
  const actFor = book();
  let back = 0;
  for (let round = 0; round < rounds; round++) {
    let table = deal(tables.classic, dealFrom(8, chance));
    if (table.insurance === 'open') table = answerInsurance(table, 'decline')!;
    while (!table.isOver) table = actOn(table, actFor(table))!;
    for (const bet of settled(table)) back += bet.bets * (bet.back / 10_000 - 1);
  }
  const { mean, square } = worthOf('classic');
  const reach = (3.29 * Math.sqrt(square - mean ** 2)) / Math.sqrt(rounds);
  const actual = back / rounds;
  t.diagnostic(`${actual}, ${mean} ± ${reach}`);
  // The book knows totals alone: up to 0.02 % worse.
  assert.ok(actual < mean + reach && actual > mean - 0.0003 - reach);
  assert.ok(Math.abs(actual + 0.01 - mean) > reach, 'one per cent more is seen');
});

test('four hands from eight packs, and aces again, bring what books say', (t) => {
  const { classic } = tables;
  const returnOf = (split: Partial<Rules['split']>) =>
    roundWorth({ ...classic, split: { ...classic.split, ...split } }).mean;
  const once = worthOf('classic').mean;
  const [four, aces] = [returnOf({ handsMax: 4 }), returnOf({ handsMax: 4, acesAgain: 'allowed' })];
  t.diagnostic(`${once}, ${four}, ${aces}`);
  assert.ok(four - once > 0.0003 && four - once < 0.0008, `${four - once}`);
  assert.ok(aces - four > 0.0005 && aces - four < 0.0009, `${aces - four}`);
});
