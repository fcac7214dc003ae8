import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffProfileHistory as contract } from '../contract/staff-profile-history.ts';
import { historyOf } from './profile-history.ts';
import { ownMember } from './staff-profile.ts';

export const staffProfileHistory = handle(contract, (world) => async ({ memberId: asked, ...page }, visit) => {
  const tx = world.backofficeDatabase.read;
  const memberId = await ownMember(tx, asked, visit);
  return memberId === undefined ? refuse('player_unknown') : accept(await historyOf(world, tx, memberId, page));
});
