import { forbidsPlayMoney, licenceAt, type MerchantSettings, merchantOf } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { paymentAccountOf } from '../../db/payment-account.ts';
import type { BankAddress } from './bank-client.ts';
import type { BankStatement } from '../../contract/bank-payout.ts';
import type { PayoutProvider, Provider, Unanswered } from './provider.ts';
import { simulatedBank } from './simulated-bank.ts';

/** What of the outside the providers need. */
export type ProviderSettings = { bankAddress: BankAddress };

export type ProviderRefusal = 'provider_unknown' | 'licence_needed' | 'simulation_forbidden';

const providers: Readonly<Record<string, (world: World, settings: ProviderSettings) => Provider>> = {
  simulated_bank: (world, { bankAddress }) => simulatedBank(world, bankAddress),
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
  const provider = openProvider(world, settings, name);
  if (!provider) return refuse('provider_unknown');
  if (provider.isSimulated && forbidsPlayMoney(merchant)) return refuse('simulation_forbidden');
  if (!provider.isSimulated && !licenceAt(merchant, world.clock.now())) return refuse('licence_needed');
  return accept(provider);
};

/** The way by which a merchant pays out: its provider, and our account there (`bank_clearing/<accountId>`). */
export type PayoutRoad = { name: string; accountId: string; accountProxy: string; provider: PayoutProvider };

/** @param read need not be a transaction. */
export const payoutRoadOf = async (
  world: World,
  read: Tx,
  settings: ProviderSettings,
  merchantId: MerchantId,
): Promise<Result<PayoutRoad, ProviderRefusal | 'payouts_closed'>> => {
  const account = await paymentAccountOf(read, merchantId);
  if (!account) return refuse('payouts_closed');
  const found = providerFor(world, settings, await merchantOf(world, merchantId), account.provider);
  if (!found.ok) return found;
  const { payout } = found.value;
  if (!payout) return refuse('payouts_closed');
  return accept({
    name: account.provider,
    accountId: account.account_id,
    accountProxy: account.proxy,
    provider: payout,
  });
};

/**
 * For a payout that was begun: it is asked about and ended, whatever the merchant's accounts and licence are by now. A new
 * one is sent by `payoutRoadOf` alone.
 */
export const payoutProviderOf = async (
  world: World,
  _read: Tx,
  settings: ProviderSettings,
  { name }: { merchantId: MerchantId; name: string },
): Promise<Result<PayoutProvider, ProviderRefusal>> => {
  const payout = openProvider(world, settings, name)?.payout;
  return payout ? accept(payout) : refuse('provider_unknown');
};

/** What the bank wrote for an account of ours in `[from, until)`, whatever licence holds by now: the past is looked at, too. */
export const statementOf = async (
  world: World,
  settings: ProviderSettings,
  { provider, proxy }: { provider: string; proxy: string },
  { from, until }: { from: Instant; until: Instant },
): Promise<BankStatement | Unanswered> =>
  (await openProvider(world, settings, provider)?.payment?.statement(proxy, from, until)) ?? { state: 'unknown' };
