import { appendAuditIn, type AuditNote } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { lockKeysOf } from '../../db/keys/vendor-keys.ts';
import { adapterOf, saveAdapter } from '../../db/vendors/vendor-adapters.ts';
import type { ShapeName } from '../../domain/vendor-shapes.ts';
import { verifyPurpose } from './known-adapters.ts';
import { shapes } from './shapes.ts';

export type AdapterSetting = {
  vendor: string;
  shape: ShapeName;
  /** Under which name the vendor knows us. */
  operator: string;
  /** The shared secret, or the public key (PEM), that the vendor's calls are checked with; without one the present stays. */
  verify: string | undefined;
  /** How long what was good before stays good beside it. */
  overlapMs: number;
  /** Only its calls to us are of the shape: it tests. */
  isSandbox?: true;
  by: Pick<AuditNote, 'merchantId' | 'actor' | 'ip' | 'requestId' | 'reason'>;
};

/**
 * Sets which shape a vendor speaks, with its key material, which is kept sealed. Its calls come to
 * `/gateway/adapters/<shape>/<vendor>/…` from then on; where it is called stands with its connection.
 * @returns `material_invalid` for a secret that is too short or a key that is none of the shape, and where none is kept.
 */
export const setAdapterIn = async (
  world: World,
  tx: Tx,
  { vendor, shape, operator, verify, overlapMs, isSandbox, by }: AdapterSetting,
): Promise<Result<{ path: string }, 'vendor_unknown' | 'material_invalid'>> => {
  if (verify !== undefined && !shapes[shape].isMaterial(verify)) return refuse('material_invalid');
  if ((await lockKeysOf(tx, vendor)) === undefined) return refuse('vendor_unknown');
  const before = await adapterOf(tx, vendor);
  const kept = before?.shape === shape ? before.verify_sealed : undefined;
  const verifySealed = verify === undefined ? kept : world.vault.seal(verifyPurpose, verify);
  if (verifySealed === undefined) return refuse('material_invalid');
  const at = world.clock.now();
  await saveAdapter(tx, {
    vendor,
    shape,
    operator,
    verifySealed,
    isSandbox: isSandbox ?? false,
    beforeUntil: later(at, overlapMs),
    at,
    by: by.actor.name,
  });
  await appendAuditIn(tx, {
    ...by,
    action: 'gateway.set_vendor_adapter',
    subject: { kind: 'vendor', id: vendor },
    ...(before && { before: { shape: before.shape, operator: before.operator } }),
    after: { shape, operator, material: verify === undefined ? 'kept' : 'new' },
  });
  return accept({ path: `/gateway/adapters/${shape}/${vendor}` });
};
