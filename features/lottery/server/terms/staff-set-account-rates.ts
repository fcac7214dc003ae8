import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetAccountRates as contract } from '../../contract/terms/staff-set-account-rates.ts';
import {
  type AccountRates,
  holdVersions,
  insertRates,
  ratesHistory,
  type RatesRow,
} from '../../db/terms/account-rates.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { rateCeiling } from '../../domain/limits/draw-limits.ts';
import { returnOf, shapesOf } from '../../domain/terms/exact-return.ts';
import { percentText } from '../../domain/terms/fraction.ts';
import { type Loss, percentsOf } from '../../domain/terms/losses.ts';
import { rateText, wireRate } from '../../domain/terms/rate.ts';
import { type Subject, subjectOf, viewRates } from './account-rates.ts';

/** From the next slip on; lines that were taken keep their rate. Rates by which the house loses wait for a second person. */
export const staffSetAccountRates = handle(
  contract,
  (world) =>
    async ({ acceptsLoss, reason, ...asked }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const settable = await settableIn(tx, visit, asked);
        if (!settable.ok) return settable;
        const { found, losing } = settable.value;
        if (losing.length > 0 && acceptsLoss !== true) return refuse('return_above_hundred', { betTypes: losing });
        if (losing.length > 0) {
          const request = await requestApprovalIn(world, tx, visit, {
            kind: lossyApproval,
            permission: 'money.write',
            subject: { kind: 'member', id: asked.memberId },
            amount: null,
            facts: {
              account: found.member.account,
              game: asked.gameCode,
              basedOn: asked.basedOn,
              returns: percentsOf(losing),
              rates: textsOf(asked.rates),
            },
            reason,
          });
          if (!request.ok) return request;
          return accept({ ...(await viewRates(tx, found)), outcome: 'needs_approval' as const });
        }
        await saveRatesIn(tx, visit, { ...asked, reason, setBy: visit.staff.username }, settable.value);
        return accept({ ...(await viewRates(tx, found)), outcome: 'saved' as const });
      }),
);

type Asked = { memberId: string; gameCode: string; basedOn: number; rates: AccountRates };
type Settable = { found: Subject; before: RatesRow | undefined; losing: Loss[] };

const settableIn = async (tx: Tx, { merchantId }: StaffVisit, { memberId, gameCode, basedOn, rates }: Asked) => {
  const found = await subjectOf(tx, merchantId, { memberId, gameCode });
  if (!found.ok) return found;
  const { game, terms, limits } = found.value;
  await holdVersions(tx, `rates/${game.game_id}/${memberId}`);
  const [before] = await ratesHistory(tx, game.game_id, memberId);
  if ((before?.version ?? 0) !== basedOn) return refuse('version_conflict', { version: before?.version ?? 0 });
  const unknown = Object.keys(rates).filter((name) => terms.every(({ betType }) => betType !== name));
  if (unknown.length > 0) return refuse('bet_type_unknown', { betTypes: unknown });
  const high = terms.filter((bet) => (rates[bet.betType] ?? 0) > rateCeiling(bet, limits));
  if (high.length > 0)
    return refuse('rate_above_terms', {
      betTypes: high.map((bet) => ({ betType: bet.betType, rateMax: rateText(rateCeiling(bet, limits)) })),
    });
  return accept({ found: found.value, before, losing: lossesOf(terms, rates) });
};

const saveRatesIn = async (
  tx: Tx,
  visit: StaffVisit,
  { memberId, gameCode, basedOn, rates, reason, setBy }: Asked & { reason: string; setBy: string },
  { found, before }: Settable,
): Promise<void> => {
  const version = basedOn + 1;
  await insertRates(tx, { gameId: found.game.game_id, holderId: memberId, version, rates, reason, setBy });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'lottery.set_rates',
    subject: { kind: 'member', id: memberId },
    before: { game: gameCode, version: basedOn, rates: textsOf(before?.rates ?? {}) },
    after: { game: gameCode, version, rates: textsOf(rates), setBy },
    reason,
  });
};

const lossyApproval = 'lottery.lossy_rates';
const lossyFacts = z.object({ game: z.string(), basedOn: z.number(), rates: z.record(z.string(), wireRate) });

/** A second person's word gives an account rates by which the house loses, while nobody gave it others. */
export const lossyRatesAction: ApprovalActions = {
  [lossyApproval]: {
    approve: async (tx, { subject, facts, reason, requestedBy }, visit) => {
      const { game: gameCode, basedOn, rates } = lossyFacts.parse(facts);
      const asked = { memberId: subject.id, gameCode, basedOn, rates };
      const settable = await settableIn(tx, visit, asked);
      if (!settable.ok) return settable;
      await saveRatesIn(tx, visit, { ...asked, reason, setBy: requestedBy.username }, settable.value);
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};

const lossesOf = (terms: Terms, rates: AccountRates): Loss[] =>
  terms.flatMap((bet) => {
    const own = rates[bet.betType];
    if (own === undefined) return [];
    return shapesOf(bet)
      .map(({ number }) => returnOf(bet, number, own))
      .filter(({ over, under }) => over > under)
      .map((share) => ({ betType: bet.betType, percent: percentText(share) }));
  });

const textsOf = (rates: AccountRates): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([name, value]) => [name, rateText(value)]));
