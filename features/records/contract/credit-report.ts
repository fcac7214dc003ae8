import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireKeys } from './wire-keys.ts';

export const limitKinds = ['deposit', 'stake', 'loss', 'play_time'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

const amount = z.string().regex(/^-?(0|[1-9][0-9]{0,16})(\.[0-9]{1,3})?$/);
const moment = z.iso.datetime({ precision: 3 });

/** How an account stands at a moment, over our signature. Amounts as decimal texts of `currency`. */
export const standing = z.strictObject({
  kind: z.literal('standing/v1'),
  facts: z.strictObject({
    owner: z.string(),
    account: z.string(),
    currency: wireMoneyCode,
    memberSince: moment,
    asOf: moment,
    /** Since the account was opened: `deposits - withdrawals + play + other = available`. */
    deposits: amount,
    /** What left for the bank or is held for it, without what came back. */
    withdrawals: amount,
    staked: amount,
    /** What play gave beyond what it took. */
    play: amount,
    /** Fees, bonuses and corrections. */
    other: amount,
    available: amount,
    bonus: amount,
    held: amount,
    /** In bets that are not decided yet. */
    runningStakes: amount,
    depositsOnTheirWay: z.strictObject({ count: z.int().min(0), amount }),
    /** Of identity: what was shown of who they are, from 0 to 3. */
    level: z.int().min(0).max(3),
    /** What the player may do at most, by limits of their own or of staff's. */
    limits: z.array(
      z.strictObject({
        kind: z.enum(limitKinds),
        period: z.enum(limitPeriods),
        /** Null of time. */
        amount: z.nullable(amount),
        /** Null of money. */
        minutes: z.nullable(z.int()),
        setBy: z.enum(['player', 'staff']),
      }),
    ),
    /** Null where they may play; `until` null: no end is set. */
    playClosed: z.nullable(z.strictObject({ until: z.nullable(moment) })),
    /** The last signed statement of what is owed; null before the first. */
    statement: z.nullable(z.strictObject({ seq: z.int(), closesAt: moment, hash: z.string() })),
  }),
  keyId: z.string(),
  signature: z.string(),
});

export const creditReport = endpoint({
  method: 'GET',
  path: '/wps/member/credit-report',
  access: 'player',
  summary: 'One signed page of how the account stands: money by kind, what ever came and went, what is open.',
  input: z.object({}),
  output: z.object({
    standing,
    /** To check it by. */
    keys: wireKeys,
  }),
  refusals: {},
});
