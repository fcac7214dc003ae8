import { z } from 'zod';
import { type Instant, instant } from '#kit/shared/time.ts';
import { contractTypes } from './contract-types.ts';

/** Members beyond this aren't gone through one by one while somebody waits. */
export const membersOfLarge = 800;
/** So many of a large team stand in its list, those who lost most. */
export const listedMax = 1_000;

const whole = z.codec(z.string().regex(/^-?\d{1,30}$/), z.bigint(), { decode: BigInt, encode: String });
const moment = z.codec(
  z.int(),
  z.custom<Instant>((at) => typeof at === 'number'),
  { decode: instant, encode: Number },
);

const played = { stake: whole, payout: whole, bonuses: whole, netLoss: whole };
const loss = { deposits: whole, withdrawals: whole, ...played, rebates: whole };
const given = z.object({ bonuses: whole, rebates: whole });

const teamRecord = z.object({
  active: z.int(),
  withdrawals: whole,
  withdrawalsBefore: whole,
  given,
  givenBefore: given,
  running: z.array(
    z.object({
      type: z.enum(contractTypes),
      from: moment,
      to: moment,
      base: whole,
      active: z.int(),
      rate: z.int().nullable(),
      pay: whole,
      next: z.object({ rate: z.int(), turnover: whole, netLoss: whole, active: z.int(), deposits: whole }).nullable(),
    }),
  ),
  losses: z.array(z.object({ memberId: z.string(), ...loss })),
  total: z.int(),
  sums: z.object(loss),
  products: z.array(z.object({ product: z.string(), ...played })),
  leftOut: whole,
});

/** A large team in one of the named times. Amounts in minor units. */
export type LargeTeam = z.output<typeof teamRecord>;

export const teamOfRecord = (stored: unknown): LargeTeam => teamRecord.parse(stored);
export const recordOfTeam = (team: LargeTeam): unknown => z.encode(teamRecord, team);
