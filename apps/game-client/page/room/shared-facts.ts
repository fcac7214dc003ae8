import * as z from 'zod';
import type { SharedRound } from '#games/stage/shared-desk.ts';
import { isAmountText, minorOf } from '#kit/shared/money/money.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** Of any money: players of several merchants sit at one table. */
const amount = z.string().check(z.refine(isAmountText)).transform(minorOf);
const delta = z.union([
  z.tuple([z.string(), z.string(), z.string(), amount, amount]),
  z.tuple([z.string(), z.string(), z.string(), amount]),
  z.tuple([z.string(), amount]),
  z.tuple([z.string()]),
]);
const list = z.array(delta);

export type Delta =
  | { kind: 'placed'; no: string; name: string; currency: string; stake: bigint }
  | { kind: 'won'; no: string; name: string; currency: string; stake: bigint; paid: bigint }
  | { kind: 'taken'; no: string; paid: bigint }
  | { kind: 'gone'; no: string };

const jsonIn = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** What became of bets, as the live channel tells it; nothing of what can't be read. */
export const deltasIn = (text: unknown): Delta[] =>
  (list.safeParse(jsonIn(text)).data ?? []).map((one): Delta => {
    if (one.length === 5)
      return { kind: 'won', no: one[0], name: one[1], currency: one[2], stake: one[3], paid: one[4] };
    if (one.length === 4) return { kind: 'placed', no: one[0], name: one[1], currency: one[2], stake: one[3] };
    return one.length === 2 ? { kind: 'taken', no: one[0], paid: one[1] } : { kind: 'gone', no: one[0] };
  });

const facts = z.object({
  round: z.string(),
  number: z.number(),
  opensAt: wireInstant,
  closesAt: wireInstant,
  startedAt: wireInstant.optional(),
  endedAt: wireInstant.optional(),
  events: z.string().optional(),
});
const states = ['betting', 'running', 'over', 'settled', 'voided', 'refunded'] as const;

/** How a shared round stands, as the live channel tells it. */
export const roundIn = (kind: string, told: unknown): SharedRound | undefined => {
  const state = states.find((one) => one === kind);
  const read = facts.safeParse(told).data;
  if (!state || !read) return undefined;
  const { round: sharedId, number, opensAt, closesAt, startedAt = null, endedAt = null } = read;
  const parsed = jsonIn(read.events);
  const events: SharedRound['events'] = Array.isArray(parsed) ? parsed : [];
  return { sharedId, number, state, opensAt, closesAt, startedAt, endedAt, events };
};
