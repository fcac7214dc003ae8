import { type Flag, merchantOf } from '#features/merchants/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type ProviderRow, providersOf } from '../../db/social/social-providers.ts';
import { type Addresses, addressesOf, needsSecret, type Provider } from '../../domain/social-providers.ts';

/** The switch of each provider. */
export const flagOfProvider = {
  google: 'GOOGLELOGIN3',
  line: 'LINELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  telegram: 'TELEGRAMLOGIN3',
  firebase: 'PHONEAUTH3',
} as const satisfies Record<Provider, Flag>;

/** All that is needed to speak with a provider in a merchant's name. */
export type ProviderSetup = {
  provider: Provider;
  clientId: string;
  secret: string;
  addresses: Addresses;
  keysChangedAt: Instant | null;
};

const purposeOf = (merchantId: MerchantId, provider: Provider) => `identity.provider/${merchantId}/${provider}`;

export const sealSecret = ({ vault }: World, merchantId: MerchantId, provider: Provider, secret: string): string =>
  vault.seal(purposeOf(merchantId, provider), secret);

const isComplete = ({ provider, sealedSecret }: ProviderRow): boolean =>
  sealedSecret !== null || !needsSecret(provider);

/** The providers that a merchant has switched on and set up. */
export const offeredProviders = async (world: World, read: Read, merchantId: MerchantId): Promise<ProviderSetup[]> => {
  const { flags } = await merchantOf(world, merchantId);
  const rows = await providersOf(read, merchantId);
  return rows
    .filter((row) => flags[flagOfProvider[row.provider]] && isComplete(row))
    .map((row) => ({
      provider: row.provider,
      clientId: row.clientId,
      secret: row.sealedSecret === null ? '' : world.vault.open(purposeOf(merchantId, row.provider), row.sealedSecret),
      addresses: addressesOf(row.provider, row.addresses),
      keysChangedAt: row.keysChangedAt,
    }));
};

/** One of them; undefined while the merchant doesn't offer it. */
export const offeredProvider = async (
  world: World,
  merchantId: MerchantId,
  provider: Provider,
): Promise<ProviderSetup | undefined> =>
  (await offeredProviders(world, world.database.read, merchantId)).find((it) => it.provider === provider);
