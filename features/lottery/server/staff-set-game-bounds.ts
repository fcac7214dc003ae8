import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetGameBounds as contract } from '../contract/staff-set-game-bounds.ts';
import { holdVersions } from '../db/account-rates.ts';
import { insertLimits, limitsHistory } from '../db/draw-limits.ts';
import { findGame } from '../db/games.ts';
import { newestTerms } from '../db/terms.ts';
import { noLimits } from '../domain/draw-limits.ts';
import { unknownTypes, viewGame, wired } from './staff-bounds.ts';

/** For draws that are announced from now on. */
export const staffSetGameBounds = handle(
  contract,
  (world) =>
    async ({ gameCode, basedOn, limits, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const game = await findGame(tx, visit.merchantId, gameCode);
        const terms = game && (await newestTerms(tx, game.game_id));
        if (!terms) return refuse('game_unknown');
        await holdVersions(tx, `bounds/${game.game_id}`);
        const [before] = await limitsHistory(tx, { gameId: game.game_id, drawNo: undefined });
        if ((before?.version ?? 0) !== basedOn) return refuse('bounds_changed', { version: before?.version ?? 0 });
        const unknown = unknownTypes(limits, terms.betTypes);
        if (unknown.length > 0) return refuse('bet_type_unknown', { betTypes: unknown });
        const row = { gameId: game.game_id, drawNo: undefined, version: basedOn + 1, limits, reason };
        await insertLimits(tx, { ...row, setBy: visit.staff.username });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.set_bounds',
          subject: { kind: 'lottery_game', id: gameCode },
          before: { version: basedOn, limits: wired(before?.limits ?? noLimits) },
          after: { version: basedOn + 1, limits: wired(limits) },
          reason,
        });
        return accept(await viewGame(tx, game, terms.betTypes));
      }),
);
