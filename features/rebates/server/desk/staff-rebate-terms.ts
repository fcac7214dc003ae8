import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRebateTerms as contract } from '../../contract/desk/staff-rebate-terms.ts';
import { type TermsVersion, termsVersions } from '../../db/terms.ts';
import { cashbackStart, type CashbackTerms, cashbackTermsOf } from '../../domain/cashback.ts';
import { rebateStart, rebateTermsOf } from '../../domain/rebate-terms.ts';
import { wageRates } from '../wage-rates.ts';

export const staffRebateTerms = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rebate = await termsVersions(read, merchantId, 'rebate');
  const cashback = await termsVersions(read, merchantId, 'cashback');
  const { timeZone } = await merchantOf(world, merchantId);
  let wages = 0;
  for (const rateOf of wageRates.of(world)) wages += await rateOf(read, merchantId);
  return accept({
    today: dayOf(world.clock.now(), timeZone),
    rebate: rebate.map((row) => ({ ...versionOf(row), terms: rebateTermsOf(row.document) })),
    cashback: cashback.map((row) => ({ ...versionOf(row), terms: cashbackViewOf(cashbackTermsOf(row.document)) })),
    start: { rebate: rebateStart, cashback: cashbackViewOf(cashbackStart) },
    wages,
  });
});

const versionOf = ({ version, valid_from: validFrom, set_by: by, set_at: at, reason }: TermsVersion) => ({
  version,
  validFrom,
  by,
  at,
  reason,
});

const cashbackViewOf = (terms: CashbackTerms) => ({
  ...terms,
  tiers: terms.tiers.map(({ lossMin, rate }) => ({ lossMin: minor(lossMin), rate })),
  cap: minor(terms.cap),
});
