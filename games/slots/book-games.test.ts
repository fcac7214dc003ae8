import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, chanceOf, seeded } from '#games/engine/chance/chance.ts';
import { compare, numberOf, plus } from '#games/engine/figures/fraction.ts';
import type { Game, GameEvent } from '#games/engine/game.ts';
import type { GameListing } from '#games/engine/listing.ts';
import type { ParSheet } from '#games/engine/figures/par-sheet.ts';
import { tableReturn } from '#games/engine/slot/book-figures.ts';
import { type BookChoice, bookGame } from '#games/engine/slot/book-game.ts';
import type { BookTable, PackedBooks } from '#games/engine/slot/books.ts';
import { tumblingReels } from '#games/engine/slot/cascade-board.ts';
import type { TumblingRules } from '#games/engine/slot/tumbling-round.ts';
import { books as muayBooks } from './muay-ladder/play/books.ts';
import { muayLadder, table as muayTable } from './muay-ladder/play/game.ts';
import { rules as muayRules } from './muay-ladder/play/rules.ts';
import { sheet as muaySheet } from './muay-ladder/par-sheet.ts';
import { listing as muayListing } from './muay-ladder/listing.ts';
import { books as marketBooks } from './night-market-tumble/play/books.ts';
import { nightMarketTumble, table as marketTable } from './night-market-tumble/play/game.ts';
import { rules as marketRules } from './night-market-tumble/play/rules.ts';
import { sheet as marketSheet } from './night-market-tumble/par-sheet.ts';
import { listing as marketListing } from './night-market-tumble/listing.ts';

type BookSlot = {
  game: Game<BookChoice>;
  rules: TumblingRules;
  books: PackedBooks;
  table: () => BookTable;
  sheet: () => ParSheet;
  listing: GameListing;
};

const wonIn = (events: readonly GameEvent[]): number =>
  events.reduce((sum, { kind, amount }) => sum + (kind === 'win' ? Number(amount) : 0), 0);
const spin = ({ game }: BookSlot, chance: Chance, stake = 100n) => {
  const played = game.play({ stake, choices: [{ act: 'spin' }], chance });
  assert.ok(played);
  return played;
};

const checkReturn = (slot: BookSlot): void => {
  const { books, game, sheet, listing, table } = slot;
  test(`${slot.game.code}: the sheet prints the return of the table, the listing tells it rounded down, and the rules name the table`, () => {
    const exact = tableReturn(table());
    const [way] = sheet().ways;
    assert.equal(compare(way!.rtp, exact), 0);
    assert.equal(compare(plus(...Object.values(way!.parts!)), exact), 0);
    assert.equal(listing.returnBp, Math.floor(numberOf(exact) * 10_000));
    assert.equal(Object(game.maths['books']).sha256, books.sha256);
  });
};

const checkPlay = (slot: BookSlot): void => {
  const { books, game, rules, table } = slot;
  test(`${slot.game.code}: the wins of 10,000 rounds add up to what they pay, to the unit`, () => {
    const luck = seeded(11);
    for (let round = 0; round < 10_000; round++) {
      const { events, payout, isOver } = spin(slot, luck, 999n);
      const won = wonIn(events);
      assert.deepEqual([events[0]!.kind, events.at(-1)], ['book', { kind: 'roundWin', amount: won }]);
      assert.equal(payout, (999n * BigInt(won)) / 100n);
      assert.ok(isOver && won <= rules.cap);
    }
  });

  test(`${slot.game.code}: with other strips the books no longer play to the table, and nothing is paid`, () => {
    const strip = 'ABCDEFGHABCDEFGHS';
    const base = tumblingReels(
      rules.letters,
      rules.base.rows,
      rules.base.strips.map(() => strip),
    );
    const other = bookGame({ ...game, rules: { ...rules, base }, books, table });
    const rounds = Array.from({ length: 20 }, (_, at) => () => spin({ ...slot, game: other }, seeded(at)));
    assert.throws(() => rounds.forEach((round) => void round()), /and not/);
  });

  test(`${slot.game.code}: a round takes one word for its book, and the same word is the same round`, () => {
    const taken: number[] = [];
    const words = function* () {
      for (let word = 3_999_999_999; ; word--) {
        taken.push(word);
        yield word % 2 ** 31;
      }
    };
    const first = spin(slot, chanceOf(words()));
    assert.equal(taken.length, 1);
    assert.deepEqual(spin(slot, chanceOf(words())), first);
  });

  test(`${slot.game.code}: what is no spin is refused, and a spin has no second step`, () => {
    assert.deepEqual(game.readChoice({ act: 'spin' }), { act: 'spin' });
    for (const input of [undefined, null, 'spin', [], {}, { act: 'buy' }, { act: 'spin', lines: 1 }, { act: 1 }])
      assert.equal(game.readChoice(input), undefined, JSON.stringify(input));
    const [one, chance] = [{ act: 'spin' } as const, seeded(1)];
    assert.equal(game.play({ stake: 1n, choices: [], chance }), undefined);
    assert.equal(game.play({ stake: 1n, choices: [one, one], chance }), undefined);
    assert.equal(game.topThousandths(one), BigInt(rules.cap) * 10n);
  });
};

const slots: readonly BookSlot[] = [
  {
    game: nightMarketTumble,
    rules: marketRules,
    books: marketBooks,
    table: marketTable,
    sheet: marketSheet,
    listing: marketListing,
  },
  { game: muayLadder, rules: muayRules, books: muayBooks, table: muayTable, sheet: muaySheet, listing: muayListing },
];
for (const slot of slots) {
  checkReturn(slot);
  checkPlay(slot);
}
