import { merchantOf } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter } from '#kit/shared/business-day.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { type FigureRow, insertFigures, lockChain } from '../../db/figures.ts';
import type { TermsKind } from '../../db/terms.ts';
import { figureHash, type Trace, traceText } from '../../domain/figure-trace.ts';
import { rebateFormula } from '../../domain/rebate-amount.ts';

/** What comes back to a member of a period, before it has a number. */
export type Draft = {
  memberId: string;
  category: string;
  base: bigint;
  amount: bigint;
  trace: Trace;
};

/** Drafts with what the terms say of how they are paid; none where no terms were in force. */
export type Drafts = { mode: 'claim' | 'automatic'; claimDays: number; drafts: readonly Draft[] } | undefined;

type Period = { merchantId: MerchantId; kind: TermsKind; first: string; last: string };

/** Writes the figures of a period, each with the hash of the one before. */
export const writeDraftsIn = async (world: World, tx: Tx, found: Drafts, of: Period): Promise<void> => {
  if (!found || found.drafts.length === 0) return;
  const { merchantId, kind, first, last } = of;
  const { currency } = await merchantOf(world, merchantId);
  let { no, hash } = await lockChain(tx, merchantId);
  const rows = found.drafts.map(({ memberId, category, base, amount, trace: facts }): FigureRow => {
    const [figureId, trace] = [world.entropy.id('rbf'), traceText(facts)];
    no += 1n;
    const previous = hash;
    const named = { figureNo: no, figureId, memberId, kind, firstDay: first, lastDay: last, category };
    hash = figureHash({ ...named, base, amount, formula: rebateFormula, trace }, previous);
    const isClaimed = found.mode === 'claim';
    return {
      figure_no: no,
      figure_id: figureId,
      merchant_id: merchantId,
      member_id: id<'mbr'>(memberId),
      kind,
      first_day: first,
      last_day: last,
      category,
      base,
      amount,
      currency,
      formula: rebateFormula,
      trace,
      previous_hash: previous,
      hash,
      state: amount === 0n ? 'nothing' : isClaimed ? 'claimable' : 'due',
      claim_until: isClaimed ? dayAfter(last, found.claimDays) : null,
      paid_at: null,
    };
  });
  await insertFigures(tx, rows);
};
