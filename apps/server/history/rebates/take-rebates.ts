import { claimRebate } from '#features/rebates/contract/claims/claim-rebate.ts';
import { manualRebate } from '#features/rebates/contract/claims/manual-rebate.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { Stage } from '../stage.ts';

/** Takes all rebates and cashback that can be claimed; what nobody looks at in time expires. */
export const takeRebates = async ({ call }: Stage, here: PlayerVisit): Promise<void> => {
  const found = await call(manualRebate, { page: 1 }, here);
  if (found.ok && found.value.claimable > 0n) await call(claimRebate, {}, here);
};
