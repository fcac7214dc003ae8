import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffPlayerNames } from '../contract/staff-player-names.ts';
import { playerNames } from '../db/player-names.ts';

export const namePlayers =
  (world: World): Handler<typeof staffPlayerNames> =>
  async ({ memberIds }, { merchantId }) => {
    const rows = await playerNames(world.backofficeDatabase.read, merchantId, memberIds.split(','));
    return accept({ names: Object.fromEntries(rows.map(({ member_id, username }) => [member_id, username])) });
  };
