import { z } from 'zod';
import { payTableHashOf } from '#features/fairness/public.ts';
import {
  appendAuditIn,
  type ApprovalActions,
  type ApprovalRequest,
  auditVisit,
  requestApprovalIn,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit, type StaffVisit } from '#kit/server/http/visit.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEditTerms as contract } from '../../contract/terms/staff-edit-terms.ts';
import { findGame, type GameRow } from '../../db/games/games.ts';
import { insertTerms, newestTerms, type TermsRow } from '../../db/terms/terms.ts';
import { faultOfTerms, type Terms, wireTerms } from '../../domain/terms/bet-terms.ts';
import { returnOf, shapesOf } from '../../domain/terms/exact-return.ts';
import { percentText } from '../../domain/terms/fraction.ts';
import { type Loss, percentsOf } from '../../domain/terms/losses.ts';
import { changesBetween } from '../../domain/terms/terms-changes.ts';
import { announcedPayTable, isAnnounceable } from './pay-table.ts';
import { viewTerms } from './staff-terms.ts';

/**
 * A new version for draws that are not announced yet; those that are keep what their hash says. Terms by which the house loses
 * are asked of a second person.
 */
export const staffEditTerms = handle(
  contract,
  (world) =>
    async ({ gameCode, basedOn, betTypes, acceptsLoss, reason }, visit) => {
      const fault = faultOfTerms(betTypes);
      if (fault !== undefined) return refuse('terms_contradict', { fault });
      if (!isAnnounceable(betTypes)) return refuse('terms_contradict', { fault: 'form_unknown' });
      const warnings = lossesOf(betTypes);
      if (warnings.length > 0 && acceptsLoss !== true) return refuse('return_above_hundred', { betTypes: warnings });
      const edit = { gameCode, basedOn, betTypes, reason };
      return world.backofficeDatabase.transact(async (tx) => {
        const editable = await editableIn(tx, visit, edit);
        if (!editable.ok) return editable;
        const { before } = editable.value;
        if (warnings.length > 0) {
          const asked = await requestApprovalIn(
            world,
            tx,
            visit,
            lossyRequest(edit, { before, warnings, currency: moneyOfVisit(visit) }),
          );
          const stands = { ...viewTerms(gameCode, before), warnings, outcome: 'needs_approval' as const };
          return asked.ok ? accept(stands) : asked;
        }
        const after = await saveTermsIn(tx, visit, edit, { ...editable.value, createdBy: visit.staff.username });
        return accept({ ...viewTerms(gameCode, after), warnings, outcome: 'saved' as const });
      });
    },
);

type Edit = { gameCode: string; basedOn: number; betTypes: Terms; reason: string };

const editableIn = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  { gameCode, basedOn, betTypes }: Omit<Edit, 'reason'>,
) => {
  const game = await findGame(tx, merchantId, gameCode);
  const before = game && (await newestTerms(tx, game.game_id));
  if (!before) return refuse('game_unknown');
  if (betTypes.some(({ resultShape = 'yeekee' }) => resultShape !== game.rules.resultShape))
    return refuse('terms_contradict', { fault: 'form_unknown' });
  if (before.version !== basedOn) return refuse('terms_changed', { version: before.version });
  return accept({ game, before });
};

const saveTermsIn = async (
  tx: Tx,
  visit: StaffVisit,
  { gameCode, betTypes, reason }: Edit,
  { game, before, createdBy }: { game: GameRow; before: TermsRow; createdBy: string },
): Promise<TermsRow> => {
  const after = await insertTerms(tx, {
    gameId: game.game_id,
    version: before.version + 1,
    betTypes: z.encode(wireTerms, betTypes),
    payTableHash: payTableHashOf(announcedPayTable(betTypes)),
    createdBy,
    reason,
  });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'lottery.edit_terms',
    subject: { kind: 'lottery_game', id: gameCode },
    before: { version: before.version, payTableHash: before.pay_table_hash },
    after: { version: after.version, payTableHash: after.pay_table_hash, createdBy },
    reason,
  });
  return after;
};

const lossyApproval = 'lottery.lossy_terms';

/** The second person sees what loses and everything that differs; the terms in full go along. */
const lossyRequest = (
  { gameCode, basedOn, betTypes, reason }: Edit,
  { before, warnings, currency }: { before: TermsRow; warnings: readonly Loss[]; currency: Currency },
): ApprovalRequest => ({
  kind: lossyApproval,
  permission: 'money.write',
  subject: { kind: 'lottery_game', id: gameCode },
  amount: null,
  facts: {
    game: gameCode,
    basedOn,
    returns: percentsOf(warnings),
    changes: Object.fromEntries(
      changesBetween(before.betTypes, betTypes, currency).map((it) => [
        `${it.betType} ${it.name}`,
        `${it.before === '' ? '–' : it.before} → ${it.after}`,
      ]),
    ),
    content: JSON.stringify(z.encode(wireTerms, betTypes)),
  },
  reason,
});

const lossyFacts = z.object({ game: z.string(), basedOn: z.number(), content: z.string() });

/** A second person's word saves terms by which the house loses, while nobody saved others. */
export const lossyTermsAction: ApprovalActions = {
  [lossyApproval]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { game: gameCode, basedOn, content } = lossyFacts.parse(facts);
      const edit = { gameCode, basedOn, betTypes: wireTerms.parse(JSON.parse(content)), reason };
      const editable = await editableIn(tx, visit, edit);
      if (!editable.ok) return editable;
      await saveTermsIn(tx, visit, edit, { ...editable.value, createdBy: requestedBy.username });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};

/** Bet types that give back more than they take, with the return in percent. */
const lossesOf = (terms: Terms): Loss[] =>
  terms.flatMap((bet) =>
    shapesOf(bet)
      .map(({ number }) => returnOf(bet, number))
      .filter(({ over, under }) => over > under)
      .map((share) => ({ betType: bet.betType, percent: percentText(share) })),
  );
