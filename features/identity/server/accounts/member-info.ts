import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { memberInfo as contract } from '../../contract/accounts/member-info.ts';
import { clubLabelOf } from './club-labels.ts';
import { memberById, type MemberRow } from '../../db/accounts/member-row.ts';

export const memberInfo = handle(
  contract,
  (world) =>
    async (_input, { merchantId, language, player: { memberId } }) => {
      const member = await memberById(world.database.read, memberId);
      if (!member) throw new Error(`no member ${memberId}`);
      const clubLabel = await clubLabelOf(world, world.database.read, { merchantId, memberId, language });
      return accept({
        id: member.member_id,
        account: member.username,
        nickname: member.nickname ?? member.username,
        language: member.language,
        type: wireType(member),
        toUpline: null,
        clubLabel,
        memberLabel: [],
        currency: member.currency,
        registeredAt: member.registered_at,
      });
    },
);

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
