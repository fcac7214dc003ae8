import { settingOf } from '#features/merchants/public.ts';
import { applyIn, balancesOf, type Command, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import {
  hasWaiting,
  insertPayment,
  lockOwed,
  lockWaiting,
  merchantsOwing,
  type Payable,
  writePayable,
} from '../../db/runs/payments.ts';
import { approvedRuns, markRunPaid } from '../../db/runs/runs.ts';
import { platformPays } from '../settings.ts';

/** So many payments a transaction: each holds two wallets until its end. */
const chunkMax = 200;
const runsMax = 20;

/** What each commission wallet can give, as it stands and as this transaction changes it. */
type Purses = {
  balanceOf: (memberId: MemberId) => Promise<bigint>;
  change: (memberId: MemberId, by: bigint) => Promise<void>;
};

const pursesIn = (tx: Tx, currency: string): Purses => {
  const known = new Map<MemberId, { balance: bigint; isBlocked: boolean }>();
  const purseOf = async (memberId: MemberId) => {
    const held = known.get(memberId);
    if (held) return held;
    const wallets = await balancesOf(tx, memberId);
    const wallet = wallets.find((one) => one.kind === 'commission' && one.currency === currency);
    const purse = { balance: wallet?.balance ?? 0n, isBlocked: wallet?.isBlocked === true };
    known.set(memberId, purse);
    return purse;
  };
  const balanceOf = async (memberId: MemberId) => {
    const { balance, isBlocked } = await purseOf(memberId);
    // A blocked wallet pays nothing: what it would have paid is owed, and the others of the run are paid.
    return isBlocked ? 0n : balance;
  };
  const change = async (memberId: MemberId, by: bigint) => {
    const purse = await purseOf(memberId);
    known.set(memberId, { ...purse, balance: purse.balance + by });
  };
  return { balanceOf, change };
};

/** What of a payable can be paid now: all of it where the platform pays, else what the payer has. */
const amountNow = async (purses: Purses, { payer_id: payerId, pay, paid }: Payable): Promise<bigint> => {
  const left = pay - paid;
  if (payerId === null) return left;
  const has = await purses.balanceOf(payerId);
  return has < left ? has : left;
};

const commandsOf = async (world: World, tx: Tx, it: Payable, amount: bigint): Promise<Command[]> => {
  const { merchant_id: merchantId, currency, figure_id: figureId, part } = it;
  const counterAccount = await counterAccounts.numberIn(world, tx, {
    merchantId,
    owner: 'agent_pool',
    code: it.type,
    currency,
  });
  const walletOf = (memberId: MemberId) => openWalletIn(tx, { merchantId, memberId, kind: 'commission', currency });
  const paid: Command = {
    kind: 'wage',
    key: `agent-pay:${figureId}:${part}`,
    walletId: await walletOf(it.agent_id),
    amount: minor(amount),
    counterAccount,
  };
  if (it.payer_id === null) return [paid];
  const cost: Command = {
    kind: 'wage',
    key: `agent-cost:${figureId}:${part}`,
    walletId: await walletOf(it.payer_id),
    amount: minor(-amount),
    counterAccount,
  };
  return [cost, paid];
};

/** What the payer gives, and beside it what the platform adds where it pays what is short. */
const partsOf = (it: Payable, amount: bigint, isCovered: boolean): { of: Payable; amount: bigint }[] => {
  const own = amount > 0n ? [{ of: it, amount }] : [];
  const short = it.pay - it.paid - amount;
  if (!isCovered || short === 0n) return own;
  return [...own, { of: { ...it, payer_id: null, part: it.part + own.length }, amount: short }];
};

/**
 * Pays in their order, each from its payer's commission wallet; what is short becomes owed. A payment and its movements stand or fall
 * together.
 * @throws with the code of a lost race where a payer moved money away meanwhile: the transaction is tried again.
 */
const payIn = async (world: World, tx: Tx, payables: readonly Payable[]): Promise<void> => {
  const purses = pursesIn(tx, payables[0]?.currency ?? '');
  const commands: Command[] = [];
  for (const it of payables) {
    const amount = await amountNow(purses, it);
    const parts = partsOf(it, amount, await settingOf(world, it.merchant_id, platformPays));
    for (const part of parts) {
      commands.push(...(await commandsOf(world, tx, part.of, part.amount)));
      await insertPayment(tx, part.of, part.amount);
      await purses.change(it.agent_id, part.amount);
      if (part.of.payer_id !== null) await purses.change(part.of.payer_id, -part.amount);
    }
    await writePayable(
      tx,
      it.figure_id,
      parts.reduce((paid, part) => paid + part.amount, it.paid),
    );
  }
  for (const outcome of await applyIn(world, tx, commands)) {
    if (outcome.outcome === 'insufficient_funds')
      throw Object.assign(new Error('a commission wallet was emptied meanwhile'), { code: '40001' });
    if (!isMoved(outcome)) throw new Error(`an agent was not paid: ${outcome.outcome}`);
  }
};

/** Pays the next part of a run. @param most so many payments. @returns whether there was anything. */
export const payChunk = (world: World, runId: string, most = chunkMax): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const waiting = await lockWaiting(tx, runId, most);
    if (waiting.length > 0) {
      await payIn(world, tx, waiting);
      return true;
    }
    // Another worker may hold the rest: then the run is its to end.
    if (!(await hasWaiting(tx, runId))) await markRunPaid(tx, runId, world.clock.now());
    return false;
  });

/** Pays a run to its end, or so many chunks of it. */
export const payRun = async (world: World, runId: string, chunksMost = Infinity): Promise<void> => {
  for (let chunk = 0; chunk < chunksMost; chunk++) if (!(await payChunk(world, runId))) return;
};

/** Tries again to pay what a merchant's agents are owed, the oldest first, as far as wallets have something by now. */
const payOwed = (world: World, merchantId: MerchantId): Promise<unknown> =>
  world.database.transact(async (tx) => {
    const owed = await lockOwed(tx, merchantId, chunkMax);
    for (const [, of] of Map.groupBy(owed, ({ currency }) => currency)) await payIn(world, tx, of);
  });

/**
 * Pays every approved run, the earliest first, and before that what earlier ones left owed. What fails at one merchant holds up the
 * rest of that merchant's and nobody else's.
 * @throws AggregateError what failed, when all others are paid.
 */
export const payApproved = (world: World) => async (): Promise<void> => {
  const runs = await approvedRuns(world.database.read, runsMax);
  if (runs.length === 0) return;
  const owing = await merchantsOwing(world.database.read);
  const merchants = new Set([...owing, ...runs.map((run) => run.merchant_id)]);
  const failed: unknown[] = [];
  for (const merchantId of merchants)
    try {
      if (owing.includes(merchantId)) await payOwed(world, merchantId);
      for (const run of runs) if (run.merchant_id === merchantId) await payRun(world, run.run_id);
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, 'runs of agents could not be paid');
};
