import { forbidsPlayMoney, licenceAt, type MerchantSettings, merchantOf } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { paymentAccountsOf } from '../../db/payment-account.ts';
import { pspKeyOf } from '../lines/bank-signature.ts';
import type { BankAddress } from './bank-client.ts';
import type { BankStatement } from '../../contract/bank-payout.ts';
import type { OrderProvider, PayoutProvider, Provider, Unanswered } from './provider.ts';
import { httpOrders } from './http-orders.ts';
import { simulatedBank } from './simulated-bank.ts';

/** What of the outside the providers need. */
export type ProviderSettings = {
  bankAddress: BankAddress;
  /** What amounts are in that a provider tells; undefined: baht. */
  money?: Money | undefined;
  /** Names of the keys shared with the bank, the one that signs first; without them the first key. */
  bankKeyIds?: readonly string[] | undefined;
  /** Where a real provider of payments is reached, and the key shared with it; without it there is none. */
  paymentProvider?: { address: string; keyId: string; key: string } | undefined;
};

export type ProviderRefusal = 'provider_unknown' | 'licence_needed' | 'simulation_forbidden';

const simulatedOrders = (
  world: World,
  { bankAddress, money }: ProviderSettings,
  kind: OrderProvider['kind'],
): Provider => ({
  isSimulated: true,
  orders: httpOrders(world, {
    kind,
    address: () => (bankAddress() === undefined ? undefined : `${bankAddress()}/psp/api`),
    keys: [pspKeyOf(world.vault)],
    money,
  }),
});

type Opening = (world: World, settings: ProviderSettings) => Provider | undefined;

const providers: Readonly<Record<string, Opening>> = {
  simulated_bank: (world, { bankAddress, bankKeyIds, money }) =>
    simulatedBank(world, bankAddress, { keyIds: bankKeyIds, money }),
  simulated_redirect: (world, settings) => simulatedOrders(world, settings, 'redirect'),
  simulated_wallet: (world, settings) => simulatedOrders(world, settings, 'webhook'),
  signed_http: (world, { paymentProvider: its, money }) =>
    its && {
      isSimulated: false,
      orders: httpOrders(world, { kind: 'redirect', address: () => its.address, keys: [its], money }),
    },
};

const openProvider = (world: World, settings: ProviderSettings, name: string): Provider | undefined =>
  Object.hasOwn(providers, name) ? providers[name]?.(world, settings) : undefined;

/**
 * A provider by its name. Real money needs a licence that is valid now, and no play money comes after a licence record: this
 * is the one place where a provider is found, so nothing goes round it.
 */
export const providerFor = (
  world: World,
  settings: ProviderSettings,
  merchant: MerchantSettings,
  name: string,
): Result<Provider, ProviderRefusal> => {
  const provider = openProvider(world, { ...settings, money: merchant.currency }, name);
  if (!provider) return refuse('provider_unknown');
  if (provider.isSimulated && forbidsPlayMoney(merchant)) return refuse('simulation_forbidden');
  if (!provider.isSimulated && !licenceAt(merchant, world.clock.now())) return refuse('licence_needed');
  return accept(provider);
};

/** The way by which a merchant pays out: its provider, and our account there (`bank_clearing/<accountId>`). */
export type PayoutRoute = { name: string; accountId: string; accountProxy: string; provider: PayoutProvider };

/** @param read need not be a transaction. */
export const payoutProviderFor = async (
  world: World,
  read: Read,
  settings: ProviderSettings,
  merchantId: MerchantId,
): Promise<Result<PayoutRoute, ProviderRefusal | 'payouts_closed'>> => {
  const merchant = await merchantOf(world, merchantId);
  let refusal: ProviderRefusal | 'payouts_closed' = 'payouts_closed';
  for (const { provider: name, account_id: accountId, proxy: accountProxy } of await paymentAccountsOf(
    read,
    merchantId,
  )) {
    const found = providerFor(world, settings, merchant, name);
    if (found.ok && found.value.payout) return accept({ name, accountId, accountProxy, provider: found.value.payout });
    if (!found.ok && refusal === 'payouts_closed') refusal = found.refusal;
  }
  return refuse(refusal);
};

/**
 * For a payout that was begun: it is asked about and ended, whatever the merchant's accounts and licence are by now. A new
 * one is sent by `payoutProviderFor` alone.
 */
export const payoutProviderOf = async (
  world: World,
  _read: Read,
  settings: ProviderSettings,
  { merchantId, name }: { merchantId: MerchantId; name: string },
): Promise<Result<PayoutProvider, ProviderRefusal>> => {
  const { currency: money } = await merchantOf(world, merchantId);
  const payout = openProvider(world, { ...settings, money }, name)?.payout;
  return payout ? accept(payout) : refuse('provider_unknown');
};

/** Whether a provider can send money back to whoever paid it there. */
export const paysOut = (world: World, name: string): boolean =>
  openProvider(world, { bankAddress: () => undefined }, name)?.payout !== undefined;

/** For an order that was begun: it is asked about and heard of, whatever licence holds by now. A new one: `providerFor`. */
export const orderProviderOf = (world: World, settings: ProviderSettings, name: string): OrderProvider | undefined =>
  openProvider(world, settings, name)?.orders;

/** What the bank wrote for an account of ours in `[from, until)`, whatever licence holds by now: the past is looked at, too. */
export const statementOf = async (
  world: World,
  settings: ProviderSettings,
  { provider, proxy, currency }: { provider: string; proxy: string; currency?: Money | undefined },
  { from, until }: { from: Instant; until: Instant },
): Promise<BankStatement | Unanswered> => {
  const found = openProvider(world, { ...settings, money: currency }, provider);
  const book = found?.payment ?? found?.orders;
  return (await book?.statement(proxy, from, until)) ?? { state: 'unknown' };
};
