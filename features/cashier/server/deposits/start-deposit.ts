import { merchantIn, servesCountry, siteOriginIn } from '#features/merchants/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit, type PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { startDeposit as contract } from '../../contract/start-deposit.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import {
  countWaiting,
  depositById,
  depositByKey,
  firstOfLast,
  insertDeposit,
  takenAmounts,
  lockMemberDeposits,
} from '../../db/deposits.ts';
import { type MethodRow, openMethodsOf } from '../../db/methods.ts';
import type { Room } from '../../domain/deposit-room.ts';
import { amountTries, startsPerWindow, startsWindowMs, waitingPerMemberMax } from '../../domain/deposit.ts';
import { feeOf } from '../../domain/fee.ts';
import type { Offer } from '../../domain/offer.ts';
import { feeTermsOf } from './credit-deposit.ts';
import { depositRoomIn } from './deposit-gates.ts';
import { withOrder } from '../providers/drive-orders.ts';
import { providerFor } from '../providers/find-provider.ts';
import { type CashierSettings, viewDeposit, cashierSettings, offersFor } from './view-deposit.ts';

type Asked = {
  amount: bigint;
  methodId?: string | undefined;
  offerId?: string | undefined;
  idempotencyKey: string;
};

/** Opens a deposit with a satang amount of its own, so that the bank's notice can belong to nobody else. */
export const startDeposit = handle(contract, (world) => {
  const settings = cashierSettings.of(world);
  return async (asked, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    const begun = await startIn(world, settings, asked, visit);
    return begun.ok ? accept(viewDeposit(await withOrder(world, settings, begun.value), settings)) : begun;
  };
});

const startIn = (world: World, settings: CashierSettings, asked: Asked, visit: PlayerVisit) =>
  world.database.transact(async (tx) => {
    await lockMemberDeposits(tx, visit.player.memberId);
    const earlier = await depositByKey(tx, visit.player.memberId, asked.idempotencyKey);
    if (earlier) return isSame(earlier, asked) ? accept(earlier) : refuse('duplicate_mismatch');
    const chosen = await chooseMethod(world, tx, settings, visit, asked);
    if (!chosen.ok) return chosen;
    const method = chosen.value;
    const begun = await firstOfLast(tx, visit.player.memberId, startsPerWindow);
    if (begun !== undefined && later(begun, startsWindowMs) > world.clock.now())
      return refuse('too_many_requests', {
        retryAfterSeconds: Math.ceil((later(begun, startsWindowMs) - world.clock.now()) / 1000),
      });
    if ((await countWaiting(tx, visit.player.memberId)) >= waitingPerMemberMax)
      return refuse('too_many_open_deposits', { openMax: waitingPerMemberMax });
    const room = await depositRoomIn(world, tx, { memberId: visit.player.memberId, merchantId: visit.merchantId });
    if (!room.ok) return room;
    if (room.value && asked.amount > room.value.left) return noRoom(room.value, moneyOfVisit(visit));
    const offer = await chosenOffer(world, tx, settings, visit, asked);
    if (!offer.ok) return offer;
    const depositId = await insertFree(world, tx, visit, { method, most: room.value?.left, offer: offer.value }, asked);
    const row = depositId === undefined ? undefined : await depositById(tx, depositId);
    return row ? accept(row) : refuse('deposits_closed');
  });

/** The way that was asked for, where it is open, takes the amount, and its provider may serve the merchant. */
const chooseMethod = async (
  world: World,
  tx: Tx,
  settings: CashierSettings,
  { merchantId, country }: PlayerVisit,
  { methodId, amount }: Asked,
) => {
  const merchant = await merchantIn(world, tx, merchantId);
  if (!servesCountry(merchant, country, world.clock.now())) return refuse('country_refused');
  const rows = await openMethodsOf(tx, merchantId);
  const open = rows.filter((row) => providerFor(world, settings, merchant, row.provider).ok);
  if (open.length === 0) return refuse('deposits_closed');
  const method = methodId === undefined ? open[0] : open.find((row) => row.method_id === methodId);
  if (!method) return refuse('method_unknown');
  if (amount < method.amount_min)
    return refuse('amount_too_low', { amountMin: moneyText(method.amount_min, merchant.currency) });
  if (amount > method.amount_max)
    return refuse('amount_too_high', { amountMax: moneyText(method.amount_max, merchant.currency) });
  return accept(method);
};

const isSame = (earlier: DepositRow, { amount, methodId, offerId }: Asked): boolean =>
  earlier.amount === amount &&
  (methodId ?? earlier.method_id) === earlier.method_id &&
  (offerId ?? null) === (earlier.offer?.offerId ?? null);

/** The promotion as it is offered now: it stays with the deposit so. */
const chosenOffer = async (
  world: World,
  read: Read,
  settings: CashierSettings,
  { merchantId, language, player: { memberId } }: PlayerVisit,
  { offerId }: Asked,
): Promise<Result<Offer | undefined, 'offer_unknown'>> => {
  if (offerId === undefined) return accept(undefined);
  const offers = await offersFor(world, read, settings, { merchantId, memberId, language });
  const offer = offers.find((one) => one.offerId === offerId);
  return offer ? accept(offer) : refuse('offer_unknown');
};

const noRoom = ({ why, left }: Room, currency: Money) => {
  if (why === 'each') return refuse('amount_too_high', { amountMax: moneyText(left, currency) });
  return why === 'level'
    ? refuse('level_limit', { left: moneyText(left, currency) })
    : refuse('deposit_limit', { period: why, left: moneyText(left, currency) });
};

/**
 * Tries the asked amount, then one satang more each time, until nobody else waits for it; one less where more would go
 * beyond what the player may deposit.
 */
const insertFree = async (
  world: World,
  tx: Tx,
  visit: PlayerVisit,
  { method, most, offer }: { method: MethodRow; most: bigint | undefined; offer: Offer | undefined },
  asked: Asked,
): Promise<string | undefined> => {
  const createdAt = world.clock.now();
  const depositId = world.entropy.id('dep');
  const terms = feeTermsOf(method);
  const step = most !== undefined && asked.amount + BigInt(amountTries) > most ? -1n : 1n;
  const amounts = Array.from({ length: amountTries }, (_, tries) => asked.amount + step * BigInt(tries));
  // Where the first is free, as mostly, nothing else is looked at.
  let taken: ReadonlySet<bigint> | undefined;
  for (const payAmount of amounts.filter((amount) => amount > 0n)) {
    if (taken?.has(payAmount)) continue;
    const added = await insertDeposit(tx, {
      depositId,
      merchantId: visit.merchantId,
      memberId: visit.player.memberId,
      accountId: method.account_id,
      methodId: method.method_id,
      kind: method.kind,
      fee: { ...terms, amount: feeOf(terms, payAmount) },
      idempotencyKey: asked.idempotencyKey,
      amount: asked.amount,
      payAmount,
      reference: referenceOf(depositId),
      createdAt,
      expiresAt: later(createdAt, minutesMs(method.minutes)),
      offer,
      returnUrl: method.kind === 'provider' ? `${await siteOriginIn(tx, visit)}/deposit?id=${depositId}` : undefined,
    });
    if (added) return depositId;
    taken ??= await takenAmounts(tx, { accountId: method.account_id, kind: method.kind, createdAt }, amounts);
  }
  return undefined;
};

/** Twenty-five signs at most stand in the code: the id's own digits after its time's first ones. */
const referenceOf = (depositId: string): string => depositId.slice(-24).toUpperCase();
