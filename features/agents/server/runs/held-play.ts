import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, instantOf } from '#kit/shared/time.ts';
import { figuresOfRun } from '../../db/runs/figures.ts';
import { type Cleared, heldBefore, insertHeldPlay, lockCleared, markReleased, stillHeld } from '../../db/runs/holds.ts';
import { playersOf } from '../../db/contracts/versions-paying.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import type { Period } from '../../domain/periods.ts';
import type { Leg } from '../../domain/rebate-differential.ts';
import { nothing, type TeamFigures } from '../../domain/team-figures.ts';
import { bothOf } from './team-sums.ts';
import { type PlayQuery, teamPlay, type TeamPlay } from './team-play.ts';

/** Whose play is left out of a period as holds stand now. */
export const heldIn = async (read: Read, merchantId: MerchantId, { to }: { to: Instant }): Promise<Set<string>> =>
  new Set((await heldBefore(read, merchantId, to)).keys());

/** A run's play with what earlier runs left out of members who were cleared since, and what the run writes down of holds. */
export type HeldRun = { play: TeamPlay; writeIn: (tx: Tx, runId: string) => Promise<void> };

type Due = { type: ContractType; period: Period };

/**
 * What a run is made of: without those whose play is held, and as a change of periods before with what earlier runs of the type left
 * out of members who were cleared since. Of those each run is read again as it was known then, so that it comes to what it would have
 * been; what the run's agents have no figure in pays nobody.
 */
export const heldRun = async (world: World, tx: Tx, query: PlayQuery, { type, period }: Due): Promise<HeldRun> => {
  const { merchantId } = query;
  const holds = await heldBefore(tx, merchantId, period.to);
  const cleared = await lockCleared(tx, { merchantId, type, period: period.kind }, period.from);
  const now = await teamPlay(world, tx, { ...query, held: new Set(holds.keys()) });
  const [changed, changedLegs] = [new Map(now.changed), new Map(now.changedLegs)];
  for (const of of Map.groupBy(cleared, ({ run_id: runId }) => runId).values()) {
    const released = await releasedOf(world, tx, query, of);
    for (const [agent, team] of released.teams) changed.set(agent, bothOf(changed.get(agent) ?? nothing, team));
    for (const [agent, legs] of released.legs) changedLegs.set(agent, [...(changedLegs.get(agent) ?? []), ...legs]);
  }
  const held = now.held.flatMap(({ memberId }) => holds.get(memberId) ?? []);
  return {
    play: { ...now, changed, changedLegs },
    writeIn: async (writing, runId) => {
      if (held.length > 0) await insertHeldPlay(writing, runId, held);
      if (cleared.length > 0) await markReleased(writing, runId, cleared);
    },
  };
};

type Released = { teams: Map<string, TeamFigures>; legs: Map<string, readonly Leg[]> };

/** Far above any run: a bound on what is read. */
const figuresMax = 100_000;

/** What members would have brought to one run, to the agents who have a figure in it. */
const releasedOf = async (
  world: World,
  read: Read,
  query: PlayQuery,
  cleared: readonly Cleared[],
): Promise<Released> => {
  const [run] = cleared;
  const figures = run ? await figuresOfRun(read, run.run_id, { limit: figuresMax, offset: 0 }) : [];
  const players = await playersOf(
    read,
    figures.map(({ version_id: versionId }) => versionId),
  );
  // Whoever is paid for the own play was counted by another rule.
  const figure = figures.find(({ agent_id: id }) => !players.has(id));
  if (!run || !figure) return { teams: new Map(), legs: new Map() };
  const { bounds, rule } = traceOf(figure.trace);
  const members = cleared.map(({ member_id: id }) => id);
  const then: PlayQuery = {
    ...query,
    period: { from: run.from_at, to: run.to_at, isLong: query.period.isLong },
    rule,
    changedAfter: bounds.changedAfter === null ? undefined : instantOf(bounds.changedAfter),
    asKnownAt: instantOf(bounds.frozenAt),
    formula: figure.formula,
    ownPaid: players,
  };
  const play = await teamPlay(world, read, { ...then, members, byDraws: false });
  const draws =
    query.byDraws === true ? await drawsReleased(world, read, then, { runId: run.run_id, members }) : undefined;
  const agents = new Set<string>(figures.map(({ agent_id: id }) => id));
  const teams = new Map<string, TeamFigures>();
  const legs = new Map<string, readonly Leg[]>();
  for (const agent of agents) {
    const whole = bothOf(play.teams.get(agent) ?? nothing, play.changed.get(agent));
    const drawLost = draws?.(agent) ?? 0n;
    if (play.teams.has(agent) || play.changed.has(agent) || drawLost !== 0n)
      teams.set(agent, { ...nothing, ...sumsOf(whole), drawLost });
    const own = [...(play.legs.get(agent) ?? []), ...(play.changedLegs.get(agent) ?? [])];
    if (own.length > 0) legs.set(agent, own);
  }
  return { teams, legs };
};

/** What changes: nobody is active in a period that is over. */
const sumsOf = ({ stake, turnover, turnoverWinning, payout, bonuses, rebates, vendorFees }: TeamFigures) => ({
  stake,
  turnover,
  turnoverWinning,
  payout,
  bonuses,
  rebates,
  vendorFees,
});

/** By how much what a team lost in draws of a run is more with the members: draws of a team are no sum over members. */
const drawsReleased = async (
  world: World,
  read: Read,
  then: PlayQuery,
  { runId, members }: { runId: string; members: readonly string[] },
): Promise<(agent: string) => bigint> => {
  const without = await stillHeld(read, runId);
  const held = new Set([...without].filter((id) => !members.includes(id)));
  const lostIn = ({ teams, changed }: TeamPlay, agent: string) =>
    (teams.get(agent)?.drawLost ?? 0n) + (changed.get(agent)?.drawLost ?? 0n);
  const before = await teamPlay(world, read, { ...then, held: without });
  const after = await teamPlay(world, read, { ...then, held });
  return (agent) => lostIn(after, agent) - lostIn(before, agent);
};
