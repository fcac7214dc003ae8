import { z } from 'zod';
import type { Canonical } from '#kit/shared/canonical-json.ts';

/** `turnover`: so much valid turnover. `days`: so many days in a row with turnover. `multiple`: a win of so many times the stake. */
export const missionKinds = ['turnover', 'days', 'multiple', 'first_deposit'] as const;
export type MissionKind = (typeof missionKinds)[number];

export const missionPeriods = ['day', 'week', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

export const pointsMax = 100_000;

const whole = z.codec(z.string().regex(/^[0-9]{1,15}$/), z.bigint(), { decode: BigInt, encode: String });
const named = z.string().trim().min(2).max(80);

export const gamesMax = 20;
export const gameName = z.string().regex(/^[A-Z0-9_]{1,40}\/[\w.:-]{1,100}$/);

/** `VENDOR/game` as its two parts. */
export const gameOf = (name: string): { vendor: string; game: string } => {
  const at = name.indexOf('/');
  return { vendor: name.slice(0, at), game: name.slice(at + 1) };
};

export const missionRecord = z
  .strictObject({
    names: z.strictObject({ TH: named, EN: named }),
    kind: z.enum(missionKinds),
    period: z.enum(missionPeriods),
    /** Products whose play counts; none: all. */
    products: z.array(z.string().regex(/^[A-Z0-9_]{1,20}$/)).max(20),
    /** Single games whose play counts, as `VENDOR/game`, in place of products; missions of before have none. */
    games: z.array(gameName).max(gamesMax).default([]),
    /** Minor units of turnover or of the deposit, days, or hundredths of the stake. */
    goal: whole,
    /** Of `days`, the least turnover of a day that counts; of `multiple`, the least stake. Minor units; else 0. */
    least: whole,
    /** Cash, in minor units. */
    amount: whole,
    tickets: z.int().min(0).max(1000),
    /** Whole points; missions of before have none. */
    points: z.int().min(0).max(pointsMax).default(0),
  })
  .refine((terms) => faultOf(terms) === undefined);
export type MissionTerms = z.output<typeof missionRecord>;

/** What is wrong with terms as a whole. */
export const faultOf = (terms: {
  kind: MissionKind;
  period: MissionPeriod;
  goal: bigint;
  amount: bigint;
  tickets: number;
  points: number;
  products: readonly string[];
  games: readonly string[];
}): 'goal' | 'period' | 'reward' | 'games' | undefined => {
  const { kind, period, goal, amount, tickets, points, products, games } = terms;
  if (games.length > 0 && (products.length > 0 || kind === 'first_deposit')) return 'games';
  if ((kind === 'first_deposit') !== (period === 'once')) return 'period';
  if (kind === 'days' && (period !== 'week' || goal < 2n || goal > 7n)) return period === 'week' ? 'goal' : 'period';
  if (goal <= 0n || (kind === 'multiple' && goal < 101n)) return 'goal';
  return amount > 0n || tickets > 0 || points > 0 ? undefined : 'reward';
};

export const termsOf = (stored: unknown): MissionTerms => missionRecord.parse(stored);
export const recordOf = (terms: MissionTerms): Canonical => z.encode(missionRecord, terms);
