import type { Condition } from '#kit/server/jobs/jobs.ts';
import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ReplayRow = {
  replay_id: string;
  endpoint_id: string;
  from_at: Instant;
  until_at: Instant;
  state: 'running' | 'done' | 'ended';
  first_position: bigint;
  last_position: bigint;
  position: bigint;
  queued: number;
  requested_by: string;
  requested_at: Instant;
};

const columns = sql`
  r.replay_id, r.endpoint_id, r.from_at, r.until_at, r.state, r.first_position, r.last_position, r.position, r.queued,
  r.requested_by, r.requested_at`;

type NewReplay = {
  replayId: string;
  endpointId: string;
  from: Instant;
  until: Instant;
  after: bigint;
  upTo: bigint;
  by: string;
};

export const insertReplay = async (tx: Tx, it: NewReplay): Promise<void> => {
  await sql`
    insert into webhooks.replay
      (replay_id, endpoint_id, from_at, until_at, first_position, last_position, position, requested_by)
    values (
      ${it.replayId}, ${it.endpointId}, ${isoOf(it.from)}::timestamptz, ${isoOf(it.until)}::timestamptz, ${it.after}, ${it.upTo},
      ${it.after}, ${it.by}
    )`.execute(tx);
};

/** The latest of an endpoint. */
export const replaysOf = async (read: Read, endpointId: string, limit: number): Promise<ReplayRow[]> => {
  const { rows } = await sql<ReplayRow>`
    select ${columns}
    from webhooks.replay r
    where r.endpoint_id = ${endpointId}
    order by r.replay_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export const hasReplay = async (read: Read, endpointId: string): Promise<boolean> => {
  const { rows } = await sql`
    select
    from webhooks.replay r
    where r.endpoint_id = ${endpointId}
      and r.state = 'running'
    limit 1`.execute(read);
  return rows.length > 0;
};

export const hasReplays: Condition = sql`exists (select from webhooks.replay r where r.state = 'running')`;

export type RunningReplay = ReplayRow & { merchant_id: string; types: string[]; isOpen: boolean };

/** The one that is to go on, locked until the transaction ends; with what its endpoint wants now. */
export const lockNextReplay = async (tx: Tx): Promise<RunningReplay | undefined> => {
  const { rows } = await sql<RunningReplay>`
    select ${columns}, e.merchant_id, e.types, e.state <> 'removed' as "isOpen"
    from webhooks.replay r
    join webhooks.endpoint e using (endpoint_id)
    where r.state = 'running'
    order by r.replay_id
    limit 1
    for update of r skip locked`.execute(tx);
  return rows[0];
};

export const moveReplay = async (
  tx: Tx,
  {
    replayId,
    position,
    queued,
    state,
    at,
  }: { replayId: string; position: bigint; queued: number; state: ReplayRow['state']; at: Instant },
): Promise<void> => {
  await sql`
    update webhooks.replay
    set position = ${position}, queued = queued + ${queued}, state = ${state},
      ended_at = ${state === 'running' ? null : isoOf(at)}::timestamptz
    where replay_id = ${replayId}`.execute(tx);
};
