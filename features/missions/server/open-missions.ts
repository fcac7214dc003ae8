import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { daySumsOfMember, periodPlay, withFreshFacts } from '#features/turnover/public.ts';
import { cashDepositsOf } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { claimedOf } from '../db/claims.ts';
import { type MissionRow, missionsOf } from '../db/missions.ts';
import { gameOf, type MissionTerms, termsOf } from '../domain/mission-terms.ts';
import { openPeriods, type Period } from '../domain/periods.ts';
import { type MissionFacts, progressOf } from '../domain/progress.ts';

/** A mission in one period, and how far a member is. */
export type OpenMission = {
  missionId: string;
  version: number;
  terms: MissionTerms;
  period: Period;
  isRunning: boolean;
  progress: bigint;
  state: 'running' | 'ready' | 'claimed';
};

type Member = { merchantId: MerchantId; memberId: MemberId };
type Offered = Pick<OpenMission, 'missionId' | 'version' | 'terms' | 'period' | 'isRunning'>;

/** The version of a mission that is in force for a period; undefined where there is none, or it is off. */
const versionIn = (versions: readonly MissionRow[], { key, first }: Period, today: string): MissionRow | undefined => {
  const day = key === 'once' ? today : first;
  const last = versions.findLast((one) => one.valid_from <= day);
  return last?.is_active === true ? last : undefined;
};

const offeredOf = (rows: readonly MissionRow[], today: string): Offered[] =>
  [...Map.groupBy(rows, (row) => row.mission_id).values()].flatMap((versions) => {
    const [oldest, newest] = [versions[0], versions.at(-1)];
    if (!oldest || !newest) return [];
    const { period: kind } = termsOf(newest.document);
    return openPeriods(kind, today, oldest.valid_from).flatMap((period, at) => {
      const version = versionIn(versions, period, today);
      if (!version) return [];
      const { mission_id: missionId, version: no } = version;
      return [{ missionId, version: no, terms: termsOf(version.document), period, isRunning: at === 0 }];
    });
  });

/**
 * Missions of the running periods and of those before, as far as the member is by facts that are settled now. What was played in a
 * period in which play was closed to the member counts for nothing. Never inside a transaction.
 */
export const openMissions = async (world: World, member: Member): Promise<OpenMission[]> => {
  const { merchantId, memberId } = member;
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const today = dayOf(world.clock.now(), timeZone);
  const offered = offeredOf(await missionsOf(world.database.read, merchantId), today);
  if (offered.length === 0) return [];
  return withFreshFacts(world, memberId, async (read) => {
    const seen = { ...member, today, timeZone, currency };
    const closed = await closedTimes(read, seen);
    const claimed = await claimedOf(read, memberId, [...new Set(offered.map(({ period }) => period.key))]);
    const base = await factsOf(read, seen);
    const open: OpenMission[] = [];
    for (const it of offered) {
      const span = { from: spanOf(it.period.first, timeZone).from, to: spanOf(it.period.last, timeZone).to };
      const isClosed = closed.some(({ from, to }) => from < span.to && to > span.from);
      if (isClosed && it.period.key !== 'once') continue;
      const games = it.terms.games.map(gameOf);
      const bestMultiple =
        it.terms.kind === 'multiple'
          ? await periodPlay.bestMultiple(read, { memberId, currency, ...span }, { ...it.terms, games })
          : 0n;
      const days =
        games.length === 0 ? base.days : await periodPlay.turnoverOfGames(read, { memberId, currency, ...span }, games);
      const progress = progressOf(it.terms, it.period, { ...base, days, bestMultiple });
      const isClaimed = claimed.has(`${it.missionId}/${it.period.key}`);
      const state = isClaimed ? 'claimed' : progress >= it.terms.goal ? 'ready' : 'running';
      open.push({ ...it, progress, state });
    }
    // A period that is over is of interest while its reward waits.
    return open.filter(({ isRunning, state }) => isRunning || state === 'ready');
  });
};

type Seen = Member & { today: string; timeZone: string; currency: Money };

/** The longest that any period and the one before it reach back. */
const reachDays = 13;

const closedTimes = async (read: Read, { merchantId, memberId, today, timeZone }: Seen) => {
  const within = { from: spanOf(dayAfter(today, -reachDays), timeZone).from, until: spanOf(today, timeZone).to };
  const closures = await protectedDuring(read, merchantId, within);
  return closures
    .filter((closure) => closure.member_id === memberId)
    .map(({ from_at: from, ended_at: to }) => ({ from, to: to ?? within.until }));
};

const factsOf = async (
  read: Read,
  { memberId, today, timeZone, currency }: Seen,
): Promise<Omit<MissionFacts, 'bestMultiple'>> => {
  const sums = await daySumsOfMember(read, memberId, { from: dayAfter(today, -reachDays), until: today });
  const [first] = await cashDepositsOf(read, memberId);
  return {
    days: sums.filter((sum) => sum.currency === currency),
    firstDeposit: first && { day: dayOf(first.at, timeZone), amount: first.amount },
  };
};
