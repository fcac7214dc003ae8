import { appendAuditIn, type AuditNote } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { connectedVendors, connectionOf, saveConnection } from '../../db/vendors/vendor-connections.ts';
import { allVendors } from '../../db/vendors/vendors.ts';
import type { VendorPlace } from './vendor-client.ts';

const secretPurpose = 'gateway.vendor_connection';

export type Connection = VendorPlace & { gameOrigins: readonly string[] };
type Author = Pick<AuditNote, 'merchantId' | 'actor' | 'ip' | 'requestId' | 'reason'>;

/** Where a vendor is called, and with which key; undefined for one that we only hear from. */
export const vendorConnection = async (world: World, vendor: string): Promise<Connection | undefined> => {
  const row = await connectionOf(world.database.read, vendor);
  return (
    row && {
      address: row.address,
      gameOrigins: row.game_origins,
      keyId: row.key_id,
      secret: world.vault.open(secretPurpose, row.secret_sealed),
      signatureVersion: row.signature_version,
    }
  );
};

/** Writes down where a vendor is called. The secret is kept sealed and stands in no trail. */
export const connectVendorIn = async (
  world: World,
  tx: Tx,
  { vendor, by, ...connection }: Connection & { vendor: string; by: Author },
): Promise<void> => {
  const { address, gameOrigins, keyId, secret } = connection;
  await saveConnection(tx, {
    vendor,
    address,
    gameOrigins,
    keyId,
    secretSealed: world.vault.seal(secretPurpose, secret),
    changedAt: world.clock.now(),
    changedBy: by.actor.name,
  });
  await appendAuditIn(tx, {
    ...by,
    action: 'gateway.connect_vendor',
    subject: { kind: 'vendor', id: vendor },
    after: { address, gameOrigins: [...gameOrigins], keyId },
  });
};

/** The vendors whose games can be opened, and the origins in which those stand. */
export const openableVendors = async (
  world: World,
): Promise<{ vendors: ReadonlySet<string>; origins: readonly string[] }> => {
  const rows = await connectedVendors(world.database.read);
  return {
    vendors: new Set(rows.map(({ vendor }) => vendor)),
    origins: [...new Set(rows.flatMap(({ game_origins }) => game_origins))],
  };
};

/** Every vendor that the gateway knows, ours too, by code. */
export const vendorsKnown = (world: World): Promise<string[]> => allVendors(world.database.read);
