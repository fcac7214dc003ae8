import { merchantIds, merchantOf } from '#features/merchants/public.ts';
import { lastStatement } from '#features/proof/public.ts';
import { cashStretches, closings } from '#features/wallet/public.ts';
import { signed } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import type { Currency } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import {
  dueMonth,
  type DueMonth,
  forgetUnsealed,
  insertMonth,
  saveMonthCheck,
  lastMonthsOf,
  type NewMonth,
  noteUnsealed,
  type UnsealedMonth,
} from '../db/months.ts';
import { monthHash, monthKind, type MonthFacts } from '../domain/month.ts';

/** No transaction that began before midnight still writes so long after it. */
const settledMs = minutesMs(5);
const walletsAtOnce = 200;
/** Of wallets a merchant, in one go; the rest follows in the next. */
const stepsAtOnce = 50;

/**
 * Signs the statements of each month that is over, once the ledger has closed the hour in which it ended. What is signed is
 * never written again; a stop between two steps is carried on from the last wallet.
 */
export const sealMonths = (world: World) => async (): Promise<void> => {
  const { read } = world.database;
  for (const merchantId of await merchantIds(read)) {
    const { timeZone } = await merchantOf(world, merchantId);
    const first = await cashStretches.firstMoment(read);
    for (let step = 0; step < stepsAtOnce; step++) {
      const due = await dueMonth(read, { merchantId, timeZone, first });
      if (!(await isSettled(world, due))) break;
      await sealSome(world, { merchantId, timeZone }, due);
    }
  }
};

const isSettled = async ({ clock, database: { read } }: World, { until }: DueMonth): Promise<boolean> => {
  if (clock.now() < later(until, settledMs)) return false;
  const closed = await closings.last(read);
  return closed !== undefined && closed >= until;
};

type Whose = { merchantId: MerchantId; timeZone: string };
type StretchSum = Awaited<ReturnType<typeof cashStretches.sumsOf>>[number];
type CashWallet = Awaited<ReturnType<typeof cashStretches.walletsAfter>>[number];

const sealSome = async (world: World, whose: Whose, due: DueMonth): Promise<void> => {
  const { read } = world.database;
  const { merchantId } = whose;
  const wallets = await cashStretches.walletsAfter(read, merchantId, due.afterWallet, walletsAtOnce);
  const { sealed, unsealed } = await newMonths(world, whose, due, wallets);
  const last = wallets.at(-1)?.walletId;
  const look = last === undefined ? { month: due.next, afterWallet: 0n } : { month: due.month, afterWallet: last };
  await world.database.transact(async (tx) => {
    for (const month of sealed) await insertMonth(tx, month);
    await forgetUnsealed(
      tx,
      sealed.map(({ walletId }) => walletId),
    );
    for (const month of unsealed) await noteUnsealed(tx, month);
    await saveMonthCheck(tx, { merchantId, ...look });
    return accept(undefined);
  });
};

const newMonths = async (
  world: World,
  whose: Whose,
  due: DueMonth,
  wallets: readonly CashWallet[],
): Promise<{ sealed: NewMonth[]; unsealed: UnsealedMonth[] }> => {
  const { read } = world.database;
  const last = await lastMonthsOf(
    read,
    wallets.map(({ walletId }) => walletId),
  );
  const known = wallets.map(({ walletId }) => ({ walletId, version: last.get(walletId)?.to ?? 0 }));
  const sums = await cashStretches.sumsOf(read, await cashStretches.lastVersionsBefore(read, known, due.until));
  const walletOf = new Map<bigint, CashWallet>(wallets.map((wallet) => [wallet.walletId, wallet]));
  const statement = await lastStatement(read);
  const whoseMonth = { merchantId: whose.merchantId };
  const sealed: NewMonth[] = [];
  const unsealed: UnsealedMonth[] = [];
  for (const sum of sums) {
    if (sum.moved === 0) continue;
    const before = last.get(sum.walletId);
    const ended = before?.closing ?? minor(0n);
    if (sum.opening !== ended) {
      unsealed.push({ walletId: sum.walletId, month: due.month, ...whoseMonth, expected: ended, found: sum.opening });
      world.log.error('a month was not sealed: it does not begin where the one before ended', {
        wallet: String(sum.walletId),
        month: due.month,
      });
      continue;
    }
    const { memberId, currency } = walletOf.get(sum.walletId)!;
    const facts = {
      owner: memberId,
      month: due.month,
      timeZone: whose.timeZone,
      from: isoOf(due.from),
      until: isoOf(due.until),
      currency,
      ...sumsOf(sum, currency),
      statement: statement ? { seq: statement.seq, closesAt: isoOf(statement.closesAt), hash: statement.hash } : null,
      previous: before?.hash ?? null,
    };
    sealed.push(await signedMonth(world, { ...whoseMonth, until: due.until, sum }, facts));
  }
  return { sealed, unsealed };
};

const signedMonth = async (
  world: World,
  { merchantId, until, sum }: { merchantId: MerchantId; until: Instant; sum: StretchSum },
  facts: MonthFacts,
): Promise<NewMonth> => {
  const statement = await signed(world, monthKind, facts);
  const { owner: memberId, month, previous } = facts;
  const { walletId, from, to, closing } = sum;
  const kept = { walletId, month, memberId, merchantId, from, to, until, closing, previous };
  return { ...kept, hash: monthHash(statement), text: canonicalJson(statement) };
};

/** The facts of a month that the ledger leads to. */
export const sumsOf = (sum: StretchSum, currency: Currency) => ({
  opening: moneyText(sum.opening, currency),
  deposits: moneyText(sum.deposits, currency),
  withdrawals: moneyText(minor(-sum.withdrawals), currency),
  bets: moneyText(minor(-sum.bets), currency),
  wins: moneyText(sum.wins, currency),
  other: moneyText(sum.other, currency),
  closing: moneyText(sum.closing, currency),
  lines: {
    first: `${sum.walletId}.${sum.from + 1}`,
    last: `${sum.walletId}.${sum.to}`,
    count: sum.lines,
    hash: sum.linesHash,
  },
});
