import type { z } from 'zod';
import { sql, type Tx } from '../database/database.ts';

/** Something that features tell each other of. The payload is stored as JSON and read back through its schema. */
export type EventType<Schema extends z.ZodType = z.ZodType> = {
  /** `cashier.deposit-credited`: the feature, and what happened. */
  name: string;
  payload: Schema;
  /** Events of one subject reach each consumer in the order in which they were published; a member's id, for example. */
  subjectOf: (payload: z.output<Schema>) => string;
};

/** @param subjectOf whose events stay in order among themselves. */
export const defineEvent = <Schema extends z.ZodType>(
  name: string,
  payload: Schema,
  subjectOf: (payload: z.output<Schema>) => string,
): EventType<Schema> => ({ name, payload, subjectOf });

/** @property eventId the same however often the event is delivered. */
export type Delivered = { eventId: bigint };

/** One consumer of one event, with a cursor of its own. */
export type Listener = {
  /** `lottery.move-saved-sets`: names the cursor, so it never changes. */
  consumer: string;
  event: string;
  deliver: (payload: unknown, about: Delivered) => Promise<void>;
};

/**
 * Has the work done for each event that was published since the consumer was first started, at least once, in order per
 * subject. It may run again for the same event id (a crash, a replay), so it must change nothing the second time.
 */
export const listen = <Schema extends z.ZodType>(
  { name, payload: schema }: EventType<Schema>,
  consumer: string,
  work: (payload: z.output<Schema>, about: Delivered) => Promise<void>,
): Listener => ({
  consumer,
  event: name,
  deliver: (payload, about) => work(schema.parse(payload), about),
});

/**
 * Records an event in the transaction that causes it: it is delivered if and only if that transaction commits.
 * @throws ZodError for a payload that is not what the event carries.
 */
export const publishIn = async <Schema extends z.ZodType>(
  tx: Tx,
  { name, payload: schema, subjectOf }: EventType<Schema>,
  payload: z.input<Schema>,
): Promise<void> => {
  await sql`
    insert into kit.outbox_event (name, subject, payload)
    values (${name}, ${subjectOf(schema.parse(payload))}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
};
