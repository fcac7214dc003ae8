import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Range } from '../domain/ranges.ts';
import { teamOfRecord, recordOfTeam, type LargeTeam } from '../domain/large-team.ts';

/** Agents below whom more than so many stand. */
export const largeAgents = async (read: Read, more: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ id: MemberId }>`
    select a.id
    from agents.position p
    cross join unnest(p.above) as a (id)
    where p.valid_to is null
    group by a.id
    having count(*) > ${more}
    order by count(*) desc`.execute(read);
  return rows.map((row) => row.id);
};

/** Teams that are large no longer are read as others are. */
export const deleteSmallTeams = async (tx: Tx, large: readonly string[]): Promise<void> => {
  await sql`
    delete from agents.large_team
    where not agent_id = any(${large}::text[])`.execute(tx);
};

type Key = { agentId: string; range: string };

/** As it was last worked out for these very days; undefined where it was not. */
export const largeTeamOf = async (
  read: Read,
  { agentId, range }: Key,
  { first, last }: Range,
): Promise<{ team: LargeTeam; countedAt: Instant } | undefined> => {
  const { rows } = await sql<{ sums: unknown; counted_at: Instant }>`
    select l.sums, l.counted_at
    from agents.large_team l
    where l.agent_id = ${agentId}
      and l.range = ${range}
      and l.first = ${first}::date
      and l.last = ${last}::date`.execute(read);
  const [row] = rows;
  return row && { team: teamOfRecord(row.sums), countedAt: row.counted_at };
};

/** When it was last worked out for these very days. */
export const countedAtOf = async (
  read: Read,
  { agentId, range }: Key,
  { first, last }: Range,
): Promise<Instant | undefined> => {
  const { rows } = await sql<{ counted_at: Instant }>`
    select l.counted_at
    from agents.large_team l
    where l.agent_id = ${agentId}
      and l.range = ${range}
      and l.first = ${first}::date
      and l.last = ${last}::date`.execute(read);
  return rows[0]?.counted_at;
};

export const writeLargeTeam = async (
  tx: Tx,
  { agentId, range }: Key,
  { first, last }: Range,
  { team, at }: { team: LargeTeam; at: Instant },
): Promise<void> => {
  await sql`
    insert into agents.large_team (agent_id, range, first, last, counted_at, sums)
    values (
      ${agentId}, ${range}, ${first}::date, ${last}::date, ${isoOf(at)}::timestamptz,
      ${JSON.stringify(recordOfTeam(team))}::jsonb
    )
    on conflict (agent_id, range) do update
    set first = excluded.first, last = excluded.last, counted_at = excluded.counted_at, sums = excluded.sums`.execute(
    tx,
  );
};
