import {
  type BankAccount,
  bankAccounts,
  confirmListed,
  type BankStatement,
  type KnownReturn,
  knownReturns,
  statementOf,
  reportedLines,
  transferKeyOf,
} from '#features/cashier/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { dayAfter, dayOf, daysBetween, spanOf } from '#kit/shared/business-day.ts';
import { counterAccounts, movementKey, movementsByKey } from '#features/wallet/public.ts';
import { knownPayouts } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { beginDays, closedBefore, type DayName, daysDue, failCheck, saveCheck } from '../db/reconciliation.ts';
import { type BankLine, differencesOf, type LineMeaning, signedOf } from '../domain/reconcile.ts';

/** Asks a bank for what it wrote for an account of ours. */
export type Banks = (
  account: BankAccount,
  span: { from: Instant; until: Instant },
) => Promise<BankStatement | { state: 'unknown' }>;

export const banksOf =
  (world: World, settings: { bankAddress: () => string | undefined }): Banks =>
  (account, span) =>
    statementOf(world, settings, account, span);

/** What comes in at midnight may be booked a little later. */
const afterMs = minutesMs(10);
/** An account that is new to this: so many days are caught up. */
const daysBackMax = 31;
/** A line may stand so far from its movement and count as the same. */
const besideMs = daysMs(3);
const daysAtOnce = 10;

/** Holds each day that is over, of each account, against the bank's own book: until somebody agrees to it, again each hour. */
export const reconcileDays = (world: World, banks: Banks) => async (): Promise<void> => {
  const accounts = await bankAccounts(world.database.read);
  for (const { accountId, merchantId, currency, firstAt } of accounts) {
    if (firstAt === null) continue;
    const { timeZone } = await merchantOf(world, merchantId);
    const last = dayAfter(dayOf(later(world.clock.now(), -afterMs), timeZone), -1);
    const first = dayAfter(last, 1 - daysBackMax);
    const since = dayOf(firstAt, timeZone);
    const days = daysBetween(since > first ? since : first, last);
    if (days.length > 0)
      await world.database.transact(async (tx) =>
        accept(await beginDays(tx, { accountId, merchantId, currency, days })),
      );
  }
  for (const name of await daysDue(world.database.read, daysAtOnce)) {
    const account = accounts.find(({ accountId }) => accountId === name.accountId);
    if (account) await lookAt(world, banks, account, name);
  }
};

const lookAt = async (world: World, banks: Banks, account: BankAccount, name: DayName): Promise<void> => {
  const { timeZone } = await merchantOf(world, account.merchantId);
  const { from, to } = spanOf(name.day, timeZone);
  const now = world.clock.now();
  const statement = await banks(account, { from: later(from, -besideMs), until: later(to, besideMs) });
  if ('state' in statement) {
    await world.database.transact(async (tx) =>
      accept(await failCheck(tx, name, 'no_answer', later(now, minutesMs(10)))),
    );
    return;
  }
  const looked = await compare(world, account, { ...name, timeZone }, statement);
  const incoming = statement.lines.filter(({ direction }) => direction === 'in');
  await world.database.transact(async (tx) => {
    // What staff had found at the bank before its notice came is confirmed by its list.
    await confirmListed(tx, account.accountId, incoming);
    return accept(await saveCheck(tx, name, { ...looked, at: now, dueAt: later(now, hoursMs(1)) }));
  });
};

