import { ownInvitation } from '#features/identity/public.ts';
import { siteOriginIn } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { agentInvitations as contract } from '../../contract/tree/agent-invitations.ts';
import { invitationsOf } from '../../db/tree/invitations.ts';
import type { Version } from '../../db/contracts/versions.ts';
import { type PromisedRate, termsFault } from '../../domain/contract-types.ts';
import { ratesOf } from '../../domain/terms-record.ts';
import { ratesView } from '../contracts/terms-view.ts';
import { invitationState } from '../../domain/invitation.ts';
import { ceilingOf, ownContract } from '../contracts/own-ceiling.ts';
import { rebateTerms } from '../contracts/player-rate.ts';
import { agentOf, hasType } from './agent-of.ts';
import { levelsOf } from './join-tree.ts';
import { mayBringAgents } from './may-bring-agents.ts';

/** Ended ones are shown for a while too: people ask what became of a link. */
const shownMax = 100;

export const agentInvitations = handle(contract, (world) => async (_, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const { member_id: memberId, depth } = found.value;
  const now = world.clock.now();
  const origin = await siteOriginIn(read, visit);
  const { code: referralCode } = await ownInvitation(world, visit, memberId, { before: 1, limit: 1 });
  const rows = await invitationsOf(read, memberId, shownMax);
  const own = (await hasType(world, visit.merchantId, 'rebate'))
    ? await ownContract(read, memberId, 'rebate', now)
    : undefined;
  return accept({
    referralCode,
    ceiling: own ? ratesView(ceilingOf(own)) : null,
    mayBringAgents: (await mayBringAgents(read, memberId)) && depth + 1 < (await levelsOf(world, visit.merchantId)),
    invitations: rows.map((row) => ({
      code: row.code,
      link: `${origin}/register?affiliateCode=${row.code}`,
      kind: row.kind,
      state: invitationState(
        { expiresAt: row.expires_at, usesMax: row.uses_max, registrations: row.registrations, endedAt: row.ended_at },
        now,
      ),
      madeAt: row.made_at,
      expiresAt: row.expires_at,
      usesMax: row.uses_max,
      clicks: Number(row.clicks),
      registrations: row.registrations,
      ...givenWith(ratesOf(row.rates), own),
    })),
  });
});

const givenWith = (rates: readonly PromisedRate[] | undefined, own: Version | undefined) => ({
  rates: rates ? ratesView(rates) : null,
  ratesHold: rates === undefined || (own !== undefined && termsFault(rebateTerms(rates), ceilingOf(own)) === undefined),
});
