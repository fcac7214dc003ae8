import { type Instant } from '#kit/shared/time.ts';

/** Why the bank's book and ours differ by a line. */
export const differenceKinds = [
  'line_waits',
  'line_returned',
  'line_sent_back',
  'other_day',
  'payout_in_flight',
  'not_told',
  'payout_unknown',
  'not_taken_back',
  'not_booked',
  'amount_differs',
  'not_at_bank',
  'bank_sum',
  'bank_opening',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** These say themselves what they are: money that waits for an owner, went back to whoever paid, is under way, or stands on the day beside. */
const knownKinds: readonly DifferenceKind[] = ['line_waits', 'line_sent_back', 'other_day', 'payout_in_flight'];
export const isKnown = (kind: DifferenceKind): boolean => knownKinds.includes(kind);

export type BankLine = {
  transactionId: string;
  direction: 'in' | 'out' | 'returned';
  amount: bigint;
  at: Instant;
  reference?: string | undefined;
};

/** What is known here of a line of the bank. */
export type LineMeaning = {
  /** The ledger's key of its money, as kept there; undefined where it means nothing here. */
  key: string | undefined;
  subject: string | undefined;
  /** Where its money stands while the ledger has nothing under its key. */
  without: DifferenceKind;
};

export type LedgerMove = { key: string; amount: bigint; at: Instant };

export type Difference = {
  side: 'bank' | 'ledger' | 'sum';
  line: string;
  kind: DifferenceKind;
  amount: bigint;
  at: Instant;
  subject: string | undefined;
};

export type Books = {
  span: { from: Instant; to: Instant };
  bank: { opening: bigint; closing: bigint; lines: readonly BankLine[] };
  meaningOf: (line: BankLine) => LineMeaning;
  /** Movements of the day, and those under keys of the day's lines, whenever they were. */
  moves: readonly LedgerMove[];
  /** What the bank had at the end of the day before, as it said then. */
  closedBefore: bigint | undefined;
};

/** From our side: what came in is above zero. */
export const signedOf = ({ direction, amount }: BankLine): bigint => (direction === 'out' ? -amount : amount);

/**
 * Every line by which the bank's day and the ledger's differ; together they are the whole difference.
 * `bank.lines` may reach beyond the day, to find what stands on another one.
 */
export const differencesOf = ({ span, bank, meaningOf, moves, closedBefore }: Books): Difference[] => {
  const isOfDay = (at: Instant) => at >= span.from && at < span.to;
  const moveOf = new Map(moves.map((move) => [move.key, move]));
  const meant = bank.lines.map((line) => ({ line, meaning: meaningOf(line) }));
  const lineOf = new Map(
    meant.flatMap(({ line, meaning }) => (meaning.key === undefined ? [] : [[meaning.key, line]])),
  );
  const ofBank = meant
    .filter(({ line }) => isOfDay(line.at))
    .flatMap(({ line, meaning }): Difference[] => {
      const move = meaning.key === undefined ? undefined : moveOf.get(meaning.key);
      const amount = signedOf(line) - (move && isOfDay(move.at) ? move.amount : 0n);
      const shared = { side: 'bank', line: line.transactionId, at: line.at, subject: meaning.subject } as const;
      if (!move) return [{ ...shared, kind: meaning.without, amount }];
      if (move.amount !== signedOf(line)) return [{ ...shared, kind: 'amount_differs', amount }];
      return isOfDay(move.at) ? [] : [{ ...shared, kind: 'other_day', amount }];
    });
  const ofLedger = moves
    .filter(({ at }) => isOfDay(at))
    .flatMap(({ key, amount, at }): Difference[] => {
      const line = lineOf.get(key);
      if (line && isOfDay(line.at)) return [];
      const kind = line && signedOf(line) === amount ? 'other_day' : 'not_at_bank';
      return [{ side: 'ledger', line: key, kind, amount: -amount, at, subject: line?.transactionId }];
    });
  return [...sumsOf(span.from, bank, isOfDay, closedBefore), ...ofBank, ...ofLedger];
};

/** A book whose lines don't lead from its opening to its closing, or that opens otherwise than it closed, is no explanation. */
const sumsOf = (
  at: Instant,
  { opening, closing, lines }: Books['bank'],
  isOfDay: (at: Instant) => boolean,
  closedBefore: bigint | undefined,
): Difference[] => {
  const moved = lines.filter((line) => isOfDay(line.at)).reduce((total, line) => total + signedOf(line), 0n);
  const shared = { side: 'sum', at, subject: undefined } as const;
  const gap = closing - opening - moved;
  return [
    ...(gap === 0n ? [] : [{ ...shared, line: 'sum', kind: 'bank_sum' as const, amount: gap }]),
    ...(closedBefore === undefined || closedBefore === opening
      ? []
      : [{ ...shared, line: 'opening', kind: 'bank_opening' as const, amount: opening - closedBefore }]),
  ];
};
