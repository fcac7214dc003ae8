import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { signedOf } from '../../db/contracts/versions.ts';
import { playersPaidAt } from '../../db/contracts/versions-paying.ts';
import { teamIds } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import type { ContractTerms } from '../../domain/contract-types.ts';
import { grossOf } from '../../domain/gross-pay.ts';
import { isOfDays, type Period, periodAt, periodBefore } from '../../domain/periods.ts';
import { type PastPeriod, simulate, simulated, type SimulatedPeriod, type Simulation } from '../../domain/simulate.ts';
import { nothing, type TeamFigures } from '../../domain/team-figures.ts';
import { heldIn } from '../runs/held-play.ts';
import { netLossParts, withParts } from '../runs/net-loss-terms.ts';
import { payRuleOf, teamPlay, type TeamPlay } from '../runs/team-play.ts';
import { ownContract } from './own-ceiling.ts';
import { rebatePast } from './rebate-past.ts';

/** So many past periods, as far as there was any play. */
export const pastMax = 12;
/** A team beyond this is read as everybody is: a list of ids would be longer than the play. */
const listedMax = 20_000;

type Asked = {
  merchantId: MerchantId;
  /** Whose contract it would be. */
  agent: Position;
  /** Who would pay it; null for the platform. */
  payer: Position | null;
  terms: ContractTerms;
  /** A player is paid for the own play. */
  isPlayer?: boolean;
};

/**
 * Runs terms over the real last periods of a team, by the functions that pay: with what each direct downline would take by the contracts
 * that stand, and what would be left to whoever pays. Nothing is written.
 */
export const simulateTerms = async (
  world: World,
  { merchantId, agent, payer, terms, isPlayer = false }: Asked,
): Promise<Simulation> => {
  await followNow(world);
  const { read } = world.database;
  const now = world.clock.now();
  const { timeZone } = await merchantOf(world, merchantId);
  const wide = payer ?? agent;
  const ids = [wide.member_id, ...(await teamIds(read, wide, now, listedMax))];
  const members = ids.length < listedMax ? ids : undefined;
  const own = payer ? await ownContract(read, payer.member_id, terms.type, now) : undefined;
  const given = (await signedOf(read, { payerId: agent.member_id }, now)).filter((one) => one.type === terms.type);
  const ownPaid = new Set([...(await playersPaidAt(read, merchantId, now)), ...(isPlayer ? [agent.member_id] : [])]);
  const past: PastPeriod[] = [];
  const rates = terms.type === 'rebate' ? rebatePast({ agent, payer, terms, own, given }) : undefined;
  const rebates: SimulatedPeriod[] = [];
  for (const period of pastOf(terms, now, timeZone)) {
    const { teams, legs } = await teamsIn(world, { merchantId, period, zone: timeZone, now, members, terms, ownPaid });
    if (rates) {
      rebates.push({ from: period.from, to: period.to, ...rates(teams, legs) });
      continue;
    }
    const teamOf = (memberId: MemberId): TeamFigures => teams.get(memberId) ?? nothing;
    const paidBelow = given.map((one) => grossOf(one.terms, teamOf(one.agentId)).pay);
    past.push({
      from: period.from,
      to: period.to,
      team: teamOf(agent.member_id),
      payerGross: own && payer ? grossOf(own.terms, teamOf(payer.member_id)).pay : 0n,
      downlines: paidBelow.reduce((total, pay) => total + pay, 0n),
    });
  }
  if (rates) return simulated(sincePlay(rebates));
  // Periods before anybody played say nothing.
  return simulate(terms, sincePlay(past));
};

const sincePlay = <Past extends { team: TeamFigures }>(past: readonly Past[]): Past[] => {
  const first = past.findIndex(({ team }) => team.players > 0);
  return first < 0 ? [] : past.slice(first);
};

/** The last periods that are over, the oldest first. */
const pastOf = ({ period: kind }: ContractTerms, now: Instant, zone: string): Period[] => {
  const periods: Period[] = [];
  let at = periodBefore(periodAt(kind, now, zone), zone);
  for (let count = 0; count < pastMax; count++) {
    periods.unshift(at);
    at = periodBefore(at, zone);
  }
  return periods;
};

type PastQuery = {
  merchantId: MerchantId;
  period: Period;
  zone: string;
  now: Instant;
  members: readonly string[] | undefined;
  terms: ContractTerms;
  ownPaid: ReadonlySet<string>;
};

const teamsIn = async (
  world: World,
  { merchantId, period, zone, now, members, terms, ownPaid }: PastQuery,
): Promise<{ teams: Map<string, TeamFigures>; legs: TeamPlay['legs'] }> => {
  const { read } = world.database;
  const { currency } = await merchantOf(world, merchantId);
  const { teams, legs } = await teamPlay(world, read, {
    merchantId,
    currency,
    zone,
    period: { ...period, isLong: isOfDays(period.kind) && period.kind !== 'day' },
    rule: await payRuleOf(world, merchantId),
    changedAfter: undefined,
    now,
    held: await heldIn(read, merchantId, period),
    members,
    byDraws: terms.type === 'loss',
    byLegs: terms.type === 'rebate',
    ownPaid: terms.type === 'rebate' ? ownPaid : undefined,
  });
  const parts = await netLossParts(read, { merchantId, currency, zone, type: terms.type, period });
  const ids = new Set([...teams.keys(), ...parts.adjustments.keys()]);
  return { teams: new Map(Array.from(ids, (agentId) => [agentId, withParts(teams, agentId, parts)])), legs };
};
