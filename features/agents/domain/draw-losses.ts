/** What a team staked and got back in one draw, as settled on one day. Minor units. */
export type TeamDraw = { draw: string; stake: bigint; payout: bigint };

/** What was lost in draws, each by itself: what was won in one takes nothing off another. */
export const lostInDraws = (draws: readonly TeamDraw[]): bigint =>
  draws.reduce((sum, { stake, payout }) => sum + (stake > payout ? stake - payout : 0n), 0n);

type Play = { member_id: string; draw: bigint; day: string; stake: bigint; payout: bigint };

/** The draws of every agent's team, in their order. */
export const drawsOfTeams = (
  plays: readonly Play[],
  agentsOf: (memberId: string) => readonly string[],
): Map<string, TeamDraw[]> => {
  const teams = new Map<string, Map<string, TeamDraw>>();
  for (const { member_id: id, draw, day, stake, payout } of plays)
    for (const agent of agentsOf(id)) {
      const draws = teams.get(agent) ?? new Map<string, TeamDraw>();
      teams.set(agent, draws);
      const key = `${draw}/${day}`;
      const before = draws.get(key);
      draws.set(key, {
        draw: key,
        stake: (before?.stake ?? 0n) + stake,
        payout: (before?.payout ?? 0n) + payout,
      });
    }
  return new Map(Array.from(teams, ([agent, draws]) => [agent, [...draws.values()]]));
};
