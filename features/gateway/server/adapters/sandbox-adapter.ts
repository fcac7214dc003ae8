import type { World } from '#kit/server/world.ts';
import { refuse } from '#kit/shared/result.ts';
import { setAdapterIn } from './set-adapter.ts';
import type { ShapeName } from './shape.ts';

/** A vendor that tests chooses its shape itself, with the key that its test has just made. */
export const setSandboxAdapter =
  (world: World) =>
  async ({ vendor, shape, verify }: { vendor: string; shape: ShapeName; verify: string }) => {
    const by = { merchantId: null, actor: { kind: 'system', id: 'sandbox', name: 'sandbox' } } as const;
    const set = await world.database.transact((tx) =>
      setAdapterIn(world, tx, { vendor, shape, operator: 'sandbox', verify, overlapMs: 0, by }),
    );
    if (set.ok) return set;
    return set.refusal === 'material_invalid' ? refuse('material_invalid') : refuse('unavailable');
  };
