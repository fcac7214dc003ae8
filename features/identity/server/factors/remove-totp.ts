import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { removeTotp as contract } from '../../contract/factors/remove-totp.ts';
import { deleteTotp, totpOf } from '../../db/factors/totp.ts';
import { editFactor, factorTakenIn } from './edit-factor.ts';
import { noteFactorIn } from './note-factor.ts';

export const removeTotp = handle(
  contract,
  (world) => (input, visit) =>
    editFactor(world, visit, input, async (tx) => {
      const { memberId } = visit.player;
      if (!(await totpOf(tx, memberId))) return refuse('totp_off');
      await deleteTotp(tx, memberId);
      if ((await factorTakenIn(world, tx, visit)) === 'factor_needed') return refuse('factor_needed');
      await noteFactorIn(world, tx, visit, { memberId, kind: 'totp_removed', name: null });
      return accept({});
    }),
);
