import { inOneSnapshot, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { World } from '#kit/server/world.ts';
import { isFollowed } from '../db/is-followed.ts';
import { followNow } from './follow.ts';

/** Whoever bets faster than this many looks is told to come back. */
const looksMax = 8;

/**
 * Reads in one snapshot in which a member's facts fit their wallets: no act of theirs, and no end of their rounds, is to be
 * followed yet.
 * Must not be called with a transaction open.
 * @throws Error with the code `TOO_BUSY`, which is answered 503.
 */
export const withFreshFacts = async <T>(
  world: World,
  memberId: MemberId,
  work: (read: Read) => Promise<T>,
): Promise<T> => {
  for (let look = 0; look < looksMax; look++) {
    // There is one cursor for everybody: who has not played since its last step does not wait for it.
    if (look > 0) await followNow(world);
    const found = await inOneSnapshot(world.database, async (read) =>
      (await isFollowed(read, memberId)) ? { of: await work(read) } : undefined,
    );
    if (found) return found.of;
  }
  throw Object.assign(new Error('a member bets faster than their turnover is read'), { code: 'TOO_BUSY' });
};
