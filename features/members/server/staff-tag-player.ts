import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTagPlayer as contract } from '../contract/staff-tag-player.ts';
import { addTag, removeTag, tagsAmong } from '../db/tags.ts';
import { tagsMax } from '../domain/tags.ts';
import { ownMember } from './staff-profile.ts';

export const staffTagPlayer = handle(
  contract,
  (world) =>
    async ({ memberId: asked, tag, isOn, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const memberId = await ownMember(tx, asked, visit);
        if (memberId === undefined) return refuse('player_unknown');
        const change = { merchantId: visit.merchantId, memberId, tag, reason, by: visit.staff.username };
        const isChanged = await (isOn ? addTag(tx, change) : removeTag(tx, change));
        if (!isChanged) return refuse('no_change');
        const tags = [...((await tagsAmong(tx, [memberId])).get(memberId) ?? [])];
        if (tags.length > tagsMax) return refuse('limit_reached');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: isOn ? 'members.add_tag' : 'members.remove_tag',
          subject: { kind: 'player', id: memberId },
          before: null,
          after: { tag },
          reason,
        });
        return accept({ tags });
      }),
);
