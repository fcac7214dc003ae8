import { sessionHoldersIn } from '#features/identity/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import {
  claimVendorBalance,
  dropVendorBalance,
  putOffVendorBalance,
  type VendorBalanceRow,
} from '../../db/transfers/vendor-balances.ts';
import { nextTry } from '../../domain/patience.ts';
import type { VendorBooks } from '../vendors/vendor-book.ts';
import { recheckMs, transferMoney } from './transfer-money.ts';

const claimMs = secondsMs(30);
const staysPerTurn = 20;
/** A round that was open when they left may still bring something. */
const afterLeavingMs = minutesMs(5);

/**
 * Brings back what players have at vendors that hold balances, once they have left or their log-in has ended; tried ever more
 * seldom where a vendor does not answer, and looked for once more a while after.
 */
export const recallVendorBalances = (world: World, books: VendorBooks) => async (): Promise<void> => {
  for (let turn = 0; turn < staysPerTurn; turn++) {
    const now = world.clock.now();
    const balance = await world.database.transact(async (tx) =>
      claimVendorBalance(tx, { now, until: later(now, claimMs) }),
    );
    if (!balance) return;
    await lookAfter(world, books, balance);
  }
};

const lookAfter = async (world: World, books: VendorBooks, balance: VendorBalanceRow): Promise<void> => {
  const change = (work: (tx: Tx) => Promise<void>) => world.database.transact(work);
  const now = world.clock.now();
  const leftAt = balance.left_at ?? ((await isHere(world, balance)) ? null : now);
  if (leftAt === null)
    return change((tx) => putOffVendorBalance(tx, balance, { tryAt: later(now, recheckMs), leftAt }));
  const moved = await recall(world, books, balance);
  const at = world.clock.now();
  const isEmpty = !moved.ok && moved.refusal === 'vendor_balance_empty';
  if (isEmpty && at - leftAt >= afterLeavingMs) return change((tx) => dropVendorBalance(tx, balance));
  const isHome = isEmpty || (moved.ok && moved.value.state === 'done');
  // A transfer under way is finished by its own job, so the balance is checked again soon.
  const tryAt = isHome ? later(at, afterLeavingMs) : nextTry(balance.attempts + 1, at);
  await change((tx) => putOffVendorBalance(tx, balance, { tryAt, leftAt }));
};

const isHere = async (world: World, { session_id: sessionId }: VendorBalanceRow): Promise<boolean> => {
  const found = await world.database.transact(async (tx) => accept(await sessionHoldersIn(world, tx, [sessionId])));
  return found.ok && found.value.get(sessionId)?.isAlive === true;
};

/** Asks for the whole balance. Each attempt has a key of its own, because a vendor that refused one amount may grant the next. */
const recall = (world: World, books: VendorBooks, balance: VendorBalanceRow) => {
  const { player, vendor, member_id: memberId, merchant_id: merchantId, session_id: sessionId, attempts } = balance;
  const key = `balance:${player}:${balance.since_at}:${attempts}`;
  const wish = { vendor, direction: 'out', amount: undefined, key } as const;
  return transferMoney(world, books)(wish, { merchantId, player: { memberId, sessionId } });
};
