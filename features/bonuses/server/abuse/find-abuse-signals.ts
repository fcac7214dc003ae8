import { membersSharingAccounts } from '#features/members/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { memberPlay, playWithin } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { grantsSince, type Claimant, claimantsSince, grantedAmong, sharedMarks } from '../../db/abuse/claimants.ts';
import { insertSignals } from '../../db/abuse/signals.ts';
import {
  addressOthersMax,
  type Beside,
  type ClaimantFacts,
  homeMax,
  repeatedMin,
  signalsOf,
} from '../../domain/abuse-signals.ts';

const claimedLately = daysMs(1);
const playedLately = daysMs(90);
const claimantsMax = 20_000;
const atOnceMax = 500;

/** Looks at whoever has claimed lately, and puts what somebody should see into the queue of the desk. It changes nothing for the player. */
export const findAbuseSignals = (world: World) => async (): Promise<void> => {
  const now = world.clock.now();
  const claimants = await claimantsSince(world.database.read, later(now, -claimedLately), claimantsMax);
  const byPlace = Map.groupBy(claimants, (one) => `${one.merchant_id}/${one.currency}`);
  for (const those of byPlace.values())
    for (let from = 0; from < those.length; from += atOnceMax)
      await examine(world, those.slice(from, from + atOnceMax), now);
};

const examine = async (world: World, claimants: readonly Claimant[], now: Instant): Promise<void> => {
  const [first] = claimants;
  if (!first) return;
  const facts = await factsOf(world, claimants, now);
  const found = facts.flatMap(signalsOf).map(({ memberId, kind, evidence }) => ({
    signalId: world.entropy.id('bsg'),
    merchantId: first.merchant_id,
    memberId,
    kind,
    evidence,
    // Newer bets of the same people are no further signal.
    hash: canonicalHash({ others: evidence.others, count: evidence.count }),
  }));
  await world.database.transact(async (tx) => accept(await insertSignals(tx, found, now)));
};

const factsOf = async (world: World, claimants: readonly Claimant[], now: Instant): Promise<ClaimantFacts[]> => {
  const { read } = world.database;
  const [first] = claimants;
  if (!first) return [];
  const { merchant_id: merchantId, currency } = first;
  const members = claimants.map(({ member_id: memberId }) => memberId);
  const since = later(now, -playedLately);
  const marks = await sharedMarks(read, members, addressOthersMax + 1);
  const accounts = await membersSharingAccounts(read, merchantId, members);
  const granted = await grantedAmong(read, [...new Set(Array.from(accounts.values()).flat())]);
  const opposite = await memberPlay.oppositeBets(read, members, since);
  const brought = new Map((await grantsSince(read, members, since)).map((row) => [row.member_id, row]));
  const { timeZone } = await merchantOf(world, merchantId);
  const stays = Array.from(brought.values(), ({ member_id: memberId, first_at: at }) => ({
    memberId,
    first: dayOf(at, timeZone),
    last: dayOf(now, timeZone),
  }));
  const played = Map.groupBy(await playWithin(read, currency, stays), (row) => row.member_id);
  const othersOf = (memberId: string, kind: 'device' | 'address') =>
    marks.find((row) => row.member_id === memberId && row.kind === kind)?.others ?? [];
  const linked = new Map(
    members.map((memberId) => [
      memberId,
      {
        device: othersOf(memberId, 'device'),
        bankAccount: (accounts.get(memberId) ?? []).filter((other) => granted.has(other)),
      },
    ]),
  );
  const pairs = [...linked].flatMap(([memberId, { device, bankAccount }]) =>
    [...new Set([...device, ...bankAccount])].map((other) => ({ memberId, other })),
  );
  const rounds = await memberPlay.sameRounds(read, pairs, since);
  const beside = await besideOf(world, members, {
    linked: [...pairs, ...homesOf(members, (memberId) => othersOf(memberId, 'address'))],
    since,
  });
  return members.map((memberId) => ({
    memberId,
    ...linked.get(memberId)!,
    address: othersOf(memberId, 'address'),
    sameRounds: rounds.get(memberId) ?? 0,
    oppositeBets: opposite.get(memberId) ?? 0,
    beside: beside.get(memberId) ?? [],
    grants: brought.get(memberId)?.grants ?? 0,
    ownStake: (played.get(memberId) ?? []).reduce((sum, { stake }) => sum + stake, 0n),
  }));
};

type Pair = { memberId: string; other: string };

/** Who took bonuses from one home: few enough to be one. */
const homesOf = (members: readonly string[], othersOf: (memberId: string) => readonly string[]): Pair[] =>
  members.flatMap((memberId) => {
    const others = othersOf(memberId);
    return others.length <= homeMax ? others.map((other) => ({ memberId, other })) : [];
  });

/** How these members bet beside those whom they are linked with, and beside strangers whom they meet again and again. */
const besideOf = async (
  { database: { read } }: World,
  members: readonly string[],
  { linked, since }: { linked: readonly Pair[]; since: Instant },
): Promise<ReadonlyMap<string, Beside[]>> => {
  const nameOf = ({ memberId, other }: Pair) => `${memberId} ${other}`;
  const areLinked = new Set(linked.map(nameOf));
  const met = await memberPlay.repeatedPairs(read, members, { since, roundsMin: repeatedMin });
  const found = await memberPlay.oppositePairs(read, [...linked, ...met], since);
  const rows = found.map(({ member_id: memberId, other_id: other, ...of }) => ({
    memberId,
    other,
    isLinked: areLinked.has(nameOf({ memberId, other })),
    ...of,
  }));
  return Map.groupBy(rows, ({ memberId }) => memberId);
};
