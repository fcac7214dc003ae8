import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { gameNames } from '../../contract/games/game-names.ts';
import { staffRenameLottery as contract } from '../../contract/games/staff-rename-lottery.ts';
import { renameGame } from '../../db/games/further-game.ts';
import { findGame } from '../../db/games/games.ts';

const renameApproval = 'lottery.rename_game';

export const staffRenameLottery = handle(
  contract,
  (world) =>
    ({ gameCode, names, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const game = await findGame(tx, visit.merchantId, gameCode);
        if (!game) return refuse('game_unknown');
        if (isDeepStrictEqual({ ...game.names }, { ...names })) return refuse('no_change');
        return requestApprovalIn(world, tx, visit, {
          kind: renameApproval,
          permission: 'draws.write',
          subject: { kind: 'lottery_game', id: `${visit.merchantId}/${gameCode}` },
          amount: null,
          facts: { game: gameCode, before: { ...game.names }, after: names },
          reason,
        });
      }),
);

const renameFacts = z.object({ game: z.string(), before: z.record(z.string(), z.string()), after: gameNames });

/** The second person's word; refused where somebody has renamed it meanwhile. */
export const renameLotteryAction: ApprovalActions = {
  [renameApproval]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { game: code, before, after } = renameFacts.parse(facts);
      const game = await findGame(tx, visit.merchantId, code);
      if (!game) return refuse('game_unknown');
      if (!isDeepStrictEqual({ ...game.names }, before)) return refuse('version_conflict');
      await renameGame(tx, game.game_id, after);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: renameApproval,
        subject: { kind: 'lottery_game', id: code },
        before: { ...game.names },
        after: { ...after, requestedBy: requestedBy.username },
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