const compare = async (
  { database: { read } }: World,
  account: BankAccount,
  name: DayName & { timeZone: string },
  statement: BankStatement,
) => {
  const span = spanOf(name.day, name.timeZone);
  const isOfDay = ({ at }: { at: Instant }) => at >= span.from && at < span.to;
  const sumBefore = (until: Instant): bigint =>
    statement.opening + sumOf(statement.lines.filter(({ at }) => at < until));
  const own = statement.lines.filter(isOfDay);
  const ledgerAccount = {
    merchantId: account.merchantId,
    owner: 'bank_clearing',
    code: account.accountId,
    currency: account.currency,
  } as const;
  const meaningOf = await meaningsOf(read, account, statement.lines);
  const keys = own.flatMap((line) => meaningOf(line).name ?? []);
  const named = [...(await movementsByKey(read, keys)).values()].map(({ key, amount, at }) => ({ key, amount, at }));
  const ofDay = await counterAccounts.movementsOf(read, ledgerAccount, { from: span.from, until: span.to });
  const before = await closedBefore(read, name);
  const opening = sumBefore(span.from);
  // The lines lead to the closing that the bank says; where they don't, the day that is looked at must not look even.
  const gap = statement.closing - sumBefore(later(span.to, besideMs));
  return {
    bankOpening: opening,
    bankIn: sumOf(own.filter(({ direction }) => direction !== 'out')),
    bankOut: -sumOf(own.filter(({ direction }) => direction === 'out')),
    bankClosing: sumBefore(span.to) + gap,
    ledgerOpening: before?.ledger ?? (await counterAccounts.receivedFrom(read, ledgerAccount, span.from)),
    ledgerIn: total(ofDay.filter(({ amount }) => amount > 0n)),
    ledgerOut: -total(ofDay.filter(({ amount }) => amount < 0n)),
    differences: differencesOf({
      span,
      bank: { opening, closing: sumBefore(span.to) + gap, lines: statement.lines },
      meaningOf: (line) => meaningOf(line),
      moves: [...new Map([...named, ...ofDay].map((move) => [move.key, move])).values()],
      closedBefore: before?.bank,
    }),
  };
};

const sumOf = (lines: readonly BankLine[]): bigint => lines.reduce((sum, line) => sum + signedOf(line), 0n);
const total = (moves: readonly { amount: bigint }[]): bigint => moves.reduce((sum, { amount }) => sum + amount, 0n);

type Meaning = LineMeaning & { name: string | undefined };

/** What we know of each line of the bank: told deposits by the bank's own number, payouts by ours. */
const meaningsOf = async (
  read: World['database']['read'],
  { accountId }: BankAccount,
  lines: readonly BankLine[],
): Promise<(line: BankLine) => Meaning> => {
  const told = new Map(
    (
      await reportedLines(
        read,
        accountId,
        lines.filter(({ direction }) => direction === 'in').map(({ transactionId }) => transactionId),
      )
    ).map((line) => [line.transactionId, line]),
  );
  const orders = lines.flatMap(({ direction, reference }) => (direction === 'in' ? [] : (reference ?? [])));
  const payouts = new Map((await knownPayouts(read, orders)).map((payout) => [payout.payoutId, payout]));
  const returns = new Map((await knownReturns(read, orders)).map((payout) => [payout.payoutId, payout]));
  const named = (name: string | undefined, rest: Omit<LineMeaning, 'key'>): Meaning => ({
    ...rest,
    name,
    key: name === undefined ? undefined : movementKey(name),
  });
  return ({ direction, transactionId, reference }) => {
    if (direction === 'in') {
      const line = told.get(transactionId);
      return named(transferKeyOf({ accountId, transactionId }), { subject: line?.lineId, without: withoutLine(line) });
    }
    const sentBack = returns.get(reference ?? '');
    if (sentBack) return named(undefined, { subject: sentBack.lineId, without: withoutReturn(sentBack) });
    const payout = payouts.get(reference ?? '');
    if (!payout) return named(undefined, { subject: undefined, without: 'payout_unknown' });
    return direction === 'out'
      ? named(payout.moneyKey, { subject: payout.withdrawalId, without: withoutPayout(payout) })
      : named(payout.backKey, { subject: payout.withdrawalId, without: 'not_taken_back' });
  };
};

const withoutLine = (line: { state: string; isSentBack: boolean } | undefined): LineMeaning['without'] => {
  if (line === undefined) return 'not_told';
  if (line.state === 'returned') return line.isSentBack ? 'line_sent_back' : 'line_returned';
  return line.state === 'credited' ? 'not_booked' : 'line_waits';
};

/** No movement belongs to it: the money was nobody's. */
const withoutReturn = ({ state, isContradicted }: KnownReturn): LineMeaning['without'] => {
  if (state === 'refused' || isContradicted) return 'payout_unknown';
  return state === 'paid' || state === 'returned' ? 'line_sent_back' : 'payout_in_flight';
};

const withoutPayout = ({ state }: { state: string }): LineMeaning['without'] =>
  ['prepared', 'sent', 'accepted', 'unknown'].includes(state) ? 'payout_in_flight' : 'not_booked';
