import { z } from 'zod';
import { moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Book } from '../rounds/book.ts';

const pageSize = 500;
const content = z.record(z.string(), z.string());

type Line = { transactionId: string; kind: string; amount: string; at: Instant } & Record<
  'player' | 'currency',
  string
>;

/** What we did for money from one moment to before another, as the gateway answered it, in an order that stays. */
export const listedPage = (book: Book, { from, to, page }: { from: Instant; to: Instant; page: number }) => {
  const refunded = new Set(
    [...book.calls.values()]
      .filter(({ operation }) => operation === 'refund')
      .map(({ content: text }) => content.parse(JSON.parse(text))['betTransactionId']),
  );
  const lines = [...book.calls.values()]
    .filter(({ at }) => from <= at && at < to)
    .flatMap(linesOf)
    .toSorted((a, b) => a.at - b.at || (a.transactionId < b.transactionId ? -1 : 1));
  const end = page * pageSize;
  return {
    transactions: lines.slice(end - pageSize, end).map(({ at, ...line }) => ({
      ...line,
      state: refunded.has(line.transactionId) ? 'taken_back' : 'done',
      at: isoOf(at),
    })),
    ...(end < lines.length ? { nextPage: page + 1 } : {}),
  };
};

type Call = { operation: string; content: string; moved: string; at: Instant };

/** From the side of the player's wallet; a call that moves nothing by its nature is no line. */
const linesOf = ({ operation, content: text, moved, at }: Call): Line[] => {
  const told = content.parse(JSON.parse(text));
  const line = (transactionId: string | undefined, kind: string, amount: string | undefined): Line => ({
    transactionId: transactionId ?? '',
    kind,
    player: told['player'] ?? '',
    currency: told['currency'] ?? '',
    amount: amount || '0.00',
    at,
  });
  const id = told['transactionId'];
  const isFree = told['type'] === 'free';
  switch (operation) {
    case 'bet':
      return [isFree ? line(id, 'free_bet', '0.00') : line(id, 'bet', lessOf(told['amount']))];
    case 'win':
      return [isFree ? line(id, 'free_win', '0.00') : line(id, 'win', told['amount'])];
    case 'bet-win':
      return [
        line(told['betTransactionId'], 'bet', lessOf(told['betAmount'])),
        line(told['winTransactionId'], 'win', told['winAmount']),
      ];
    case 'refund':
      // What it gave back is known here by the answer alone: the bet's own may have been lost.
      return [line(id, 'refund', moved)];
    case 'session-in':
      return [line(id, 'session_in', lessOf(told['amount']))];
    case 'session-out':
      return [line(id, 'session_out', told['amount'])];
    case 'bonus-win':
      return [line(id, 'bonus_win', told['amount'])];
    default:
      return [];
  }
};

const lessOf = (amount: string | undefined): string => moneyText(-moneyOf(amount ?? '0.00'));
