import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { memberInfo as contract } from '../../contract/accounts/member-info.ts';
import { memberById, type MemberRow } from '../../db/accounts/member-row.ts';

/** Labels and upline come with their features; until then nobody has one. */
export const memberInfo = handle(contract, (world) => async (_input, { player: { memberId } }) => {
  const member = await memberById(world.database.read, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  return accept({
    id: member.member_id,
    account: member.username,
    nickname: member.nickname ?? member.username,
    language: member.language,
    type: wireType(member),
    toUpline: null,
    clubLabel: null,
    memberLabel: [],
    currency: member.currency,
    registeredAt: member.registered_at,
  });
});

/** The account type as the wire numbers it. */
const wireType = ({ kind, agent_type: agentType }: MemberRow) => {
  switch (kind) {
    case 'player':
      return 0;
    case 'trial':
      return 4;
    case 'agent':
      return agentType ?? 2;
  }
};
