import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevokeBonus as contract } from '../../contract/desk/staff-revoke-bonus.ts';
import { grantById } from '../../db/grants.ts';
import { returnClaim, writeEnded } from '../../db/write-grants.ts';
import { nextState } from '../../domain/grant-states.ts';
import { viewGrant } from '../grants/grant-views.ts';

export const staffRevokeBonus = handle(contract, (world) => async ({ grantId, reason }, visit) => {
  const { merchantId, language } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const grant = await grantById(tx, grantId);
    if (grant?.merchant_id !== merchantId) return refuse('grant_unknown');
    const end = nextState(grant.state, 'revoke', { isWagered: false });
    // It may come into play at this very moment: then nothing is written.
    if (end === undefined || !(await writeEnded(tx, grantId, end, world.clock.now(), ['offered', 'waiting'])))
      return refuse('grant_in_play');
    await returnClaim(tx, grant);
    const subject = { kind: 'member', id: grant.member_id };
    const [before, after] = [{ grantId, state: grant.state }, { state: end }];
    await appendAuditIn(tx, { ...auditVisit(visit), action: 'bonuses.revoke', subject, before, after, reason });
    return accept(viewGrant((await grantById(tx, grantId))!, language));
  });
});
