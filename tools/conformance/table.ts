import { z } from 'zod';
import { type Minor, minor, moneyOf, moneyText } from '#kit/shared/money/money.ts';
import type { CallBody, Caller, Reply, Twist } from './caller.ts';
import type { Trait } from './dialect.ts';

/** What the implementation does otherwise than the rules say. */
export class Breach extends Error {}

/** As `assert.ok`. @throws Breach with what is otherwise. */
export const hold = (holds: unknown, otherwise: () => string): void => {
  if (!holds) throw new Breach(otherwise());
};

const opened = z.looseObject({ player: z.string(), launchCode: z.string(), currency: z.string() });
const entered = z.looseObject({ session: z.string(), balance: z.string(), currency: z.string() });

export const game = 'conformance';

/** A fresh player at the table: what a vendor knows of it, and what it can ask. */
export const sitDown = async (caller: Caller) => {
  const made = await caller.send('sandbox-player', { game });
  hold(made.ok, () => `no demo player to test with: ${made.text}`);
  const { player, launchCode } = opened.parse(made.answer);
  const admitted = await caller.send('authenticate', { launchCode, game });
  hold(admitted.ok, () => `the launch code of a moment ago is refused: ${admitted.text}`);
  const { session, currency, balance } = entered.parse(admitted.answer);
  const whose = { player, currency };
  const newRound = () => ({ ...whose, game, roundId: caller.id() });
  const bet = (over: Record<string, unknown> = {}) => ({
    ...newRound(),
    session,
    transactionId: caller.id(),
    amount: '1.00',
    ...over,
  });
  const winOf = (of: ReturnType<typeof bet>, over: Record<string, unknown> = {}) => {
    const { session: _session, transactionId: betTransactionId, ...round } = of;
    return { ...round, betTransactionId, transactionId: caller.id(), amount: '2.00', ...over };
  };
  const refundOf = (betTransactionId: unknown) => ({ ...whose, transactionId: caller.id(), betTransactionId });
  const purse = async (): Promise<Minor> =>
    moneyOf(z.string().parse((await must('balance', whose)).answer?.['balance']));
  const must = async (operation: string, asked: CallBody, twist?: Twist): Promise<Reply> => {
    const reply = await caller.send(operation, asked, twist);
    hold(reply.ok, () => `${operation} is refused: ${reply.text}`);
    return reply;
  };
  const mustRefuse = async (operation: string, asked: CallBody, code: string): Promise<Reply> => {
    const reply = await caller.send(operation, asked);
    const expected = caller.dialect.codeOf(code);
    hold(
      !reply.ok && reply.code === expected,
      () => `${operation} is answered with ${reply.text}, expected ${expected}`,
    );
    return reply;
  };
  /** What the work moves must come to this, in minor units. */
  const moves = async (by: bigint, work: () => Promise<unknown>): Promise<void> => {
    const before = await purse();
    await work();
    const after = await purse();
    hold(after - before === by, () => `the balance moved by ${moneyText(minor(after - before))}, not ${moneyText(by)}`);
  };
  return {
    ...caller,
    has: (trait: Trait): boolean => caller.dialect.traits.has(trait),
    whose,
    session,
    start: moneyOf(balance),
    newRound,
    bet,
    winOf,
    refundOf,
    purse,
    must,
    mustRefuse,
    moves,
  };
};

export type Table = Awaited<ReturnType<typeof sitDown>>;
