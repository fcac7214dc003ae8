import { requestApprovalIn } from '#features/staff/public.ts';
import { ticketRewards, worthOfPoints } from '#features/rewards/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSaveMission as contract } from '../contract/staff-save-mission.ts';
import { versionsOf } from '../db/missions.ts';
import { faultOf, recordOf, termsOf } from '../domain/mission-terms.ts';
import { saveMissionApproval } from './approvals.ts';

export const staffSaveMission = handle(contract, (world) => async (input, visit) => {
  const { missionId, baseVersion, isActive, terms, reason } = input;
  const hasTickets = ticketRewards.of(world).length > 0;
  const isPromised =
    (terms.tickets === 0 || hasTickets) &&
    (terms.points === 0 ||
      (await worthOfPoints(world, world.backofficeDatabase.read, visit.merchantId, 1)) !== undefined);
  const fault = isPromised ? faultOf(terms) : 'reward';
  if (fault !== undefined) return refuse('mission_invalid', { fault });
  const document = canonicalJson(recordOf(terms));
  return world.backofficeDatabase.transact(async (tx) => {
    const last = missionId === null ? undefined : (await versionsOf(tx, visit.merchantId, missionId)).at(-1);
    if (missionId !== null && !last) return refuse('mission_unknown');
    if ((last?.version ?? 0) !== baseVersion) return refuse('version_conflict');
    // What is done once stays so: its period began with the mission.
    if (last && termsOf(last.document).period !== terms.period) return refuse('mission_invalid', { fault: 'period' });
    const isSame = last?.is_active === isActive && canonicalJson(recordOf(termsOf(last.document))) === document;
    if (isSame) return refuse('no_change');
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: saveMissionApproval,
      permission: 'rewards.write',
      subject: { kind: 'mission', id: missionId ?? world.entropy.id('mis') },
      amount: null,
      facts: { name: terms.names.EN, amount: moneyText(terms.amount), version: baseVersion + 1, isActive, document },
      reason,
    });
    return asked.ok ? accept({ approvalId: asked.value.approvalId }) : asked;
  });
});
