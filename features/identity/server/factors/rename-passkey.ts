import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { renamePasskey as contract } from '../../contract/factors/rename-passkey.ts';
import { renamePasskey as storePasskeyName } from '../../db/factors/passkeys.ts';
import { noteFactorIn } from './note-factor.ts';

export const renamePasskey = handle(
  contract,
  (world) =>
    ({ passkeyId, name }, visit) =>
      world.database.transact(async (tx) => {
        const { memberId } = visit.player;
        if (!(await storePasskeyName(tx, { memberId, passkeyId, name }))) return refuse('passkey_unknown');
        await noteFactorIn(world, tx, visit, { memberId, kind: 'passkey_renamed', name });
        return accept({});
      }),
);
