import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

/** A further stake that a choice of a round costs. */
export type FurtherRow = {
  round_id: string;
  number: number;
  step: number;
  /** JSON text of the choice that asks for it. */
  choice: string;
  amount: Minor;
  state: 'asked' | 'taken' | 'refused' | 'returning' | 'returned';
  requested_at: Instant;
  ended_at: Instant | null;
  attempts: number;
};

const columns = sql`f.round_id, f.number, f.step, f.choice::text as choice, f.amount, f.state, f.requested_at, f.ended_at, f.attempts`;

/** Asked for under the next number of its round. */
export const insertFurther = async (
  tx: Tx,
  it: { roundId: string; step: number; choice: unknown; amount: Minor; askAgainAfterMs: number },
): Promise<FurtherRow> => {
  const { rows } = await sql<FurtherRow>`
    insert into rounds.further_stake as f (round_id, number, step, choice, amount, try_at)
    select ${it.roundId}, count(*) + 1, ${it.step}, ${JSON.stringify(it.choice)}::jsonb, ${it.amount},
      kit.now() + make_interval(secs => ${it.askAgainAfterMs / 1000})
    from rounds.further_stake
    where round_id = ${it.roundId}
    returning ${columns}`.execute(tx);
  return oneRow(rows);
};

/** The one whose answer is awaited. */
export const requestedFurther = async (read: Read, roundId: string): Promise<FurtherRow | undefined> => {
  const { rows } = await sql<FurtherRow>`
    select ${columns}
    from rounds.further_stake f
    where f.round_id = ${roundId}
      and f.state = 'asked'`.execute(read);
  return rows[0];
};

export type FurtherName = Pick<FurtherRow, 'round_id' | 'number'>;

export const furtherByNumber = async (
  read: Read,
  { round_id, number }: FurtherName,
): Promise<FurtherRow | undefined> => {
  const { rows } = await sql<FurtherRow>`
    select ${columns}
    from rounds.further_stake f
    where f.round_id = ${round_id}
      and f.number = ${number}`.execute(read);
  return rows[0];
};

/** Further stakes of the given rounds, in the order of the choices. */
export const furtherOf = async (read: Read, roundIds: readonly string[]): Promise<FurtherRow[]> => {
  const { rows } = await sql<FurtherRow>`
    select ${columns}
    from rounds.further_stake f
    where f.round_id = any(${`{${roundIds.join(',')}}`}::text[])
    order by f.round_id, f.number`.execute(read);
  return rows;
};

/** Further stakes without an answer, one page after a given one, including those in a retry pause. */
export const awaitedFurther = async (
  read: Read,
  { after, limit }: { after: FurtherName; limit: number },
): Promise<FurtherRow[]> => {
  const { rows } = await sql<FurtherRow>`
    select ${columns}
    from rounds.further_stake f
    where f.state in ('asked', 'returning')
      and (f.round_id, f.number) > (${after.round_id}, ${after.number})
    order by f.round_id, f.number
    limit ${limit}`.execute(read);
  return rows;
};

const isFurtherDue = sql`f.state in ('asked', 'returning') and f.try_at <= (select kit.now())`;

/** Whether there are any of what `unansweredFurther` finds. */
export const hasFurtherDue: Condition = sql`exists (select from rounds.further_stake f where ${isFurtherDue})`;

/** Further stakes whose call to the gateway is due for a retry. */
export const unansweredFurther = async (read: Read, limit: number): Promise<FurtherRow[]> => {
  const { rows } = await sql<FurtherRow>`
    select ${columns}
    from rounds.further_stake f
    where ${isFurtherDue}
    order by f.try_at
    limit ${limit}`.execute(read);
  return rows;
};

const forward = {
  taken: 'asked',
  refused: 'asked',
  returning: 'asked',
  returned: 'returning',
} as const;

/** Moves a further stake from an expected state to the next; false when it is in another state by now. */
export const moveFurther = async (
  tx: Tx,
  { round_id, number }: FurtherName,
  to: keyof typeof forward,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update rounds.further_stake
    set state = ${to}, ended_at = case when ${to} = 'returning' then null else kit.now() end
    where round_id = ${round_id}
      and number = ${number}
      and state = ${forward[to]}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Adds a taken further stake to the round's own sum. */
export const addTaken = async (tx: Tx, roundId: string): Promise<void> => {
  await sql`
    update rounds.round r
    set touched_at = kit.now(),
      added = (
        select coalesce(sum(f.amount), 0)
        from rounds.further_stake f
        where f.round_id = r.round_id
          and f.state = 'taken'
      )
    where r.round_id = ${roundId}
      and r.state = 'open'`.execute(tx);
};

/** Says when the gateway is asked again. */
export const putOffFurther = async (tx: Tx, { round_id, number }: FurtherName, pauseMs: number): Promise<void> => {
  await sql`
    update rounds.further_stake
    set attempts = attempts + 1, try_at = kit.now() + make_interval(secs => ${pauseMs / 1000})
    where round_id = ${round_id}
      and number = ${number}
      and state in ('asked', 'returning')`.execute(tx);
};
