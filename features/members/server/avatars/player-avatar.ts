import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { playerAvatar as contract } from '../../contract/player-avatar.ts';
import { profileOf } from '../../db/profile.ts';
import { drawnAvatarAddress, drawnAvatars } from '../../domain/drawn-avatars.ts';
import { shown } from './avatar.ts';

export const playerAvatar = handle(
  contract,
  (world) =>
    async (_input, { player: { memberId } }) =>
      accept({
        ...shown(await profileOf(world.database.read, memberId)),
        choices: drawnAvatars.map((name) => ({ name, address: drawnAvatarAddress(name) })),
      }),
);
