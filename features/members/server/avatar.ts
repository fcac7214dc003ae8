import { dropPortrait, keepPortrait, portraitAddress } from '#features/content/public.ts';
import { afterCommit, type Tx } from '#kit/server/database.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { BeforeBody, Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as choose from '../contract/choose-avatar.ts';
import type { memberIcon } from '../contract/member-icon.ts';
import type { playerAvatar } from '../contract/player-avatar.ts';
import type * as upload from '../contract/upload-avatar.ts';
import { type AvatarChoice, lockProfile, type ProfileRow, profileOf, saveAvatar } from '../db/profile.ts';
import { type DrawnAvatar, drawnAvatarAddress, drawnAvatars, isDrawnAvatar } from '../domain/drawn-avatars.ts';
import { avatarChanges, pictureUploads } from './limits.ts';

const drawnOf = ({ drawn_avatar: name }: ProfileRow): DrawnAvatar | null =>
  name !== null && isDrawnAvatar(name) ? name : null;

const addressOf = (profile: ProfileRow, side: 96 | 256): string | null => {
  if (profile.picture !== null) return portraitAddress(profile.picture, side);
  const drawn = drawnOf(profile);
  return drawn === null ? null : drawnAvatarAddress(drawn);
};

const shown = (profile: ProfileRow | undefined) => ({
  avatar: profile ? addressOf(profile, 256) : null,
  drawn: profile && profile.picture === null ? drawnOf(profile) : null,
});

export const showAvatar =
  (world: World): Handler<typeof playerAvatar> =>
  async (_input, { player: { memberId } }) =>
    accept({
      ...shown(await profileOf(world.database.read, memberId)),
      choices: drawnAvatars.map((name) => ({ name, address: drawnAvatarAddress(name) })),
    });

export const showIcon =
  (world: World): Handler<typeof memberIcon> =>
  async (_input, { player: { memberId } }) => {
    const profile = await profileOf(world.database.read, memberId);
    return accept({ icon: profile ? addressOf(profile, 96) : null });
  };

export const wearDrawn =
  (world: World): Handler<typeof choose.chooseAvatar> =>
  async ({ drawn }, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    const tooMany = await takeRate(world, avatarChanges, visit.player.memberId);
    if (tooMany) return tooMany;
    return world.database.transact((tx) => wearIn(world, tx, visit, { drawn, picture: null }));
  };

export const takeUploadRate =
  (world: World): BeforeBody<typeof upload.uploadAvatar> =>
  ({ player }) =>
    takeRate(world, pictureUploads, player.memberId);

export const keepUpload =
  (world: World): Handler<typeof upload.uploadAvatar> =>
  async ({ files }, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    const [file] = files;
    if (!file) throw new Error('the contract takes one file');
    const kept = await keepPortrait(world, file.bytes);
    if (!kept.ok) return kept;
    return world.database.transact((tx) => wearIn(world, tx, visit, { drawn: null, picture: kept.value }));
  };

/** What it takes the place of is deleted once the choice stands. */
const wearIn = async (
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
