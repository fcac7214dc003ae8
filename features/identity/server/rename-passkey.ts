import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { renamePasskey as contract } from '../contract/rename-passkey.ts';
import { renamePasskey } from '../db/passkeys.ts';
import { noteFactorIn } from './note-factor.ts';

export const nameAnew =
  (world: World): Handler<typeof contract> =>
  ({ passkeyId, name }, visit) =>
    world.database.transact(async (tx) => {
      const { memberId } = visit.player;
      if (!(await renamePasskey(tx, { memberId, passkeyId, name }))) return refuse('passkey_unknown');
      await noteFactorIn(world, tx, visit, { memberId, kind: 'passkey_renamed', name });
      return accept({});
    });
