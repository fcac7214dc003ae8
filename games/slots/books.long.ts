import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { shareOf, tableReturn, tableSigma } from '#games/engine/slot/book-figures.ts';
import { type BookTable, drawBook, type GameListing } from '#games/engine/slot/books.ts';
import { type RoundKind, tumblingRound, type TumblingRules } from '#games/engine/slot/tumbling-round.ts';
import { table as muayTable } from './muay-ladder/play/game.ts';
import { rules as muayRules } from './muay-ladder/play/rules.ts';
import { table as marketTable } from './night-market-tumble/play/game.ts';
import { rules as marketRules } from './night-market-tumble/play/rules.ts';

/** 99.9 %, both sides. */
const bandWidth = 3.29;
const rounds = 10_000_000;
/** How far fitting may have moved the share of a kind from that of the strips. */
const moved = 0.06;

type Seen = { count: number; paid: number; squares: number };
const meanOf = ({ count, paid }: Seen): number => paid / count;
const varianceOf = (seen: Seen): number => seen.squares / seen.count - meanOf(seen) ** 2;
const seenIn = (pays: Iterable<number>): Seen => {
  const seen: Seen = { count: 0, paid: 0, squares: 0 };
  for (const pay of pays) add(seen, pay);
  return seen;
};
const add = (seen: Seen, pay: number): void => {
  seen.count++;
  seen.paid += pay;
  seen.squares += pay * pay;
};

type BookSlot = { code: string; rules: TumblingRules; table: () => BookTable };
const slots: readonly BookSlot[] = [
  { code: 'night-market-tumble', rules: marketRules, table: marketTable },
  { code: 'muay-ladder', rules: muayRules, table: muayTable },
];

/** The long proof that the books are the game: minutes, not seconds. */
for (const { code, rules, table } of slots) {
  test(`${code}: every book plays to its kind and its payout`, () => {
    for (const { kind, ids, pays } of table().listings)
      ids.forEach((id, at) => assert.deepEqual(tumblingRound(rules, seeded(id)), { kind, total: pays[at]! }));
  });

  test(`${code}: ten million plain rounds of the strips lie near the table in each kind`, () => {
    const seen: Record<RoundKind, Seen> = { none: seenIn([]), base: seenIn([]), feature: seenIn([]), cap: seenIn([]) };
    const luck = seeded(20_261_122);
    for (let round = 0; round < rounds; round++) {
      const { kind, total } = tumblingRound(rules, luck);
      add(seen[kind], total);
    }
    for (const listing of table().listings) holdsNear(seen[listing.kind], listing);
  });

  const holdsNear = (plain: Seen, listing: GameListing): void => {
    const share = numberOf(shareOf(table(), listing));
    const spread = bandWidth * Math.sqrt((share * (1 - share)) / rounds);
    const off = Math.abs(plain.count / rounds - share);
    assert.ok(off <= share * moved + spread, `${listing.kind}: ${plain.count} of ${rounds}, by the table ${share}`);
    if (listing.kind === 'none' || listing.kind === 'cap') return;
    const books = seenIn(listing.pays);
    const band = bandWidth * Math.sqrt(varianceOf(plain) / plain.count + varianceOf(books) / books.count);
    assert.ok(
      Math.abs(meanOf(plain) - meanOf(books)) < band,
      `${listing.kind}: ${meanOf(plain)} by the strips, ${meanOf(books)} by the books, ± ${band}`,
    );
  };

  test(`${code}: ten million drawn books return what the table says, inside the 99.9 % band`, () => {
    const [all, luck] = [table(), seeded(7)];
    let paid = 0;
    for (let round = 0; round < rounds; round++) paid += drawBook(all, luck).pays;
    const reach = (bandWidth * tableSigma(all)) / Math.sqrt(rounds);
    const off = paid / rounds / 100 - numberOf(tableReturn(all));
    assert.ok(Math.abs(off) < reach, `${off} ± ${reach}`);
    assert.ok(Math.abs(off + 0.05) > reach, 'a game five points off is seen');
  });
}
