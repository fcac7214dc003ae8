import { z } from 'zod';
import { payTableHashOf } from '#features/fairness/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEditTerms as contract } from '../contract/staff-edit-terms.ts';
import { findGame } from '../db/games.ts';
import { insertTerms, newestTerms } from '../db/terms.ts';
import { faultOfTerms, type Terms, wireTerms } from '../domain/bet-terms.ts';
import { returnOf, shapesOf } from '../domain/exact-return.ts';
import { percentText } from '../domain/fraction.ts';
import { announcedPayTable, isAnnounceable } from './pay-table.ts';
import { viewTerms } from './staff-terms.ts';

/** A new version for draws that are not announced yet; those that are keep what their hash says. */
export const staffEditTerms = handle(
  contract,
  (world) =>
    async ({ gameCode, basedOn, betTypes, acceptsLoss, reason }, visit) => {
      const fault = faultOfTerms(betTypes);
      if (fault !== undefined) return refuse('terms_contradict', { fault });
      if (!isAnnounceable(betTypes)) return refuse('terms_contradict', { fault: 'form_unknown' });
      const warnings = lossesOf(betTypes);
      if (warnings.length > 0 && acceptsLoss !== true) return refuse('return_above_hundred', { betTypes: warnings });
      return world.backofficeDatabase.transact(async (tx) => {
        const game = await findGame(tx, visit.merchantId, gameCode);
        const before = game && (await newestTerms(tx, game.game_id));
        if (!before) return refuse('game_unknown');
        if (betTypes.some(({ resultShape = 'yeekee' }) => resultShape !== game.rules.resultShape))
          return refuse('terms_contradict', { fault: 'form_unknown' });
        if (before.version !== basedOn) return refuse('terms_changed', { version: before.version });
        const after = await insertTerms(tx, {
          gameId: game.game_id,
          version: before.version + 1,
          betTypes: z.encode(wireTerms, betTypes),
          payTableHash: payTableHashOf(announcedPayTable(betTypes)),
          createdBy: visit.staff.username,
          reason,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.edit_terms',
          subject: { kind: 'lottery_game', id: gameCode },
          before: { version: before.version, payTableHash: before.pay_table_hash },
          after: { version: after.version, payTableHash: after.pay_table_hash },
          reason,
        });
        return accept({ ...viewTerms(gameCode, after), warnings });
      });
    },
);

/** Bet types that give back more than they take, with the return in percent. */
const lossesOf = (terms: Terms): { betType: string; percent: string }[] =>
  terms.flatMap((bet) =>
    shapesOf(bet)
      .map(({ number }) => returnOf(bet, number))
      .filter(({ over, under }) => over > under)
      .map((share) => ({ betType: bet.betType, percent: percentText(share) })),
  );
