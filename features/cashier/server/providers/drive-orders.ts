import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import type { OrderStanding } from '../../contract/provider-order.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { depositById, lockDeposit } from '../../db/deposits.ts';
import { pollOrderAt, takeOrders, writeOrder } from '../../db/orders.ts';
import { type ProviderSettings, orderProviderOf, providerFor } from './find-provider.ts';
import type { OrderProvider, Unanswered } from './provider.ts';
import { recordOrderIn } from './record-order.ts';

const most = 10;
const putOffMs = secondsMs(10);
const firstPollMs = secondsMs(5);
const lastPollMs = minutesMs(2);
const pauseMs = (polls: number): number => Math.min(firstPollMs * 2 ** Math.min(polls, 8), lastPollMs);

/** Begins orders whose answer was lost, and asks about those that the provider has not told of; once more when time is over. */
export const driveOrders = (world: World, settings: ProviderSettings) => async (): Promise<void> => {
  const taken = await world.database.transact(async (tx) => accept(await takeOrders(tx, { most, putOffMs })));
  for (const depositId of taken.value) {
    const deposit = await depositById(world.database.read, depositId);
    if (!deposit) continue;
    await drive(world, settings, deposit).catch((error: unknown) =>
      world.log.error('an order could not be moved on', { depositId, error }),
    );
  }
};

/** The deposit with where it is paid; without that where the provider does not answer now: the worker asks again. */
export const withOrder = async (world: World, settings: ProviderSettings, deposit: DepositRow): Promise<DepositRow> => {
  if (!deposit.is_named || deposit.state !== 'waiting' || deposit.provider_ref !== null) return deposit;
  await drive(world, settings, deposit);
  return (await depositById(world.database.read, deposit.deposit_id)) ?? deposit;
};

const drive = async (world: World, settings: ProviderSettings, deposit: DepositRow): Promise<void> => {
  const { currency } = await merchantOf(world, id(deposit.merchant_id));
  const provider = orderProviderOf(world, { ...settings, money: currency }, deposit.provider);
  const standing = provider && (await standingOf(world, settings, provider, deposit));
  await keep(world, deposit, standing ?? { state: 'unknown' });
};

/** A new order is begun only where the provider may serve the merchant now; one that was begun is asked about for ever. */
const standingOf = async (
  world: World,
  settings: ProviderSettings,
  provider: OrderProvider,
  deposit: DepositRow,
): Promise<OrderStanding | Unanswered> => {
  const asked = deposit.provider_ref === null ? { state: 'unheard' as const } : await provider.ask(deposit.deposit_id);
  if (asked.state !== 'unheard' || deposit.state !== 'waiting') return asked;
  const merchant = await merchantOf(world, id(deposit.merchant_id));
  if (!providerFor(world, settings, merchant, deposit.provider).ok) return { state: 'unknown' };
  return provider.begin({
    orderId: deposit.deposit_id,
    accountProxy: deposit.proxy,
    amount: minor(deposit.pay_amount),
    currency: merchant.currency,
    returnUrl: deposit.return_url ?? '',
  });
};

const keep = async (
  world: World,
  { deposit_id: depositId, polls }: DepositRow,
  standing: OrderStanding | Unanswered,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    const deposit = await lockDeposit(tx, { depositId });
    if (!deposit) return accept(undefined);
    if (standing.state === 'paid' || standing.state === 'failed') {
      await recordOrderIn(world, tx, deposit, standing);
      return accept(await pollOrderAt(tx, depositId, null));
    }
    if (standing.state === 'open') await writeOrder(tx, depositId, standingFacts(standing));
    const isOver = deposit.state !== 'waiting' && standing.state !== 'unknown';
    await pollOrderAt(tx, depositId, isOver ? null : later(world.clock.now(), pauseMs(polls)));
    return accept(undefined);
  });
};

const standingFacts = ({ providerRef, payUrl, payCode }: Extract<OrderStanding, { state: 'open' }>) => ({
  providerRef,
  payUrl,
  payCode,
});
