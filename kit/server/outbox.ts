import { addJobIn } from './jobs.ts';
import type { Tx } from './database.ts';
import { oneRow, sql } from './database.ts';

/** Told to listeners that `apps/` wires; each listener gets each event at least once, after the commit. */
export type EventListeners = Readonly<Record<string, readonly ((payload: unknown) => Promise<void>)[]>>;

/** Records an event in the transaction that causes it, for listeners that the feature does not know. */
export const publishEventIn = async (tx: Tx, name: string, payload: unknown): Promise<void> => {
  const { rows } = await sql<{ event_id: bigint }>`
    insert into kit.outbox_event (name, payload)
    values (${name}, ${JSON.stringify(payload)}::jsonb)
    returning event_id`.execute(tx);
  await addJobIn(tx, deliverEvent, { eventId: String(oneRow(rows).event_id), name });
};

export const deliverEvent = 'kit/deliver-event';
