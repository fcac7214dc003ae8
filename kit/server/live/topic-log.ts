import type { LiveEvent } from './live.ts';

export type LoggedEvent = { seq: number; event: LiveEvent };

const keptPerTopic = 50;
const topicsMax = 20_000;

/** The last events of each topic with their sequence numbers, so that a socket that comes back misses none. */
export const topicLog = () => {
  const topics = new Map<string, { seq: number; events: LoggedEvent[] }>();
  // Continues over all topics, so a forgotten topic that starts anew never repeats a number.
  let lastSeq = 0;
  return {
    append: (topic: string, event: LiveEvent): number => {
      const log = topics.get(topic) ?? { seq: lastSeq, events: [] };
      const seq = Math.max(log.seq, 0) + 1;
      lastSeq = Math.max(lastSeq, seq);
      log.seq = seq;
      log.events.push({ seq, event });
      if (log.events.length > keptPerTopic) log.events.shift();
      topics.delete(topic);
      topics.set(topic, log);
      if (topics.size > topicsMax) topics.delete(topics.keys().next().value!);
      return seq;
    },
    /** The number that the next event of the topic follows. */
    lastSeq: (topic: string): number => topics.get(topic)?.seq ?? lastSeq,
    /** Events after `seq`; undefined when some of them are no longer known: the page must ask anew. */
    since: (topic: string, seq: number): LoggedEvent[] | undefined => {
      const log = topics.get(topic);
      if (!log) return undefined;
      if (seq === log.seq) return [];
      const oldest = log.events[0]!.seq;
      return seq < oldest - 1 || seq > log.seq ? undefined : log.events.filter((it) => it.seq > seq);
    },
  };
};
