import type { Instant } from '#kit/shared/time.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type Database, oneRow, sql, type Read, type Tx } from '../database/database.ts';
import type { Condition } from '../jobs/jobs.ts';
import type { Listener } from './events.ts';

export type StoredEvent = { position: bigint; eventId: bigint; subject: string; payload: unknown };

/** A consumer that is new starts with what nobody has placed yet, not with the past. */
export const registerConsumers = async (tx: Tx, listeners: readonly Listener[]): Promise<void> => {
  await sql`
    insert into kit.event_consumer (consumer, event, position)
    select c.consumer, c.event, l.position
    from unnest(
      ${listeners.map(({ consumer }) => consumer)}::text[],
      ${listeners.map(({ event }) => event)}::text[]
    ) as c (consumer, event)
    cross join kit.event_last_position l
    on conflict do nothing`.execute(tx);
};

/**
 * Places what was committed since, in the order of publishing. Whoever published under a lock on the subject committed before
 * the next one published, so the order per subject holds across passes. @returns how many.
 */
export const placeEvents = async (tx: Tx, atOnce: number): Promise<number> => {
  // The row is the queue of those who place: its lock comes before the look at the events.
  const { rows } = await sql<{ position: bigint }>`
    select position
    from kit.event_last_position
    for update`.execute(tx);
  const last = rows[0]?.position ?? 0n;
  const { numAffectedRows: placed = 0n } = await sql`
    update kit.outbox_event e
    set position = ${last}::bigint + n.place
    from (
      select event_id, row_number() over (order by event_id) as place
      from kit.outbox_event
      where position is null
      order by event_id
      limit ${atOnce}
    ) as n
    where e.event_id = n.event_id`.execute(tx);
  if (placed > 0n) await sql`update kit.event_last_position set position = ${last + placed}::bigint`.execute(tx);
  return Number(placed);
};

const isUnplaced = sql`exists (select from kit.outbox_event where position is null)`;
const isBehind = sql`
  exists (select from kit.outbox_event e where e.name = c.event and e.position > c.position)
  or exists (select from kit.event_held_back h where h.consumer = c.consumer and h.try_at <= (select clock_timestamp()))`;

/** Whether events wait for their place or for a consumer. */
export const hasEventsDue: Condition = sql`
  ${isUnplaced} or exists (select from kit.event_consumer c where ${isBehind})`;

/** Whether events wait for their place: asked before it is given, since that takes a lock and writes, and mostly none do. */
export const hasNewEvents = async (read: Read): Promise<boolean> => {
  const { rows } = await sql<{ has_new: boolean }>`
    select ${isUnplaced} as has_new`.execute(read);
  return oneRow(rows).has_new;
};

/** Which consumers have something to do now. */
export const consumersBehind = async (read: Read): Promise<string[]> => {
  const { rows } = await sql<{ consumer: string }>`
    select c.consumer
    from kit.event_consumer c
    where ${isBehind}
    order by 1`.execute(read);
  return rows.map(({ consumer }) => consumer);
};

/** One worker's right to deliver to a consumer, until it is not renewed for a while. */
export type Claim = { consumer: string; claim: string; leaseMs: number };

/** What stands alone: each is one statement, and commits by itself. */
type Single = Pick<Database, 'autocommit'>;

/** @returns where the cursor stands and whether events are held back, or undefined while another worker delivers. */
export const claimConsumer = async (
  { autocommit }: Single,
  { consumer, claim, leaseMs }: Claim,
): Promise<{ position: bigint; hasHeldBack: boolean } | undefined> => {
  const { rows } = await autocommit(sql<{ position: bigint; hasHeldBack: boolean }>`
    update kit.event_consumer c
    set claim = ${claim}, claimed_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    where consumer = ${consumer}
      and claimed_until < clock_timestamp()
    returning position, exists (select from kit.event_held_back h where h.consumer = c.consumer) as "hasHeldBack"`);
  return rows[0];
};

/** Renews the claim. @returns false where another worker has taken over. */
export const renewClaim = async ({ autocommit }: Single, { consumer, claim, leaseMs }: Claim): Promise<boolean> => {
  const { numAffectedRows = 0n } = await autocommit(sql`
    update kit.event_consumer
    set claimed_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    where consumer = ${consumer}
      and claim = ${claim}
      and claimed_until >= clock_timestamp()`);
  return numAffectedRows > 0n;
};

