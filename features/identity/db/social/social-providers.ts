import { z } from 'zod';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import { type Addresses, type Provider, providers } from '../../domain/social-providers.ts';

export type ProviderRow = {
  provider: Provider;
  clientId: string;
  sealedSecret: string | null;
  addresses: Addresses;
  /** When the client, the secret or an address last changed; null: before that was noted. */
  keysChangedAt: Instant | null;
};

const address = z.string().optional();
const shape = z.object({
  provider: z.enum(providers),
  client_id: z.string(),
  sealed_secret: z.string().nullable(),
  keys_changed_at: z.number().transform(instant).nullable(),
  addresses: z.object({ issuer: address, authorize: address, token: address, profile: address, keys: address }),
});

/** How the merchant is known to each provider that was ever set up. */
export const providersOf = async (read: Read, merchantId: MerchantId): Promise<ProviderRow[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, client_id, sealed_secret, addresses, keys_changed_at
    from identity.provider
    where merchant_id = ${merchantId}`.execute(read);
  return rows.map((row) => {
    const kept = shape.parse(row);
    return {
      provider: kept.provider,
      clientId: kept.client_id,
      sealedSecret: kept.sealed_secret,
      addresses: presentOf(kept.addresses),
      keysChangedAt: kept.keys_changed_at,
    };
  });
};

const presentOf = (addresses: z.output<typeof shape>['addresses']): Addresses =>
  Object.fromEntries(Object.entries(addresses).filter(([, text]) => text !== undefined));

export const saveProvider = async (
  tx: Tx,
  merchantId: MerchantId,
  it: Omit<ProviderRow, 'keysChangedAt'>,
): Promise<void> => {
  await sql`
    insert into identity.provider as kept (merchant_id, provider, client_id, sealed_secret, addresses, keys_changed_at)
    values (
      ${merchantId}, ${it.provider}, ${it.clientId}, ${it.sealedSecret}, ${JSON.stringify(it.addresses)}::jsonb, kit.now()
    )
    on conflict (merchant_id, provider) do update
    set
      client_id = excluded.client_id,
      sealed_secret = excluded.sealed_secret,
      addresses = excluded.addresses,
      keys_changed_at = excluded.keys_changed_at
    where (kept.client_id, kept.sealed_secret, kept.addresses)
      is distinct from (excluded.client_id, excluded.sealed_secret, excluded.addresses)`.execute(tx);
};
