import { giveBackParts } from '#features/rewards/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Segment } from '../../domain/segments.ts';

/** What a member was given by the house, in minor units; below zero where more went back. */
export type Given = { bonuses: bigint; rebates: bigint };

export const nothingGiven: Given = { bonuses: 0n, rebates: 0n };

/** Which term of a contract takes which kind off. Points are worth something only once they are money, which is a bonus then; wages have a term of their own. */
const termOf = { bonus: 'bonuses', level: 'bonuses', rebate: 'rebates', cashback: 'rebates' } as const;
const isTaken = (kind: string): kind is keyof typeof termOf => Object.hasOwn(termOf, kind);

type Days = { first: string; last: string };

/** What everybody of a merchant was given on days, both included, by the day of the payment. */
export const givenOn = async (
  world: World,
  read: Read,
  merchantId: MerchantId,
  { first, last }: Days,
): Promise<Map<string, Given>> => {
  const given = new Map<string, Given>();
  for (const { kind, givenIn, paidIn = givenIn } of giveBackParts.of(world)) {
    if (!isTaken(kind)) continue;
    const term = termOf[kind];
    for (const { memberId, amount } of await paidIn(world, read, { merchantId, first, last })) {
      const before = given.get(memberId) ?? nothingGiven;
      given.set(memberId, { ...before, [term]: before[term] + amount });
    }
  }
  return given;
};

/**
 * What members who moved were given while they stood below each agent.
 * @param on what everybody was given on days.
 */
export const givenBelowEach = async (
  segments: ReadonlyMap<string, readonly Segment[]>,
  movers: readonly string[],
  within: Days,
  on: (days: Days) => Promise<ReadonlyMap<string, Given>>,
): Promise<Map<string, Map<string, Given>>> => {
  const below = new Map<string, Map<string, Given>>();
  for (const id of movers) {
    const byAgent = new Map<string, Given>();
    for (const { agents, first, last } of segments.get(id) ?? []) {
      const days = {
        first: first > within.first ? first : within.first,
        last: last < within.last ? last : within.last,
      };
      const here = days.first > days.last ? undefined : (await on(days)).get(id);
      if (!here) continue;
      for (const agent of agents) {
        const before = byAgent.get(agent) ?? nothingGiven;
        byAgent.set(agent, { bonuses: before.bonuses + here.bonuses, rebates: before.rebates + here.rebates });
      }
    }
    if (byAgent.size > 0) below.set(id, byAgent);
  }
  return below;
};

/** What members were given, each on days of their own; whoever was given nothing is not in it. */
export const givenWithin = async (
  world: World,
  merchantId: MerchantId,
  stays: readonly ({ memberId: string } & Days)[],
): Promise<Map<string, Given>> => {
  const all = new Map<string, Given>();
  for (const [, of] of Map.groupBy(stays, ({ first, last }) => `${first}/${last}`)) {
    const given = await givenOn(world, world.database.read, merchantId, of[0] ?? { first: '', last: '' });
    for (const { memberId } of given.size === 0 ? [] : of) {
      const here = given.get(memberId);
      const before = all.get(memberId) ?? nothingGiven;
      if (here) all.set(memberId, { bonuses: before.bonuses + here.bonuses, rebates: before.rebates + here.rebates });
    }
  }
  return all;
};
