import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerTags as contract, tagChangesShown } from '../contract/staff-player-tags.ts';
import { tagChangesOf, tagsAmong, tagsInUse } from '../db/tags.ts';
import { ownMember } from './staff-profile.ts';

export const staffPlayerTags = handle(contract, (world) => async ({ memberId: asked }, visit) => {
  const { read } = world.backofficeDatabase;
  const memberId = await ownMember(read, asked, visit);
  if (memberId === undefined) return refuse('player_unknown');
  const changes = await tagChangesOf(read, memberId, tagChangesShown);
  return accept({
    tags: [...((await tagsAmong(read, [memberId])).get(memberId) ?? [])],
    changes: changes.map(({ tag, is_added: isAdded, reason, changed_by: by, changed_at: at }) => ({
      tag,
      isAdded,
      reason,
      by,
      at,
    })),
    inUse: await tagsInUse(read, visit.merchantId),
  });
});
