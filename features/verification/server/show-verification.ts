import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { showVerification as contract } from '../contract/show-verification.ts';
import { type KycRequestRow, kycRequestsOf, stepsOf } from '../db/kyc-requests.ts';
import { levelBy } from '../domain/levels.ts';
import { metNeedsOf, rulesFor } from './level.ts';
import { kycRequestShown } from './view-kyc-request.ts';

/** The level of a member, and what each level needs and lets them do. */
export const levelsShown = async (world: World, read: Read, memberId: MemberId) => {
  const rules = await rulesFor(read, memberId);
  const met = await metNeedsOf(world, read, memberId);
  return {
    level: levelBy(rules, met),
    levels: rules.map(({ level, needs, depositMax, depositTotalMax, mayWithdraw }) => ({
      level,
      needs: needs.map((need) => ({ need, isMet: met.has(need) })),
      depositMax: depositMax === null ? null : minor(depositMax),
      depositTotalMax: depositTotalMax === null ? null : minor(depositTotalMax),
      mayWithdraw,
    })),
    met,
  };
};

const beginnable = ['identity', 'address', 'funds'] as const;

const isOpen = ({ state }: KycRequestRow): boolean =>
  state === 'requested' || state === 'submitted' || state === 'refused';

export const showVerification = handle(contract, (world) => async (_input, { player: { memberId, kind } }) => {
  if (kind === 'trial') return refuse('true_account_needed');
  const tx = world.database.read;
  const { met, ...levels } = await levelsShown(world, tx, memberId);
  const requests = await kycRequestsOf(tx, memberId);
  const shown = await Promise.all(
    requests.map(async (request) => kycRequestShown(request, await stepsOf(tx, request.kyc_request_id))),
  );
  const hasProfile = met.has('name') && met.has('birthday');
  const canBegin = beginnable.filter(
    (what) => hasProfile && !met.has(what) && !requests.some((request) => request.what === what && isOpen(request)),
  );
  return accept({ ...levels, requests: shown, canBegin });
});
