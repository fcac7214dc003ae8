import type { z } from 'zod';
import { extensionPoint } from '../extensions.ts';
import type { Tx } from '../database/database.ts';
import type { World } from '../world.ts';
import type { EventType } from './events.ts';

/** What of an event may leave the house, and for whom. */
export type OutgoingFacts<Data = unknown> = {
  merchantId: string;
  /** Whose events reach a receiver in order: a player's id where there is one. */
  subject: string;
  data: Data;
};

/** An event that merchants may have sent to programs of their own. */
export type OutgoingEvent = {
  /** As receivers see it: `deposit.credited`. Its payload never loses a field nor changes one; what does is another version. */
  type: string;
  version: number;
  /** One English sentence for the guide and the interface description. */
  about: string;
  /** The event that it is made of. */
  event: string;
  /** Of each field what it says, by its `describe`. */
  data: z.ZodObject;
  /** A payload as it is sent: no player stands in it. */
  example: Readonly<Record<string, unknown>>;
  /** @returns undefined where nothing is to be sent, such as of a demo player. */
  factsOf: (world: World, payload: unknown) => Promise<OutgoingFacts | undefined>;
  /** Hears which merchants want it: one that would cost much for all is published for these alone. Told again and again. */
  wantedIn?: ((tx: Tx, merchantIds: readonly string[]) => Promise<void>) | undefined;
};

/** Which events leave the house: added by the features that publish them, read by whoever sends. */
export const outgoingEvents = extensionPoint<OutgoingEvent>('kit.outgoing-events');

/** Checks that the example and what is made of an event fit what is documented. */
export const outgoing = <Schema extends z.ZodType, Data extends z.ZodObject>({
  event,
  data,
  example,
  factsOf,
  ...rest
}: {
  type: string;
  version: number;
  about: string;
  event: EventType<Schema>;
  data: Data;
  example: z.input<Data>;
  factsOf: (world: World, payload: z.output<Schema>) => Promise<OutgoingFacts<z.input<Data>> | undefined>;
  wantedIn?: OutgoingEvent['wantedIn'];
}): OutgoingEvent => ({
  ...rest,
  event: event.name,
  data,
  example,
  factsOf: async (world, payload) => {
    const facts = await factsOf(world, event.payload.parse(payload));
    // What the schema does not name stays inside.
    return facts && { ...facts, data: data.parse(facts.data) };
  },
});
