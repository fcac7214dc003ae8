import { settingOf } from '#features/merchants/public.ts';
import { changedPlay, playByDay, playOfDays, type SettledPlay, settledPlay } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { hoursMs, type Instant } from '#kit/shared/time.ts';
import { depositsOf } from '../../db/cash-days.ts';
import type { LeftOut } from '../../domain/figure-trace.ts';
import { formulaVersion, givenSince } from '../../domain/gross-pay.ts';
import { daySpanOf, type Period } from '../../domain/periods.ts';
import type { Share } from '../../domain/over-limit.ts';
import type { HiddenDays } from '../hidden-days.ts';
import { type Leg, legsOf } from '../../domain/rebate-differential.ts';
import { playBelowEach, type Segment } from '../../domain/segments.ts';
import {
  type ActiveRule,
  type Attributed,
  memberFigures,
  type MemberPlay,
  type TeamFigures,
  teamsOf,
  weighted,
} from '../../domain/team-figures.ts';
import { activeMember, ownPlay, productWeights, tableWeight, vendorFee } from '../settings.ts';
import { type Given, givenBelowEach, givenOn, nothingGiven } from './given-back.ts';
import { weightOf, weightsSet } from '../../domain/product-weight.ts';
import { type CountState, leftOutIn } from './left-out.ts';
import { beforeChanges, type Played } from './before-changes.ts';
import { leftOutOf, segmentsOf } from './members-counted.ts';
import { drawsIn, drawsOf, lostOf, withDraws } from './draw-losses.ts';
import type { TeamDraw } from '../../domain/draw-losses.ts';
import { cutBy, sharesOver } from './over-limits.ts';

/** A day may be an hour shorter where clocks change. */
const wholeDayMs = hoursMs(23);

/**
 * @property ownPlay whether an agent's own play counts for the own team.
 * @property productWeights what counts of a product's turnover, in percent, where it has a weight of its own.
 */
export type PayRule = ActiveRule & {
  vendorFee: number;
  tableWeight: number;
  productWeights?: Readonly<Record<string, number>> | undefined;
  ownPlay?: boolean | undefined;
};

export const payRuleOf = async (world: World, merchantId: MerchantId): Promise<PayRule> => {
  const { turnover, deposits } = await settingOf(world, merchantId, activeMember);
  const weights = weightsSet(await settingOf(world, merchantId, productWeights));
  return {
    turnoverMin: turnover,
    depositMin: deposits,
    vendorFee: await settingOf(world, merchantId, vendorFee),
    tableWeight: await settingOf(world, merchantId, tableWeight),
    ...(Object.keys(weights).length > 0 && { productWeights: weights }),
    ...((await settingOf(world, merchantId, ownPlay)) && { ownPlay: true }),
  };
};

export type PlayQuery = {
  merchantId: MerchantId;
  currency: Money;
  zone: string;
  /** Of whole days, longer than one: read from the sums of days. */
  period: Pick<Period, 'from' | 'to'> & { isLong: boolean };
  rule: PayRule;
  /** Since when play of paid periods may have changed; undefined where none was paid. */
  changedAfter: Instant | undefined;
  now: Instant;
  /** As it was known at that moment, whatever was corrected since; undefined: as it is known now. */
  asKnownAt?: Instant | undefined;
  /** Of a page and not of pay: the days that it hides for protection. */
  hidden?: HiddenDays | undefined;
  /** Whose play is held on suspicion: left out, and summed up by that reason. Nobody where it is not given. */
  held?: ReadonlySet<string> | undefined;
  /** Only these; everybody where there is no list. */
  members?: readonly string[] | undefined;
  /** Of the figure that is read again: the first took off what vendors gave, and nothing of the house. Undefined: the newest. */
  formula?: number | undefined;
  /** Whether anybody is paid by lottery draws: only then are they read. */
  byDraws?: boolean;
  /** Players who are paid for what they play themselves. */
  ownPaid?: ReadonlySet<string> | undefined;
  /** Whether anybody is paid by the ways on which turnover came. */
  byLegs?: boolean;
};

/** What a member played as it counts, line by line, and to whose teams it was brought. */
export type AttributedPlay = Attributed & { lines: readonly MemberPlay[] };

