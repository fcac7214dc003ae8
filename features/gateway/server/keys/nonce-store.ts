import type { World } from '#kit/server/world.ts';
import { type Nonce, takeNonces } from '../../db/keys/nonces.ts';

type Waiting = { one: Nonce; taken: (isNew: boolean) => void; failed: (error: unknown) => void };

const batchMax = 500;

/**
 * Takes nonces in the database: those that come while one statement is under way share the next, so that many calls cost
 * few commits. A call goes on only once its nonce is kept.
 */
export const nonceStore = (world: World): ((one: Nonce) => Promise<boolean>) => {
  let waiting: Waiting[] = [];
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      try {
        const taken = await takeNonces(
          world.database,
          batch.map(({ one }) => one),
          world.clock.now(),
        );
        batch.forEach((each, place) => each.taken(taken[place] === true));
      } catch (error) {
        for (const each of batch) each.failed(error);
      }
    }
    isSending = false;
  };
  return (one) =>
    new Promise<boolean>((taken, failed) => {
      waiting.push({ one, taken, failed });
      if (!isSending) void send();
    });
};
