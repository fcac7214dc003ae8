import { z } from 'zod';

/** Something changed on a topic; what exactly is asked by a call. `kind` is `resync` when events were missed. */
export type LiveEvent = { topic: string; kind: string; facts: Readonly<Record<string, string | number | boolean>> };
export type LiveListener = (event: LiveEvent) => void;

const eventMessage = z.object({
  type: z.literal('event'),
  topic: z.string(),
  seq: z.number(),
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});
const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), epoch: z.string() }),
  eventMessage,
  z.object({ type: z.literal('subscribed'), topic: z.string(), seq: z.number() }),
  z.object({ type: z.literal('resync'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

/** @returns undefined for words that this page does not know. */
export const liveMessageOf = (text: string): LiveMessage | undefined => liveMessage.safeParse(JSON.parse(text)).data;

type Interest = { listeners: Set<LiveListener>; seq: number | undefined };

/**
 * Who listens to what, and the last number seen of each topic: a gap, or an unknown past, becomes `resync`.
 * @param say reaches the server only while the socket is open and greeted.
 */
export const createTopics = (say: (words: object) => void) => {
  const interests = new Map<string, Interest>();
  let epoch: string | undefined;

  const tell = ({ listeners }: Interest, event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  // What happened meanwhile is not known: the listeners ask again.
  const resync = (topic: string, seq: number | undefined) => {
    const interest = interests.get(topic);
    if (!interest) return;
    interest.seq = seq;
    tell(interest, { topic, kind: 'resync', facts: {} });
  };
  const follow = ({ topic, seq, kind, facts }: z.output<typeof eventMessage>) => {
    const interest = interests.get(topic);
    if (!interest || (interest.seq !== undefined && seq <= interest.seq)) return;
    if (interest.seq !== undefined && seq > interest.seq + 1) return resync(topic, seq);
    interest.seq = seq;
    tell(interest, { topic, kind, facts });
  };
  const subscribe = (topics: string[]) => {
    const asked = topics.map((topic) => {
      const seq = interests.get(topic)?.seq;
      return epoch !== undefined && seq !== undefined ? { topic, epoch, seq } : { topic };
    });
    if (asked.length > 0) say({ type: 'subscribe', topics: asked });
  };
  const forgetPast = () => {
    epoch = undefined;
    for (const interest of interests.values()) interest.seq = undefined;
  };

  return {
    isEmpty: () => interests.size === 0,
    forgetPast,
    receive: (message: Exclude<LiveMessage, { type: 'ping' }>) => {
      if (message.type === 'event') return follow(message);
      if (message.type === 'subscribed') return resync(message.topic, message.seq);
      if (message.type === 'resync') return message.topics.forEach((topic) => resync(topic, undefined));
      // Numbers of another epoch mean nothing now.
      if (message.epoch !== epoch) forgetPast();
      epoch = message.epoch;
      subscribe([...interests.keys()]);
    },
    listen: (topic: string, listener: LiveListener) => {
      const known = interests.get(topic);
      const interest = known ?? { listeners: new Set(), seq: undefined };
      interest.listeners.add(listener);
      interests.set(topic, interest);
      if (!known) subscribe([topic]);
      return () => {
        interest.listeners.delete(listener);
        if (interest.listeners.size > 0 || interests.get(topic) !== interest) return;
        interests.delete(topic);
        say({ type: 'unsubscribe', topics: [topic] });
      };
    },
  };
};
