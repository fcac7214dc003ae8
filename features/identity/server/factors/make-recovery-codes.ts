import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { newRecoveryCodes } from '#kit/server/credentials/recovery-codes.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { makeRecoveryCodes as contract } from '../../contract/factors/make-recovery-codes.ts';
import { factorsOf } from '../../db/factors/factors.ts';
import { replaceRecoveryCodes } from '../../db/factors/recovery-codes.ts';
import { hasFactor } from '../../domain/second-factor.ts';
import { editFactor } from './edit-factor.ts';
import { recoveryIndex } from './factor-proof.ts';
import { noteFactorIn, notifyFactorChangeIn } from './note-factor.ts';

/** Ten new codes for paper; those from before are good no more. */
export const makeRecoveryCodes = handle(
  contract,
  (world) => (input, visit) =>
    editFactor(world, visit, input, async (tx) => {
      if (!hasFactor(await factorsOf(tx, visit.player.memberId))) return refuse('factor_off');
      await notifyFactorChangeIn(world, tx, visit, { memberId: visit.player.memberId, kind: 'codes_made' });
      return accept({ recoveryCodes: await makeCodesIn(world, tx, visit) });
    }),
);

const makeCodesIn = async (world: World, tx: Tx, visit: PlayerVisit): Promise<string[]> => {
  const { memberId } = visit.player;
  const codes = newRecoveryCodes(world.entropy);
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => recoveryIndex(world, memberId, code)),
  );
  await noteFactorIn(world, tx, visit, { memberId, kind: 'codes_made', name: null });
  return codes;
};

/** With the first factor come its codes; who has some keeps them. */
export const firstCodesIn = async (world: World, tx: Tx, visit: PlayerVisit): Promise<string[] | null> => {
  const { recoveryCodesLeft } = await factorsOf(tx, visit.player.memberId);
  return recoveryCodesLeft > 0 ? null : makeCodesIn(world, tx, visit);
};
