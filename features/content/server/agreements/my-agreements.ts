import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { myAgreements as contract } from '../../contract/agreements/my-agreements.ts';
import { acceptedVersions } from '../../db/acceptance.ts';
import { currentAgreement } from './show-agreement.ts';

export const myAgreements = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const [inForce, accepted] = await Promise.all([
    currentAgreement(world, merchantId),
    acceptedVersions(world.database.read, { merchantId, memberId }),
  ]);
  return accept({
    documents: inForce.map((it) => {
      const newest = accepted.find(({ document }) => document === it.document);
      return { ...it, accepted: newest ? { version: newest.version, at: newest.acceptedAt } : null };
    }),
  });
});
