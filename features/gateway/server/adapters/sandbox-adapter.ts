import type { World } from '#kit/server/world.ts';
import { refuse } from '#kit/shared/result.ts';
import type { ShapeName } from '../../domain/vendor-shapes.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';
import { setAdapterIn } from './set-adapter.ts';

/** A vendor that tests chooses its shape itself, with the key that its test has just made. */
export const setSandboxAdapter =
  (world: World) =>
  async ({ vendor, shape, verify }: { vendor: string; shape: ShapeName; verify: string }) => {
    const by = { merchantId: null, actor: { kind: 'system', id: 'sandbox', name: 'sandbox' } } as const;
    const kept = await adapterOf(world.database.read, vendor);
    // Where a vendor is really called in a shape, a test does not change it.
    if (kept?.is_sandbox === false) return refuse('sandbox_only');
    const setting = { vendor, shape, operator: 'sandbox', verify, overlapMs: 0, isSandbox: true, by } as const;
    const set = await world.database.transact((tx) => setAdapterIn(world, tx, setting));
    if (set.ok) return set;
    return set.refusal === 'material_invalid' ? refuse('material_invalid') : refuse('unavailable');
  };
