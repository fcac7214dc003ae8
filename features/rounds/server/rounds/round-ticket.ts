import { timingSafeEqual } from 'node:crypto';
import type { World } from '#kit/server/world.ts';
import { minutesMs } from '#kit/shared/time.ts';
import type { RoundTicket } from '../../contract/round-replay.ts';

const goodForMs = minutesMs(15);

const keyOf = ({ vault }: World, roundId: string, until: string): string =>
  vault.blindIndex('rounds.history', `${roundId}.${until}`);

/** Lets whoever holds it look at one round for a quarter of an hour. Nothing can be done with it. */
export const ticketOf = (world: World, roundId: string): RoundTicket => {
  const until = String(world.clock.now() + goodForMs);
  return { until, key: keyOf(world, roundId, until) };
};

export const isTicketGood = (world: World, roundId: string, { until, key }: RoundTicket): boolean => {
  if (Number(until) < world.clock.now()) return false;
  return timingSafeEqual(Buffer.from(key, 'hex'), Buffer.from(keyOf(world, roundId, until), 'hex'));
};
