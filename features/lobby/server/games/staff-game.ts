import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffGame as contract } from '../../contract/games/staff-game.ts';
import { deskGame } from '../../db/desk-games.ts';
import { changesOf } from '../../db/game-changes.ts';
import { suspensionOf } from '../../db/suspensions.ts';
import { viewOf } from './staff-games.ts';
import { suspensionViewOf } from './staff-suspensions.ts';

export const staffGame = handle(contract, (world) => async ({ vendor, game }, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const where = { merchantId, vendor, game };
  const row = await deskGame(read, where);
  if (!row) return refuse('not_found');
  const [suspension, vendorSuspension, changes] = await Promise.all([
    suspensionOf(read, where),
    suspensionOf(read, { ...where, game: '' }),
    changesOf(read, where),
  ]);
  return accept({
    ...viewOf(row, language),
    names: row.names,
    rules: row.rules,
    kind: row.kind,
    parent: row.parent,
    lines: row.lines_min,
    maxWin: row.win_max,
    volatility: row.volatility,
    playType: row.play_type,
    addedAt: row.added_at,
    toldClassify: row.classify,
    toldTags: row.tags,
    suspension: suspension ? suspensionViewOf(suspension) : null,
    vendorSuspension: vendorSuspension ? suspensionViewOf(vendorSuspension) : null,
    pictureSource: {
      of: row.own_hash !== null ? 'staff' : row.hash !== null ? 'vendor' : 'none',
      address: row.address,
      state: row.picture_state,
      fault: row.fault,
    },
    changes: changes.map(({ changed_at: at, changed_by: by, action, before, after, reason }) => ({
      at,
      by,
      action,
      before,
      after,
      reason,
    })),
  });
});
