import { z } from 'zod';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import type { WithdrawalTerms } from '../../domain/terms.ts';
import type { WageringPart } from '../../domain/wagering.ts';

const frozen = z.object({
  level: z.int(),
  version: z.int(),
  amountMin: wireMoney,
  amountMax: wireMoney,
  dayCount: z.int(),
  dayAmount: wireMoney,
  feeFreeCount: z.int(),
  feeFixed: wireMoney,
  feePermille: z.int(),
  autoBelow: wireMoney,
  secondPersonFrom: wireMoney,
  confirmMinutes: z.int(),
  reopenDays: z.int(),
});
const frozenWagering = z.array(z.object({ source: z.string(), required: wireMoney, done: wireMoney, left: wireMoney }));

/** What a request is held to for ever, whatever is changed later, with the hash that the audit view shows. */
export const freezeTerms = (terms: WithdrawalTerms): { terms: string; termsHash: string } => {
  const facts: Canonical = z.encode(frozen, terms);
  return { terms: JSON.stringify(facts), termsHash: canonicalHash(facts) };
};

export const frozenTermsOf = (row: { terms: unknown }): WithdrawalTerms => frozen.parse(row.terms);

export const freezeWagering = (parts: readonly WageringPart[]): string =>
  JSON.stringify(z.encode(frozenWagering, [...parts]));

export const frozenWageringOf = (row: { wagering: unknown }): WageringPart[] => frozenWagering.parse(row.wagering);
