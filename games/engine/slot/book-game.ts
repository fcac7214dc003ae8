import { seeded } from '../chance/chance.ts';
import type { EventValue, Game, GameEvent } from '../game.ts';
import { payoutOf } from '../figures/payout.ts';
import { plainFields } from '../plain-fields.ts';
import { splitMix64 } from '../chance/split-mix.ts';
import { type BookTable, drawBook, type PackedBooks, tableLines } from './books.ts';
import { cascadeTexts, lanternText, stripTexts, tableTexts, type Texts } from './published-rules.ts';
import { tumblingRound, type TumblingRules } from './tumbling-round.ts';

/** A spin has nothing to choose but its stake. */
export type BookChoice = { act: 'spin' };

/** Hundredths of the total bet as ten-thousandths. */
const perHundredth = 100n;
const slotPaceMs = 2500;

/** What the rules mean, as published. */
const readingOf = (rules: TumblingRules, own: Texts) => ({
  ...stripTexts,
  ...cascadeTexts,
  ...own,
  ...(rules.lanterns && { lanterns: lanternText }),
});

/**
 * A slot that draws one of its books, which then plays itself by its own seed.
 * @param reading what its own wins mean; a version without it publishes the figures alone
 */
export const bookGame = ({
  code,
  version,
  rules,
  books: { firstId, kinds, sha256 },
  table,
  maths,
  reading,
}: {
  code: string;
  version: number;
  rules: TumblingRules;
  books: PackedBooks;
  table: () => BookTable;
  maths: { readonly [name: string]: EventValue };
  reading?: Texts;
}): Game<BookChoice> => ({
  code,
  version,
  maths: {
    letters: rules.letters,
    rows: rules.base.rows,
    ...maths,
    scatter: { ...rules.scatter },
    ladder: { ...rules.ladder },
    ...(rules.lanterns && { lanterns: { ...rules.lanterns } }),
    spinsMax: rules.spinsMax,
    cap: rules.cap,
    unit: 'hundredths of the total bet',
    payout: 'floor(stake * won / 100)',
    ...(reading && { reading: readingOf(rules, reading), words: splitMix64 }),
    books: { firstId, kinds: kinds.map((kind) => ({ ...kind })), sha256, ...(reading && tableTexts) },
    draws: [
      'the book: below(sum of all weights), the first whose running total is above it',
      'then the book by its own words, SplitMix64 of its id',
    ],
  },
  readChoice: (input) => (plainFields(input, ['act'])?.['act'] === 'spin' ? { act: 'spin' } : undefined),
  play: ({ stake, choices, chance }) => {
    if (choices.length !== 1) return undefined;
    const book = drawBook(table(), chance);
    const events: GameEvent[] = [{ kind: 'book', id: book.id, pays: book.pays }];
    const { total } = tumblingRound(rules, seeded(book.id), (event) => void events.push(event));
    if (total !== book.pays) throw new Error(`${code}: book ${book.id} pays ${total} and not ${book.pays}`);
    return { events, isOver: true, payout: payoutOf(stake, BigInt(total) * perHundredth) };
  },
  topThousandths: (choice) => (choice.act === 'spin' ? BigInt(rules.cap) * 10n : 0n),
  paceMs: slotPaceMs,
  tableLines: () => tableLines(table()),
});
