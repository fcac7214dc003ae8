import { merchantOf } from '#features/merchants/public.ts';
import { partialBlocksOf } from '#features/protection/public.ts';
import { isMoneyFenced } from '#kit/server/database/money-fence.ts';
import { inPlayerTurn } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { namePlayer } from '../../db/games/play-sessions.ts';
import {
  insertTransfer,
  namesAtVendors,
  transferByKey,
  type TransferRow,
  transferVendors,
} from '../../db/transfers/wallet-transfers.ts';
import { recordVendorBalance } from '../../db/transfers/vendor-balances.ts';
import type { Direction } from '../../domain/wallet-transfer.ts';
import { readyForBets, stoppedAtGatesIn } from '../acts/bet-gates.ts';
import { openAccountsFirst, vendorBalanceAccount, transitAccount } from '../acts/clearing-account.ts';
import { isPlayBlocked } from '../games/play-blocks.ts';
import { deliverTransfer } from './deliver-transfer.ts';
import { setOutIn } from './transfer-steps.ts';
import type { VendorBooks } from '../vendors/vendor-book.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

export type TransferOrder = {
  vendor: string;
  direction: Direction;
  /** Undefined: all that is there, of a balance that comes back. */
  amount: Minor | undefined;
  key: string;
};
/** Whose money it is, and by which log-in they ask. */
export type Mover = { merchantId: MerchantId; player: { memberId: MemberId; sessionId: SessionId } };

export type TransferRefusal =
  | 'not_found'
  | 'vendor_unavailable'
  | 'transfer_under_way'
  | 'vendor_balance_empty'
  | 'vendor_balance_insufficient'
  | 'duplicate_mismatch'
  | 'insufficient_funds'
  | 'wallet_blocked'
  | 'account_blocked'
  | 'play_restricted'
  | 'play_blocked'
  | 'licence_needed'
  | 'country_refused'
  | 'player_limit'
  | 'not_logged_in'
  | 'site_maintenance';

/** How soon it is asked whether they are still there. */
export const recheckMs = secondsMs(30);

/** The process that created the transfer also delivers it; if it dies, a worker takes over after this. */
const claimMs = secondsMs(30);

/**
 * Moves money to a vendor that holds balances, or back: first on its way, in a transaction of its own, then the vendor is
 * asked, then what it said is written down. Whatever is lost in between, a worker asks again until the vendor has answered.
 */
export const transferMoney =
  (world: World, books: VendorBooks) =>
  async (wish: TransferOrder, visit: Mover): Promise<Result<TransferRow, TransferRefusal>> => {
    const { memberId } = visit.player;
    const before = await transferByKey(world.database.read, { memberId, key: wish.key });
    if (before) return isSame(before, wish) ? accept(before) : refuse('duplicate_mismatch');
    const place = await placeOf(world, wish, visit);
    if (!place.ok) return place;
    const asked = await amountOf(world, books, { wish, ...place.value });
    if (!asked.ok) return asked;
    const { currency } = place.value;
    const account = { merchantId: visit.merchantId, vendor: wish.vendor, currency };
    await openAccountsFirst(world, [transitAccount(account), vendorBalanceAccount(account)]);
    const set = await inPlayerTurn(world, memberId, () =>
      setOut(world, { wish, visit, amount: asked.value, currency }),
    );
    if (!set.ok || set.value.isKnown) return set.ok ? accept(set.value.row) : set;
    await deliverTransfer(world, books, set.value.row);
    const after = await transferByKey(world.database.read, { memberId, key: wish.key });
    return accept(after ?? set.value.row);
  };

const isSame = (row: TransferRow, { vendor, direction, amount }: TransferOrder): boolean =>
  row.vendor === vendor && row.direction === direction && (amount === undefined || row.amount === amount);

type Place = { currency: Currency; player: string | undefined };

