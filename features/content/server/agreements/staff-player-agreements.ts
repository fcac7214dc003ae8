import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlayerAgreements as contract } from '../../contract/agreements/staff-player-agreements.ts';
import { acceptedVersions } from '../../db/acceptance.ts';

export const staffPlayerAgreements = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const accepted = await acceptedVersions(world.backofficeDatabase.read, { merchantId, memberId });
  return accept({ accepted: accepted.map(({ acceptedAt: at, ...it }) => ({ ...it, at })) });
});
