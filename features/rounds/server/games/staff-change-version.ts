import { requestApprovalIn } from '#features/staff/public.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffChangeVersion as contract } from '../../contract/staff-change-version.ts';
import { publishedVersion } from '../../db/game-versions.ts';
import { versionOf } from '../../domain/own-game.ts';
import { houseCall } from '../house-call.ts';
import { deskIn, versionApproval } from './staff-decide-game.ts';

export const staffChangeVersion = houseCall(
  contract,
  ({ world, games }) =>
    async ({ game, version, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const desk = await deskIn(tx, visit, game);
        if (!desk.ok) return desk;
        const published = await publishedVersion(tx, game, version);
        if (!published || desk.value.version === version || !versionOf(games, { game, version }))
          return refuse('version_not_here');
        if (desk.value.enabled) return refuse('game_is_on');
        return requestApprovalIn(world, tx, visit, {
          kind: versionApproval,
          permission: 'merchants.write',
          subject: { kind: 'game', id: game },
          amount: null,
          facts: { game, version, before: desk.value.version, mathsHash: published.maths_hash },
          reason,
        });
      }),
);
