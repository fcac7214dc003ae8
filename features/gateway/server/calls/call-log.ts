import type { World } from '#kit/server/world.ts';
import { insertCalls, type LoggedCall } from '../../db/calls/request-log.ts';

export const textMax = 4000;
const pauseMs = 200;
const batchMax = 200;
const waitingMax = 10_000;

export type CallLog = { add: (call: LoggedCall) => void; close: () => Promise<void> };

/**
 * Keeps calls with their answers, a little later and many at a time: the facts are in the transactions, this is for people
 * who look. Where the database does not follow, calls are left out and the log says how many.
 */
export const callLog = (world: World): CallLog => {
  let waiting: LoggedCall[] = [];
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      await world.database
        .transact((tx) => insertCalls(tx, batch))
        .catch((error: unknown) => {
          leftOut += batch.length;
          world.log.warn('vendor calls were not logged', { leftOut, error });
        });
    }
  };
  const flushLater = (): void => {
    timer ??= setTimeout(() => {
      sending = sending.then(flush);
    }, pauseMs).unref();
  };
  return {
    add: (call) => {
      if (waiting.length >= waitingMax) leftOut += 1;
      else waiting.push({ ...call, request: cut(call.request), answer: cut(call.answer) });
      flushLater();
    },
    close: async () => {
      clearTimeout(timer);
      await sending;
      await flush();
    },
  };
};

const cut = (text: string): string => text.replaceAll('\u0000', '').slice(0, textMax);
