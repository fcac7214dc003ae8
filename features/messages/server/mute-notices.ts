import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { muteNotices as contract } from '../contract/mute-notices.ts';
import { mute, mutedKinds, unmute } from '../db/notices.ts';

export const muteNotices = handle(contract, (world) => async ({ kind, wish }, { player: { memberId } }) => {
  await world.database.transact((tx) => (wish === 'muted' ? mute : unmute)(tx, memberId, kind));
  return accept({ muted: await mutedKinds(world.database.read, memberId) });
});
