import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { differenceKinds, explanations } from '../../domain/matching.ts';
import { matchDay } from './staff-match-days.ts';
import { vendorCode } from '../staff-words.ts';

const moment = wireInstant.nullable();
export const matchDifference = z.object({
  transactionId: z.string(),
  kind: z.enum(differenceKinds),
  explanation: z.enum(explanations).nullable(),
  note: z.string().nullable(),
  memberId: z.string().nullable(),
  theirKind: z.string().nullable(),
  ourKind: z.string().nullable(),
  currency: wireCurrency,
  theirs: wireMoney.nullable(),
  ours: wireMoney.nullable(),
  ledger: wireMoney.nullable(),
  theirState: z.string().nullable(),
  ourState: z.string().nullable(),
  theirsAt: moment,
  oursAt: moment,
});
export type MatchDifference = z.output<typeof matchDifference>;

export const staffMatchDifferences = endpoint({
  method: 'GET',
  path: '/staff/gateway/match-days/:vendor/:day',
  access: 'staff',
  permission: 'money.read',
  summary: "A vendor's day: every version of its match, and what differs in one of them.",
  input: z.object({
    vendor: vendorCode,
    day: z.iso.date(),
    /** The latest where it is missing. */
    version: z.coerce.number().int().min(1).max(10_000).optional(),
    /** The last line of the page before: the act and what differs about it. */
    before: z.string().max(130).optional(),
  }),
  output: z.object({
    versions: z.array(matchDay),
    /** The vendor can be asked to send its calls once more. */
    offersResend: z.boolean(),
    version: z.int(),
    differences: z.array(matchDifference),
    next: z.string().optional(),
    /** Asked of the vendor about this day: everything once more. */
    resends: z.array(
      z.object({
        requestedAt: wireInstant,
        requestedBy: z.string(),
        state: z.enum(['waiting', 'done', 'given_up']),
        calls: z.int().nullable(),
        lastFault: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
