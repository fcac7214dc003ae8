import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { acceptAgreement as contract } from '../../contract/agreements/accept-agreement.ts';
import { acceptAgreementIn, currentAgreement } from './show-agreement.ts';

/** Only what is in force can be accepted: who read an older version is shown the new one first. */
export const acceptAgreement = handle(
  contract,
  (world) =>
    async ({ document, version }, { merchantId, player: { memberId } }) => {
      const inForce = await currentAgreement(world, merchantId);
      const accepted = inForce.filter((it) => it.document === document && it.version === version);
      if (accepted.length === 0) return refuse('agreement_changed');
      await world.database.transact((tx) => acceptAgreementIn(tx, world, { merchantId, memberId, accepted }));
      return accept({ document, version });
    },
);