export type TeamPlay = {
  teams: Map<string, TeamFigures>;
  /** What changed since of play in periods before: it counts in this one. */
  changed: Map<string, TeamFigures>;
  leftOut: Map<string, LeftOut>;
  /** Whose play went beyond their own limits: only the rest of it counts, and no file names them. */
  over: ReadonlyMap<string, Share>;
  /** The lottery draws of every team, where they were asked for. */
  draws: ReadonlyMap<string, readonly TeamDraw[]>;
  /** On which ways the turnover of every team came, where that was asked for; and what changed of periods before. */
  legs: ReadonlyMap<string, readonly Leg[]>;
  changedLegs: ReadonlyMap<string, readonly Leg[]>;
  /** Those whom the period protects are not among them. */
  attributed: readonly AttributedPlay[];
  /** Who would have counted were their play not held, and in whose teams. */
  held: readonly { memberId: string; agents: readonly string[] }[];
};

const lineOf = (play: SettledPlay, rule: PayRule): MemberPlay => {
  const weight = weightOf(play.product, rule);
  return {
    memberId: play.member_id,
    product: play.product,
    stake: play.stake,
    turnover: weighted(play.turnover, weight),
    turnoverWinning: weighted(play.turnover_winning, weight),
    payout: play.payout,
    bonus: play.bonus,
  };
};

/**
 * What every team played in a period, as it counts for pay: the same for a run, the simulator and a payslip's file. Whoever was
 * protected at any moment of it is left out with everything, and summed up only as one.
 */
export const teamPlay = async (world: World, read: Read, query: PlayQuery): Promise<TeamPlay> => {
  const { rule } = query;
  const { plays, changes } = await playAndChanges(read, query);
  const shut = await leftOutOf(read, query);
  const given = await givenInPeriod(world, read, query);
  const drawn = query.byDraws === true ? await drawsIn(read, query) : noDraws;
  const segments = await segmentsOf(read, query, [
    ...[...plays, ...changes, ...drawn.are, ...drawn.were].map((play) => play.member_id),
    ...given.keys(),
  ]);
  const stateOf = (id: string): CountState =>
    shut.has(id) ? 'protected' : query.held?.has(id) === true ? 'held' : 'counts';
  const ofHeld = [...segments.keys()].filter((id) => stateOf(id) === 'held');
  for (const id of [...shut, ...ofHeld]) given.delete(id);
  const open = plays.filter(({ member_id: id }) => !shut.has(id));
  const over = await sharesOver(read, { ...query, formula: query.formula ?? formulaVersion }, open);
  const attributed = await attributedOf(
    world,
    read,
    { query, segments, given, over },
    open.filter(({ member_id: id }) => stateOf(id) === 'counts'),
  );
  const agentsOf = (id: string) => segments.get(id)?.at(-1)?.agents ?? [];
  const changedPlays = [...Map.groupBy(changes, ({ member_id: id }) => id)]
    .filter(([id]) => stateOf(id) === 'counts')
    .map(([id, of]) => {
      const lines = of.map((play) => lineOf(play, rule));
      const figures = memberFigures(id, lines, { fee: rule.vendorFee });
      return { lines, figures, agents: agentsOf(id) };
    });
  const ever = (id: string) => new Set((segments.get(id) ?? []).flatMap(({ agents }) => agents));
  const byDraw = drawsOf(drawn, { agentsOf, isLeftOut: (id) => stateOf(id) !== 'counts', over });
  return {
    teams: withDraws(teamsOf(attributed, rule), lostOf(byDraw.draws)),
    changed: withDraws(teamsOf(changedPlays, rule), byDraw.changed),
    leftOut: leftOutIn({ plays, changes, over, countedOf: (play) => lineOf(play, rule).turnover }, (id) => ({
      state: stateOf(id),
      agents: ever(id),
    })),
    over,
    draws: byDraw.draws,
    legs: query.byLegs === true ? legsOf(attributed) : new Map(),
    changedLegs: query.byLegs === true ? legsOf(changedPlays) : new Map(),
    attributed,
    held: ofHeld.map((memberId) => ({ memberId, agents: [...ever(memberId)] })),
  };
};

const noDraws = { plays: [], are: [], were: [] };

/** What was settled in the time, and how what was settled before has changed since it was paid. */
const playAndChanges = async (
  read: Read,
  query: PlayQuery,
): Promise<{ plays: readonly Played[]; changes: readonly SettledPlay[] }> => {
  const { merchantId, currency, members, period, now, changedAfter, asKnownAt } = query;
  const whose = { merchantId, currency, members };
  const plays = period.isLong ? await playOfDays(read, whose, spanOf(query)) : await settledPlay(read, whose, period);
  const before = { settled: { before: period.from }, until: now };
  const changes = changedAfter === undefined ? [] : await changedPlay(read, whose, { ...before, after: changedAfter });
  if (asKnownAt === undefined) return { plays, changes };
  const within = { settled: { from: period.from, before: period.to }, after: asKnownAt, until: now };
  const [since, sinceBefore] = [
    await changedPlay(read, whose, within),
    changedAfter === undefined ? [] : await changedPlay(read, whose, { ...before, after: asKnownAt }),
  ];
  return { plays: beforeChanges(plays, since), changes: beforeChanges(changes, sinceBefore) };
};