export const releaseClaim = async ({ autocommit }: Single, { consumer, claim }: Claim): Promise<void> => {
  await autocommit(sql`
    update kit.event_consumer
    set claimed_until = '-infinity'
    where consumer = ${consumer}
      and claim = ${claim}`);
};

type Way = { consumer: string; from: bigint; to: bigint };

const passing = ({ consumer, from, to }: Way) => sql`
  update kit.event_consumer
  set position = ${to}::bigint
  where consumer = ${consumer}
    and position = ${from}::bigint`;

/** Moves the cursor on, unless it was set back meanwhile. */
export const passEvent = async ({ autocommit }: Single, way: Way): Promise<boolean> => {
  const { numAffectedRows = 0n } = await autocommit(passing(way));
  return numAffectedRows > 0n;
};

/** The same in the transaction that holds the event back. */
export const passEventIn = async (tx: Tx, way: Way): Promise<boolean> => {
  const { numAffectedRows = 0n } = await passing(way).execute(tx);
  return numAffectedRows > 0n;
};

/** The next events after a position, in order. */
export const eventsAfter = async (
  read: Read,
  { event, after, limit }: { event: string; after: bigint; limit: number },
): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    select position, event_id as "eventId", subject, payload
    from kit.outbox_event
    where name = ${event}
      and position > ${after}::bigint
    order by position
    limit ${limit}`.execute(read);
  return rows;
};

/** Of each subject that is held back and due, its earliest event. */
export const heldBackDue = async (read: Read, consumer: string, limit: number): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    select h.position, e.event_id as "eventId", e.subject, e.payload
    from (
      select distinct on (subject) position, try_at
      from kit.event_held_back
      where consumer = ${consumer}
      order by subject, position
    ) h
    join kit.outbox_event e on e.position = h.position
    where h.try_at <= clock_timestamp()
    order by h.position
    limit ${limit}`.execute(read);
  return rows;
};

export const subjectsHeldBack = async (read: Read, consumer: string): Promise<Set<string>> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject
    from kit.event_held_back
    where consumer = ${consumer}`.execute(read);
  return new Set(rows.map(({ subject }) => subject));
};

const retryMaxSeconds = 3600;

/** Holds an event back, or once more: a failed one is tried after 1, 2, 4 … seconds, one that waits behind it at once. */
export const holdBack = async (
  tx: Tx,
  consumer: string,
  { position, eventId, subject }: StoredEvent,
  why: 'failed' | 'waits',
): Promise<void> => {
  const failures = why === 'failed' ? 1 : 0;
  await sql`
    insert into kit.event_held_back as h (consumer, position, event_id, subject, attempts, try_at)
    values (${consumer}, ${position}::bigint, ${eventId}::bigint, ${subject}, ${failures},
      clock_timestamp() + make_interval(secs => ${failures}))
    on conflict (consumer, position) do update
    set attempts = h.attempts + ${failures},
      try_at = clock_timestamp() + make_interval(secs => least(${retryMaxSeconds}, power(2, least(h.attempts, 20))))`.execute(
    tx,
  );
};

export const endHoldBack = async (tx: Tx, consumer: string, { position }: StoredEvent): Promise<void> => {
  await sql`
    delete from kit.event_held_back
    where consumer = ${consumer}
      and position = ${position}::bigint`.execute(tx);
};

/**
 * Sets a consumer's cursor back, so that it hears again of what was published since a moment and is still stored.
 * @public For whoever mends a consumer that went wrong.
 */
export const replayIn = async (tx: Tx, consumer: string, since: Instant): Promise<void> => {
  await sql`
    update kit.event_consumer c
    set position = least(c.position, coalesce((
      select min(e.position) - 1
      from kit.outbox_event e
      where e.name = c.event
        and e.created_at >= ${isoOf(since)}::timestamptz
        and e.position is not null
    ), c.position))
    where c.consumer = ${consumer}`.execute(tx);
};

/** Forgets events of before a moment that no consumer has ahead of it or holds back. @returns how many. */
export const forgetEvents = async (
  tx: Tx,
  { before, atOnce }: { before: Instant; atOnce: number },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from kit.outbox_event
    where event_id in (
      select e.event_id
      from kit.outbox_event e
      where e.position is not null
        and e.created_at < ${isoOf(before)}::timestamptz
        and not exists (select from kit.event_consumer c where c.event = e.name and c.position < e.position)
        and not exists (select from kit.event_held_back h where h.event_id = e.event_id)
      order by e.event_id
      limit ${atOnce}
    )`.execute(tx);
  return Number(numAffectedRows);
};
