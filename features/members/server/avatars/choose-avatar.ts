import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { refuse } from '#kit/shared/result.ts';
import { chooseAvatar as contract } from '../../contract/choose-avatar.ts';
import { wearIn } from './avatar.ts';
import { avatarChanges } from '../limits.ts';

export const chooseAvatar = handle(contract, (world) => async ({ drawn }, visit) => {
  if (visit.player.kind === 'trial') return refuse('true_account_needed');
  const tooMany = await takeRate(world, avatarChanges, visit.player.memberId);
  if (tooMany) return tooMany;
  return world.database.transact((tx) => wearIn(world, tx, visit, { drawn, picture: null }));
});
