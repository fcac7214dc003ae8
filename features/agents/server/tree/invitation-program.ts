import { type InvitationProgram, memberOf } from '#features/identity/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { countClick, invitationByCode, useInvitation } from '../../db/tree/invitations.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { ratesOf } from '../../domain/terms-record.ts';
import { agentTypeOf, invitationState } from '../../domain/invitation.ts';
import { giveRatesIn } from '../contracts/player-rate.ts';
import { hasType } from './agent-of.ts';
import { joinAsAgentIn, joinTreeIn } from './join-tree.ts';

type Newcomer = Parameters<InvitationProgram['join']>[1];
type Invited = Newcomer['invitations'][number];

/** A link brings its own kind of account; a code without one, and an agent's code for friends, brings players. */
export const invitationProgram = (world: World): InvitationProgram => ({
  isOpen: async (read, merchantId, { kind, code }) => {
    if (kind !== 'affiliate') return true;
    const found = await invitationByCode(read, merchantId, code);
    if (!found) return true;
    const { expires_at: expiresAt, uses_max: usesMax, registrations, ended_at: endedAt } = found;
    return invitationState({ expiresAt, usesMax, registrations, endedAt }, world.clock.now()) === 'open';
  },
  noteOpened: (merchantId, { code }) => world.database.transact((tx) => countClick(tx, merchantId, code)),
  join: async (tx, newcomer) => {
    for (const invitation of affiliatesFirst(newcomer.invitations)) {
      if (!(await isAgent(tx, newcomer, invitation.ownerId))) continue;
      return joinBy(world, tx, newcomer, invitation);
    }
    return accept({});
  },
});

const affiliatesFirst = (invitations: readonly Invited[]): Invited[] =>
  invitations.toSorted((one, other) => (one.kind === other.kind ? 0 : one.kind === 'affiliate' ? -1 : 1));

/** Friends of players are no downline: a member is on one line or the other. */
const isAgent = async (tx: Tx, { merchantId, at }: Newcomer, ownerId: string): Promise<boolean> => {
  const [owner, position] = [await memberOf(tx, ownerId), await positionAt(tx, ownerId, at)];
  return owner?.kind === 'agent' && position?.merchant_id === merchantId;
};

const joinBy = async (
  world: World,
  tx: Tx,
  { memberId, merchantId, at }: Newcomer,
  { code, kind, ownerId }: Invited,
) => {
  const link = kind === 'affiliate' ? await invitationByCode(tx, merchantId, code) : undefined;
  // The count is taken in the transaction: of any number at once no more come in than the link was given for.
  const used = link && (await useInvitation(tx, merchantId, code, at));
  if (link && !used) return refuse('affiliate_code_invalid');
  const newcomer = { memberId, merchantId, uplineId: ownerId, at };
  const joined =
    used?.kind === 'agent'
      ? await joinAsAgentIn(world, tx, newcomer, agentTypeOf('agent', 'upline'))
      : await joinTreeIn(world, tx, newcomer);
  if (!joined.ok) return refuse('affiliate_code_invalid');
  const rates = ratesOf(used?.rates);
  // What the link promised may be above the agent's own rate by now: then whoever comes has none, and the list of links says so.
  if (rates && (await hasType(world, merchantId, 'rebate')))
    await giveRatesIn(world, tx, { merchantId, uplineId: id<'mbr'>(ownerId), memberId, rates });
  return joined;
};
