import { dropPortrait, portraitAddress } from '#features/content/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { type AvatarChoice, lockProfile, type ProfileRow, saveAvatar } from '../../db/profile.ts';
import { type DrawnAvatar, drawnAvatarAddress, isDrawnAvatar } from '../../domain/drawn-avatars.ts';

const drawnOf = ({ drawn_avatar: name }: ProfileRow): DrawnAvatar | null =>
  name !== null && isDrawnAvatar(name) ? name : null;

export const addressOf = (profile: ProfileRow, side: 96 | 256): string | null => {
  if (profile.picture !== null) return portraitAddress(profile.picture, side);
  const drawn = drawnOf(profile);
  return drawn === null ? null : drawnAvatarAddress(drawn);
};

export const shown = (profile: ProfileRow | undefined) => ({
  avatar: profile ? addressOf(profile, 256) : null,
  drawn: profile && profile.picture === null ? drawnOf(profile) : null,
});

/** What it takes the place of is deleted once the choice stands. */
export const wearIn = async (
  world: World,
  tx: Tx,
  { merchantId, player: { memberId } }: PlayerVisit,
  choice: AvatarChoice,
) => {
  const before = await lockProfile(tx, memberId, merchantId);
  await saveAvatar(tx, memberId, choice);
  const { picture } = before;
  if (picture !== null)
    afterCommit(tx, () => {
      dropPortrait(world, picture).catch((error: unknown) => world.log.error('a portrait was not deleted', { error }));
    });
  return accept(shown({ ...before, drawn_avatar: choice.drawn, picture: choice.picture }));
};
