import { betOfRound } from '../../db/rounds/bet-of-round.ts';
import { lastEndOfBet } from '../../db/acts/last-end-of-bet.ts';
import type { PlaySessionRow, VendorPlayer } from '../../db/games/play-sessions.ts';
import { findTransactions, standingGainsOf, type TransactionRow } from '../../db/acts/transactions.ts';
import { type Answer, wireAnswer } from '../../domain/transaction.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import { answerQuery, factsOf, moneyNamed, type Note } from '../calls/answer-query.ts';
import type { Caller } from '../acts/caller.ts';
import { operations } from '../acts/operations.ts';
import { amountInPlaces } from './amounts.ts';
import type { ShapeRefusal } from './shape.ts';

export type CallBody = Readonly<Record<string, unknown>>;
export type AdapterResult<Value> = { ok: true; value: Value } | { ok: false; refusal: ShapeRefusal };

/** What a call of a shape is answered from: our operations, asked as a vendor of ours asks them, and what we know. */
export type Desk = {
  /** Acts of one kind and one player: all or none. */
  acts: (operation: string, asked: readonly CallBody[]) => Promise<AdapterResult<Answer[]>>;
  /** What is no act, such as `balance`. */
  ask: (operation: string, asked: CallBody) => Promise<AdapterResult<CallBody>>;
  player: (name: string) => Promise<VendorPlayer | undefined>;
  session: (name: string) => Promise<(PlaySessionRow & VendorPlayer) | undefined>;
  transaction: (transactionId: string) => Promise<TransactionRow | undefined>;
  /** What stands of what was paid on a bet, the latest first. */
  gainsOf: (betTransactionId: string) => Promise<TransactionRow[]>;
  /** The win, void or refund that ended the bet and stands. */
  lastEndOf: (betTransactionId: string) => Promise<string | undefined>;
  betOfRound: (of: Omit<Parameters<typeof betOfRound>[1], 'vendor'>) => Promise<string | undefined>;
  now: () => number;
  /** For the log: what the call was about. */
  facts: () => ReturnType<typeof factsOf>;
};

const amountIn = ({ amount, currency }: CallBody): CallBody =>
  typeof amount === 'string' && typeof currency === 'string' ? { amount: amountInPlaces(amount, currency) } : {};

const answerRead = (told: unknown): Answer => inMoney(moneyNamed(told), () => wireAnswer.parse(told));

/**
 * @param requestId of their call, or of ours where theirs has none.
 * @param noted what is done about an answer that people must look into.
 */
export const openDesk = (caller: Caller, requestId: string, noted?: Note): Desk => {
  const { world, known, key } = caller;
  const { vendor } = key;
  const { read } = world.database;
  let first: CallBody = { requestId };
  const put = async (operation: string, asked: readonly CallBody[]): Promise<AdapterResult<unknown[]>> => {
    const mounted = operations.get(operation);
    if (!mounted) throw new Error(`no operation ${operation}`);
    const reads = asked.map((one) => ({ requestId, ...one, ...amountIn(one) }));
    first = { ...reads[0], ...first };
    const outcome = await answerQuery(
      caller,
      mounted,
      reads.map((one) => ({ read: one, text: JSON.stringify(one) })),
      noted,
    );
    if (outcome.kind === 'done') return { ok: true, value: outcome.answers };
    if (outcome.kind === 'refused') return { ok: false, refusal: outcome };
    return { ok: false, refusal: { code: outcome.kind === 'late' ? 'unavailable' : 'input_invalid' } };
  };
  const player = async (name: string) => {
    const found = await known.player(name);
    return found?.vendor === vendor ? found : undefined;
  };
  return {
    acts: async (operation, asked) => {
      const told = await put(operation, asked);
      return told.ok ? { ok: true, value: told.value.map(answerRead) } : told;
    },
    ask: async (operation, asked) => {
      const told = await put(operation, [asked]);
      return told.ok ? { ok: true, value: Object.fromEntries(Object.entries(told.value[0] ?? {})) } : told;
    },
    player,
    session: async (name) => {
      const found = await known.session(name);
      const whose = found && (await player(found.player));
      return whose && { ...found, ...whose };
    },
    transaction: async (id) => (await findTransactions(read, vendor, [id])).get(id),
    gainsOf: (betTransactionId) => standingGainsOf(read, vendor, betTransactionId),
    lastEndOf: (betTransactionId) => lastEndOfBet(read, { vendor, betTransactionId }),
    betOfRound: (of) => betOfRound(read, { vendor, ...of }),
    now: () => world.clock.now(),
    facts: () => factsOf(first),
  };
};
