import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { removePasskey as contract } from '../../contract/factors/remove-passkey.ts';
import { deletePasskey } from '../../db/factors/passkeys.ts';
import { editFactor, factorTakenIn } from './edit-factor.ts';
import { noteFactorIn } from './note-factor.ts';

export const removePasskey = handle(
  contract,
  (world) =>
    ({ passkeyId, ...confirmed }, visit) =>
      editFactor(world, visit, confirmed, async (tx) => {
        const { memberId } = visit.player;
        const name = await deletePasskey(tx, { memberId, passkeyId });
        if (name === undefined) return refuse('passkey_unknown');
        if ((await factorTakenIn(world, tx, visit)) === 'factor_needed') return refuse('factor_needed');
        await noteFactorIn(world, tx, visit, { memberId, kind: 'passkey_removed', name });
        return accept({});
      }),
);
