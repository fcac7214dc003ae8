import { licenceAt, type MerchantSettings, merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { paymentAccountOf } from '../../db/payment-account.ts';
import type { BankAddress } from './bank-client.ts';
import type { PayoutProvider, Provider } from './provider.ts';
import { simulatedBank } from './simulated-bank.ts';

/** What of the outside the providers need. */
export type ProviderSettings = { bankAddress: BankAddress };

export type ProviderRefusal = 'provider_unknown' | 'licence_needed' | 'simulation_forbidden';

const providers: Readonly<Record<string, (world: World, settings: ProviderSettings) => Provider>> = {
  simulated_bank: (world, { bankAddress }) => simulatedBank(world, bankAddress),
};

/** `providerFor` inside a transaction. */
export const findProvider = async (
  world: World,
  tx: Tx,
  settings: ProviderSettings,
  { merchantId, name }: { merchantId: MerchantId; name: string },
): Promise<Result<Provider, ProviderRefusal>> => {
  const merchant = await merchantIn(world, tx, merchantId);
  return providerFor(world, settings, merchant, name);
};

/**
 * A provider by its name. Real money needs a licence that is valid now, and a merchant with one has no play money: this
 * is the one place where a provider is found, so nothing goes round it.
 */
export const providerFor = (
  world: World,
  settings: ProviderSettings,
  merchant: MerchantSettings,
  name: string,
): Result<Provider, ProviderRefusal> => {
  const open = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!open) return refuse('provider_unknown');
  const isLicensed = licenceAt(merchant, world.clock.now()) !== undefined;
  const provider = open(world, settings);
  if (provider.isSimulated === isLicensed)
    return refuse(provider.isSimulated ? 'simulation_forbidden' : 'licence_needed');
  return accept(provider);
};

/** The way by which a merchant pays out: its provider, and our account there (`bank_clearing/<accountId>`). */
export type PayoutRoad = { name: string; accountId: string; accountProxy: string; provider: PayoutProvider };

export const payoutRoadOf = async (
  world: World,
  tx: Tx,
  settings: ProviderSettings,
  merchantId: MerchantId,
): Promise<Result<PayoutRoad, ProviderRefusal | 'payouts_closed'>> => {
  const account = await paymentAccountOf(tx, merchantId);
  if (!account) return refuse('payouts_closed');
  const found = await findProvider(world, tx, settings, { merchantId, name: account.provider });
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

/** For what was begun with an account: also when the merchant's deposits go elsewhere by now. */
export const payoutProviderOf = async (
  world: World,
  tx: Tx,
  settings: ProviderSettings,
  asked: { merchantId: MerchantId; name: string },
): Promise<Result<PayoutProvider, ProviderRefusal>> => {
  const found = await findProvider(world, tx, settings, asked);
  if (!found.ok) return found;
  return found.value.payout ? accept(found.value.payout) : refuse('provider_unknown');
};
