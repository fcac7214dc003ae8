import { usernamesOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffAsks as contract } from '../contract/staff-asks.ts';
import { type AskRow, countWaiting, queuePage, stepsOf, waitingAsks } from '../db/asks.ts';
import { askShown } from './view-ask.ts';

export const staffAskShown = async (read: Read, merchantId: MerchantId, asks: readonly AskRow[]) => {
  const memberIds = [...new Set(asks.map(({ member_id: memberId }) => memberId))];
  const names = await usernamesOf(read, merchantId, memberIds);
  return Promise.all(
    asks.map(async (ask) => ({
      ...askShown(ask, await stepsOf(read, ask.ask_id)),
      memberId: ask.member_id,
      account: names.get(ask.member_id) ?? '',
      askedAt: ask.asked_at,
      causedBy: ask.caused_by,
    })),
  );
};

/** A place in the queue as the page hands it back: the moment and the id. */
const placeIn = (text: string | undefined) => {
  const [since, askId] = text?.split('/') ?? [];
  return since !== undefined && askId !== undefined && !Number.isNaN(Date.parse(since)) ? { since, askId } : undefined;
};

export const staffAsks = handle(contract, (world) => async ({ after }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await waitingAsks(read, merchantId, placeIn(after));
  const page = rows.slice(0, queuePage);
  const last = rows.length > queuePage ? page.at(-1) : undefined;
  return accept({
    asks: await staffAskShown(read, merchantId, page),
    waiting: await countWaiting(read, merchantId),
    next: last && `${isoOf(last.since)}/${last.ask_id}`,
  });
});
