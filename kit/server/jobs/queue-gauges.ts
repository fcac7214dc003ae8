import { type Read, sql } from '../database/database.ts';
import type { FeatureGauge, LabelledFigure } from '../gauges.ts';
import type { World } from '../world.ts';
import { jobHealth } from './jobs.ts';

/** The queue of jobs and the outbox of events: work that nobody does is seen here before players see it. */
export const queueGauges = ({ database: { read } }: Pick<World, 'database'>): FeatureGauge[] => [
  {
    name: 'job_queue_jobs',
    help: 'Jobs that wait though they are due, that failed and are tried again, and that nobody tries again',
    labels: ['state'],
    read: async () => {
      const { due, failing, givenUp } = await jobHealth(read);
      return Object.entries({ due, failing, given_up: givenUp }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    },
  },
  {
    name: 'job_queue_age_seconds',
    help: 'How long the oldest due job has waited for a worker',
    read: async () => ageOf(read, (await jobHealth(read)).dueSince),
  },
  {
    name: 'outbox_events_waiting',
    help: 'Events that not every listener has heard',
    read: async () => (await jobHealth(read)).eventsWaiting,
  },
  {
    name: 'outbox_events_held_back',
    help: 'Events that a listener failed on, or that wait for such a one, by listener',
    labels: ['consumer'],
    read: () => heldBackOf(read),
  },
];

const ageOf = async (read: Read, since: number | null): Promise<number> => {
  if (since === null) return 0;
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(read);
  return Math.max(0, (Number(rows[0]?.at) - since) / 1000);
};

const heldBackOf = async (read: Read): Promise<LabelledFigure[]> => {
  const { rows } = await sql<{ consumer: string; value: number }>`
    select consumer, count(*)::int as value
    from kit.event_held_back
    group by consumer`.execute(read);
  return rows.map(({ consumer, value }) => ({ labels: { consumer }, value }));
};
