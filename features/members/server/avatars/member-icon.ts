import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { memberIcon as contract } from '../../contract/member-icon.ts';
import { profileOf } from '../../db/profile.ts';
import { addressOf } from './avatar.ts';

export const memberIcon = handle(contract, (world) => async (_input, { player: { memberId } }) => {
  const profile = await profileOf(world.database.read, memberId);
  return accept({ icon: profile ? addressOf(profile, 96) : null });
});
