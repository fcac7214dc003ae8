import { handle } from '#kit/server/http/handle.ts';
import { stepsOfCode } from '#kit/server/credentials/totp.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { confirmTotp as contract } from '../../contract/factors/confirm-totp.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { endTotpSetup, insertTotp, totpOf, totpSetupOf, useTotpStep } from '../../db/factors/totp.ts';
import { totpSealPurpose } from './factor-proof.ts';
import { firstCodesIn } from './make-recovery-codes.ts';
import { noteFactorIn } from './note-factor.ts';
import { withFactorGuess } from './take-factor-guess.ts';

/** The first code shows that the person's authenticator has the secret: from now on it is asked for. */
export const confirmTotp = handle(contract, (world) => ({ code }, visit) => {
  const { memberId } = visit.player;
  return withFactorGuess(world, memberId, () =>
    world.database.transact(async (tx) => {
      await lockMember(tx, memberId);
      if (await totpOf(tx, memberId)) return refuse('totp_on');
      const at = world.clock.now();
      const sealed = await totpSetupOf(tx, memberId, at);
      if (sealed === undefined) return refuse('totp_setup_over');
      const steps = await stepsOfCode(world, tx, { secret: world.vault.open(totpSealPurpose, sealed), code });
      if (steps.length === 0) return refuse('factor_wrong');
      // The code that confirmed logs nobody in.
      for (const step of steps) await useTotpStep(tx, memberId, step);
      await endTotpSetup(tx, memberId);
      await insertTotp(tx, { memberId, sealed, at });
      await noteFactorIn(world, tx, visit, { memberId, kind: 'totp_added', name: null });
      return accept({ recoveryCodes: await firstCodesIn(world, tx, visit) });
    }),
  );
});
