import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, numberOf, plus } from '#games/engine/figures/fraction.ts';
import { shareOf, tableReturn } from '#games/engine/slot/book-figures.ts';
import { type PackedBooks, tableLines, unpackBooks } from '#games/engine/slot/books.ts';
import { tumblingRound, type TumblingRules } from '#games/engine/slot/tumbling-round.ts';
import { books as muayBooks } from './muay-ladder/play/books.ts';
import { rules as muayRules } from './muay-ladder/play/rules.ts';
import { books as marketBooks } from './night-market-tumble/play/books.ts';
import { rules as marketRules } from './night-market-tumble/play/rules.ts';

/** With its target, in ten-thousandths. */
const games: readonly [name: string, books: PackedBooks, rules: TumblingRules, target: number][] = [
  ['Night Market Tumble', marketBooks, marketRules, 9630],
  ['Muay Ladder', muayBooks, muayRules, 9600],
];
const within = 10;

for (const [name, books, rules, target] of games) {
  const table = unpackBooks(books);

  test(`${name}: the return is exact, line by line, and within a tenth of a point of its target`, () => {
    const exact = tableReturn(table);
    assert.ok(Math.abs(numberOf(exact) * 10_000 - target) <= within, `${numberOf(exact)}`);
    let paid = 0n;
    for (const line of tableLines(table).split('\n')) {
      const [, weight = '', pays = ''] = line.split(',');
      paid += BigInt(weight) * BigInt(pays);
    }
    assert.equal(compare(exact, fraction(paid, BigInt(table.total) * 100n)), 0);
    assert.equal(compare(plus(...table.listings.map((listing) => shareOf(table, listing))), fraction(1)), 0);
  });

  test(`${name}: the table is the one that its hash names, holds 100,000 books or more, and no book twice`, () => {
    const hashOf = (lines: string) => bytesToHex(sha256(utf8ToBytes(lines)));
    const lines = tableLines(table);
    assert.equal(hashOf(lines), books.sha256);
    assert.notEqual(hashOf(lines.replace(/0$/, '5')), books.sha256, 'a changed payout is another table');
    const ids = table.listings.flatMap((listing) => [...listing.ids]);
    assert.ok(ids.length >= 100_000);
    assert.equal(new Set(ids).size, ids.length);
  });

  test(`${name}: every 50th book plays to its kind and its payout`, () => {
    for (const { kind, ids, pays } of table.listings)
      for (let at = 0; at < ids.length; at += 50)
        assert.deepEqual(tumblingRound(rules, seeded(ids[at]!)), { kind, total: pays[at]! }, `book ${ids[at]!}`);
  });
}
