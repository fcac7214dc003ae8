import { z } from 'zod';
import { sql, type Tx, type Read } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Addresses, type Provider, providers } from '../domain/social-providers.ts';

export type ProviderRow = {
  provider: Provider;
  clientId: string;
  sealedSecret: string | null;
  addresses: Addresses;
};

const address = z.string().optional();
const shape = z.object({
  provider: z.enum(providers),
  client_id: z.string(),
  sealed_secret: z.string().nullable(),
  addresses: z.object({ issuer: address, authorize: address, token: address, profile: address, keys: address }),
});

/** How the merchant is known to each provider that was ever set up. */
export const providersOf = async (read: Read, merchantId: MerchantId): Promise<ProviderRow[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, client_id, sealed_secret, addresses
    from identity.provider
    where merchant_id = ${merchantId}`.execute(read);
  return rows.map((row) => {
    const { provider, client_id: clientId, sealed_secret: sealedSecret, addresses } = shape.parse(row);
    return { provider, clientId, sealedSecret, addresses: presentOf(addresses) };
  });
};

const presentOf = (addresses: z.output<typeof shape>['addresses']): Addresses =>
  Object.fromEntries(Object.entries(addresses).filter(([, text]) => text !== undefined));

export const saveProvider = async (tx: Tx, merchantId: MerchantId, it: ProviderRow): Promise<void> => {
  await sql`
    insert into identity.provider (merchant_id, provider, client_id, sealed_secret, addresses)
    values (
      ${merchantId}, ${it.provider}, ${it.clientId}, ${it.sealedSecret}, ${JSON.stringify(it.addresses)}::jsonb
    )
    on conflict (merchant_id, provider) do update
    set
      client_id = excluded.client_id,
      sealed_secret = excluded.sealed_secret,
      addresses = excluded.addresses`.execute(tx);
};
