import { letters } from '#features/messages/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffBroadcasts as contract } from '../contract/staff-broadcasts.ts';
import { broadcastsOf } from '../db/broadcasts.ts';
import { wireSegment } from '../domain/segment.ts';

const most = 100;

export const staffBroadcasts = handle(contract, (world) => async (_, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await broadcastsOf(read, merchantId, most);
  const texts = await letters.textsOf(
    read,
    rows.map((row) => row.letter_id),
  );
  const { languages } = await merchantOf(world, merchantId);
  return accept({
    broadcasts: rows.map((row) => ({
      broadcastId: row.broadcast_id,
      segment: wireSegment.parse(row.segment),
      texts: texts.get(row.letter_id) ?? {},
      sendAt: row.send_at,
      state: row.state,
      reach: { members: row.counted, checked: row.counted_among, isAll: row.counted_all },
      requestedBy: row.requested_by,
      requestedAt: row.requested_at,
      checked: row.checked,
      sent: row.sent,
      leftOut: row.left_out,
      reads: row.reads,
      endedAt: row.ended_at,
    })),
    languages: [...languages],
  });
});
