import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { ApprovalActions } from '#features/staff/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { isInner } from '#kit/server/http/open-network.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffConnectVendor as contract } from '../../contract/vendors/staff-connect-vendor.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';
import { connectionOf } from '../../db/vendors/vendor-connections.ts';
import { keyById, lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { placeFaults } from '../../domain/vendor-place.ts';
import { materialOf, type ShapeName } from '../../domain/vendor-shapes.ts';
import { isSecret } from '../adapters/signatures.ts';
import { secretPurpose } from '../keys/known-keys.ts';
import { forgetMaterial, requestVendorChangeIn, takeMaterialIn, vendorChangeKinds } from './request-vendor-change.ts';
import { ownedVendorIn, reasoned } from './staff-vendors.ts';
import { connectVendorIn, vendorConnection } from './vendor-connection.ts';

type Place = { address: string; gameOrigins: string[] };

type Asked = { vendor: string; keyId?: string | undefined; secret?: string | undefined };

type Signing = { keyId: string; secret: string };

type Refusal =
  | 'not_found'
  | 'vendor_not_owned'
  | 'vendor_without_keys'
  | 'key_not_in_use'
  | 'material_invalid'
  | 'place_invalid';

export const staffConnectVendor = handle(
  contract,
  (world) =>
    async ({ reason, ...asked }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const may = await signingOf(world, tx, visit, asked);
        if (!may.ok) return may;
        const { vendor, address, gameOrigins, keyId, secret } = asked;
        const standing = await connectionOf(world.database.read, vendor);
        const before = standing ? { address: standing.address, gameOrigins: standing.game_origins } : null;
        return requestVendorChangeIn(world, tx, visit, {
          kind: vendorChangeKinds.connection,
          vendor,
          facts: { address, gameOrigins, ...(keyId === undefined ? {} : { keyId }), before },
          material: secret,
          reason,
        });
      }),
);

const connectionFacts = z.object({
  address: z.string(),
  gameOrigins: z.array(z.string()),
  keyId: z.string().optional(),
});

/** The second person's word connects the vendor, as it stands by then. */
export const connectVendorAction = (world: World): ApprovalActions => ({
  [vendorChangeKinds.connection]: {
    approve: async (tx, approval, visit) => {
      const vendor = approval.subject.id;
      const { keyId, ...place } = connectionFacts.parse(approval.facts);
      const secret = await takeMaterialIn(world, tx, approval);
      const signing = await signingOf(world, tx, visit, { vendor, ...place, keyId, secret });
      if (!signing.ok) return signing;
      const by = reasoned(visit, approval.reason);
      await connectVendorIn(world, tx, { vendor, ...place, ...signing.value, by });
      return accept(undefined);
    },
    reject: forgetMaterial,
  },
});

/** What calls to the vendor would be signed with, where it may be called there at all. */
const signingOf = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { address, gameOrigins, ...asked }: Place & Asked,
): Promise<Result<Signing, Refusal>> => {
  const { vendor } = asked;
  await lockKeysOf(tx, vendor);
  const kept = await ownedVendorIn(world, tx, visit, vendor);
  if (!kept.ok) return kept;
  const { is_own: isOwn, has_keys: hasKeys } = kept.value;
  if (isOwn && !hasKeys) return refuse('vendor_without_keys');
  const [fault] = placeFaults({ address, gameOrigins }, isOwn ? ['https:', 'http:'] : ['https:']);
  if (fault) return refuse('place_invalid', fault);
  if (world.reach === 'open_network' && isInner(new URL(address).hostname))
    return refuse('place_invalid', { fault: 'address', text: address });
  const adapter = await adapterOf(tx, vendor);
  const shape = adapter && !adapter.is_sandbox ? adapter.shape : undefined;
  return shape ? shapedSigning(world, shape, asked) : ownSigning(world, tx, asked);
};

/** Both sides sign with the same key: one that the vendor has. */
const ownSigning = async (
  world: World,
  read: Read,
  { vendor, keyId }: Asked,
): Promise<Result<Signing, 'key_not_in_use'>> => {
  const key = keyId === undefined ? undefined : await keyById(read, keyId);
  if (key?.vendor !== vendor || key.retires_at !== null || key.enabled_at === null) return refuse('key_not_in_use');
  return accept({ keyId: key.key_id, secret: world.vault.open(secretPurpose, key.secret_sealed) });
};

const shapedSigning = async (
  world: World,
  shape: ShapeName,
  { vendor, secret }: Asked,
): Promise<Result<Signing, 'material_invalid'>> => {
  const before = await vendorConnection(world, vendor);
  const good = secret ?? before?.secret;
  if (good === undefined || !isSigningMaterial(shape, good)) return refuse('material_invalid');
  return accept({ keyId: before?.keyId ?? world.entropy.id('gwk'), secret: good });
};

const isSigningMaterial = (shape: ShapeName, material: string): boolean => {
  if (materialOf[shape] === 'secret') return isSecret(material);
  try {
    const key = createPrivateKey(material);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
};
