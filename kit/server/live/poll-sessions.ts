import type { Subscriber } from './live-hub.ts';
import type { Log } from '../log/log.ts';

const lookEveryMs = 250;
const atATime = 16;

/**
 * While a process doesn't hear of sessions that end elsewhere, it looks at those of its own sockets again and again, and once
 * more when it hears again: a session that has ended keeps its sockets no longer than at other times.
 */
export const pollSessionsWhileDisconnected = (socketsOf: () => Subscriber[], log: Log) => {
  let state: 'hears' | 'deaf' | 'stopped' = 'hears';
  let isLooking = false;
  const lookOn = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    let isTold = false;
    for (let isDone = false; !isDone; ) {
      const before = state;
      try {
        await lookAt(socketsOf());
        // Looked at once after it hears again, too: what ended in between was said to nobody.
        isDone = before === 'hears';
      } catch (error) {
        if (!isTold) log.warn('the sessions of live sockets could not be looked at', { error });
        isTold = true;
      }
      isDone ||= state === 'stopped';
      if (!isDone) await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref());
    }
    isLooking = false;
  };
  return {
    begin: () => {
      state = 'deaf';
      void lookOn();
    },
    end: () => {
      state = 'hears';
      void lookOn();
    },
    stop: () => {
      state = 'stopped';
    },
  };
};

const lookAt = async (sockets: readonly Subscriber[]): Promise<void> => {
  const held = sockets.filter(({ sessionId }) => sessionId !== undefined);
  for (let at = 0; at < held.length; at += atATime)
    await Promise.all(held.slice(at, at + atATime).map(async (one) => void ((await one.mayStay()) || one.close())));
};
