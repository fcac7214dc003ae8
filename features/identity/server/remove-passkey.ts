import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { removePasskey } from '../contract/remove-passkey.ts';
import { deletePasskey } from '../db/passkeys.ts';
import { editFactor, factorTakenIn } from './edit-factor.ts';
import { noteFactorIn } from './note-factor.ts';

export const takePasskeyAway =
  (world: World): Handler<typeof removePasskey> =>
  ({ passkeyId, ...confirmed }, visit) =>
    editFactor(world, visit, confirmed, async (tx) => {
      const { memberId } = visit.player;
      const name = await deletePasskey(tx, { memberId, passkeyId });
      if (name === undefined) return refuse('passkey_unknown');
      if ((await factorTakenIn(world, tx, visit)) === 'factor_needed') return refuse('factor_needed');
      await noteFactorIn(world, tx, visit, { memberId, kind: 'passkey_removed', name });
      return accept({});
    });
