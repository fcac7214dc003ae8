import { claimMission } from '#features/missions/contract/claim-mission.ts';
import { missionSummary } from '#features/missions/contract/mission-summary.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { Stage } from '../stage.ts';

/** Takes what missions have ready. */
export const takeMissions = async ({ call }: Stage, here: PlayerVisit): Promise<void> => {
  const summary = await call(missionSummary, {}, here);
  if (!summary.ok) return;
  for (const { missionId, period, state } of summary.value.missions)
    if (state === 'ready') await call(claimMission, { missionId, period }, here);
};
