import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type Fragment, oneRow, type Read, sql } from '../database/database.ts';
import type { StoredEvent } from './event-cursors.ts';

export type NamedEvent = StoredEvent & { name: string; createdAt: Instant };

/** The position of the last event that was placed: a fragment, so that a condition of a ticker may stand on it. */
export const lastEventPosition: Fragment = sql`(select l.position from kit.event_last_position l)`;

export const lastPositionOf = async (read: Read): Promise<bigint> => {
  const { rows } = await sql<{ position: bigint }>`select ${lastEventPosition} as position`.execute(read);
  return oneRow(rows).position;
};

type Stretch = { names: readonly string[]; after: bigint; upTo: bigint; limit: number };

/** Events of some names in the order of their publishing, for whoever follows several with one cursor of their own. */
export const eventsNamed = async (read: Read, { names, after, upTo, limit }: Stretch): Promise<NamedEvent[]> => {
  const { rows } = await sql<NamedEvent>`
    select position, event_id as "eventId", subject, payload, name, created_at as "createdAt"
    from kit.outbox_event
    where name = any(${names}::text[])
      and position > ${after}::bigint
      and position <= ${upTo}::bigint
    order by position
    limit ${limit}`.execute(read);
  return rows;
};

/** Between which positions the stored events of a time lie: the first is not included. Undefined where there are none. */
export const positionsBetween = async (
  read: Read,
  { names, from, until }: { names: readonly string[]; from: Instant; until: Instant },
): Promise<{ after: bigint; upTo: bigint } | undefined> => {
  const { rows } = await sql<{ after: bigint | null; upTo: bigint | null }>`
    select min(position) - 1 as after, max(position) as "upTo"
    from kit.outbox_event
    where name = any(${names}::text[])
      and position is not null
      and created_at >= ${isoOf(from)}::timestamptz
      and created_at < ${isoOf(until)}::timestamptz`.execute(read);
  const { after, upTo } = oneRow(rows);
  return after === null || upTo === null ? undefined : { after, upTo };
};