const spanOf = ({ period: { from, to }, zone }: PlayQuery) => daySpanOf({ kind: 'day', from, to }, zone);

/** Of periods of whole days; what a day's part was given is taken off nowhere. */
const givenInPeriod = async (world: World, read: Read, query: PlayQuery): Promise<Map<string, Given>> => {
  const { period, formula = formulaVersion, members, merchantId } = query;
  if (formula < givenSince || period.to - period.from < wholeDayMs) return new Map();
  const given = await givenOn(world, read, merchantId, spanOf(query));
  if (members === undefined) return given;
  const those = new Set(members);
  return new Map([...given].filter(([id]) => those.has(id)));
};

type Standing = {
  query: PlayQuery;
  segments: ReadonlyMap<string, Segment[]>;
  given: ReadonlyMap<string, Given>;
  over: ReadonlyMap<string, Share>;
};

/** Of whoever stood in one place all the time everything counts there; of the others what was played and given while they stood below. */
const attributedOf = async (
  world: World,
  read: Read,
  { query, segments, given, over }: Standing,
  plays: readonly (SettledPlay & { days?: number })[],
): Promise<AttributedPlay[]> => {
  const { merchantId, currency, rule, period, members } = query;
  const span = spanOf(query);
  const deposits = await depositsOf(read, members, { ...span, currency });
  const isSteady = (id: string) =>
    !period.isLong ||
    (!query.hidden?.has(id) && segments.get(id)?.length === 1 && segments.get(id)?.[0]?.first === span.first);
  const byMember = Map.groupBy(plays, ({ member_id: id }) => id);
  const ids = [...new Set([...byMember.keys(), ...given.keys()])].filter((id) => segments.has(id));
  const movers = ids.filter((id) => !isSteady(id));
  const byDay = movers.length === 0 ? [] : await playByDay(read, { merchantId, currency, members: movers }, span);
  const below = await givenBelow(world, read, { query, segments, given, over }, movers);
  const figuresOf = (
    id: string,
    lines: readonly MemberPlay[],
    { activeDays, ...more }: Given & { activeDays: number },
  ) => memberFigures(id, lines, { fee: rule.vendorFee, deposits: deposits.get(id) ?? 0n, activeDays, ...more });
  const daysIn = (of: readonly { days?: number; turnover: bigint }[]) =>
    of[0]?.days ?? (of.some(({ turnover }) => turnover > 0n) ? 1 : 0);
  const daily = Map.groupBy(byDay, ({ member_id: id }) => id);
  return [
    ...ids.filter(isSteady).map((id) => {
      const of = byMember.get(id) ?? [];
      const lines = of.map((play) => lineOf(cutBy(play, over.get(id)), rule));
      const figures = figuresOf(id, lines, { activeDays: daysIn(of), ...(given.get(id) ?? nothingGiven) });
      return { lines, figures, agents: segments.get(id)?.[0]?.agents ?? [] };
    }),
    ...movers.flatMap((id) => {
      const ofDays = (daily.get(id) ?? []).map((play) => ({
        ...lineOf(cutBy(play, over.get(id)), rule),
        day: play.day,
      }));
      const played = playBelowEach(segments.get(id) ?? [], ofDays);
      const activeDays = new Set(ofDays.map(({ day }) => day)).size;
      const agents = new Set([...played.keys(), ...(below.get(id)?.keys() ?? [])]);
      return Array.from(agents, (agent) => {
        const lines = played.get(agent) ?? [];
        const figures = figuresOf(id, lines, { activeDays, ...(below.get(id)?.get(agent) ?? nothingGiven) });
        return { lines, figures, agents: [agent] };
      });
    }),
  ];
};

/** What movers were given while they stood below each; days that many share are looked up once. */
const givenBelow = (world: World, read: Read, { query, segments, given }: Standing, movers: readonly string[]) => {
  const known = new Map<string, Promise<ReadonlyMap<string, Given>>>();
  const on = (days: { first: string; last: string }) => {
    const key = `${days.first}/${days.last}`;
    const found = known.get(key) ?? givenOn(world, read, query.merchantId, days);
    known.set(key, found);
    return found;
  };
  return givenBelowEach(
    segments,
    movers.filter((id) => given.has(id)),
    spanOf(query),
    on,
  );
};