/** Whether the vendor holds balances of this merchant's players, and under which name it knows this one. */
const placeOf = async (
  world: World,
  { vendor, direction }: TransferOrder,
  { merchantId, player }: Mover,
): Promise<Result<Place, TransferRefusal>> => {
  const { read } = world.database;
  if (await isMoneyFenced(read, merchantId)) return refuse('vendor_unavailable');
  const isTheirs = (await transferVendors(read, merchantId)).some((one) => one.vendor === vendor);
  const { currency } = await merchantOf(world, merchantId);
  const names = await namesAtVendors(read, { memberId: player.memberId, currency });
  // What stands there comes back also from a vendor that is switched off by now.
  if (!isTheirs && (direction === 'in' || !names.has(vendor))) return refuse('not_found');
  if (direction === 'in') {
    const ready = await readyForBets(world)({ merchantId, vendor });
    if (!ready.ok) return ready;
  }
  return accept({ currency, player: names.get(vendor) });
};

/** How much moves. The vendor is asked for its balance first, so that nothing sets out to one that does not answer. */
const amountOf = async (
  world: World,
  books: VendorBooks,
  { wish: { vendor, direction, amount }, player, currency }: { wish: TransferOrder } & Place,
): Promise<Result<Minor, TransferRefusal>> => {
  const book = await books.bookOf(vendor);
  if (!book) return refuse('vendor_unavailable');
  if (player === undefined)
    return amount === undefined || direction === 'out' ? refuse('vendor_balance_empty') : accept(amount);
  const told = await withBreaker(world, { vendor, game: '' })(() => book.playerBalance({ player, currency }));
  if (!told.ok) return told;
  const { balance } = told.value;
  if (direction === 'in') return amount === undefined ? refuse('vendor_balance_empty') : accept(amount);
  if (balance <= 0n) return refuse('vendor_balance_empty');
  return (amount ?? balance) > balance ? refuse('vendor_balance_insufficient', { balance }) : accept(amount ?? balance);
};

const told = ['account_blocked', 'play_restricted', 'player_limit', 'country_refused'] as const;
const isTold = (refusal: string): refusal is (typeof told)[number] => told.some((one) => one === refusal);

type Setting = { wish: TransferOrder; visit: Mover; amount: Minor; currency: Currency };

const setOut = (
  world: World,
  { wish, visit, amount, currency }: Setting,
): Promise<Result<{ row: TransferRow; isKnown: boolean }, TransferRefusal>> => {
  const { vendor, direction, key } = wish;
  const { merchantId, player } = visit;
  const { memberId, sessionId } = player;
  const now = world.clock.now();
  return world.database.transact(async (tx) => {
    if (direction === 'in') {
      // A vendor that holds balances may have games of many products: only the vendor itself is looked at.
      if (await isPlayBlocked(world, tx, await partialBlocksOf(tx, memberId), { vendor }))
        return refuse('play_blocked');
      const atGates = { transactionId: key, sessionId, memberId, merchantId, currency, amount };
      const stopped = await stoppedAtGatesIn(world, tx, [atGates], { game: { currency, enabled: true, isOwn: false } });
      const refusal = stopped.get(key);
      if (refusal !== undefined) return refuse(isTold(refusal) ? refusal : 'not_logged_in');
    }
    const name = world.entropy.id('ply');
    const known = { player: name, vendor, member_id: memberId, merchant_id: merchantId, currency, is_sandbox: false };
    const row: TransferRow = {
      transfer_id: world.entropy.id('gwt'),
      vendor,
      player: await namePlayer(tx, known, now),
      merchant_id: merchantId,
      member_id: memberId,
      currency,
      direction,
      amount,
      client_key: key,
      state: 'in_transit',
      requested_at: now,
      attempts: 0,
      is_held: false,
    };
    if (!(await insertTransfer(tx, { ...row, claimedUntil: later(now, claimMs) }))) {
      const other = await transferByKey(tx, { memberId, key });
      if (!other) return refuse('transfer_under_way');
      return isSame(other, wish) ? accept({ row: other, isKnown: true }) : refuse('duplicate_mismatch');
    }
    if (direction === 'in')
      await recordVendorBalance(tx, { player: row.player, sessionId, at: now, tryAt: later(now, recheckMs) });
    const out = await setOutIn(world, tx, row);
    return out.ok ? accept({ row, isKnown: false }) : out;
  });
};
