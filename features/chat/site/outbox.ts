import { z } from 'zod';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { sendChatMessage } from '../contract/send-chat-message.ts';

export type Content = InputOf<typeof sendChatMessage>['content'];

const entry = z.object({
  ...sendChatMessage.input.shape,
  /** `failed`: the server refused it; it waits for the person. */
  state: z.enum(['waiting', 'failed']),
});
export type Entry = z.output<typeof entry>;

/** What became of one try: it is there, it may be tried again by itself, or the server refused it. */
export type Sent = 'sent' | 'again' | 'refused';

type Options = {
  send: (entry: Entry) => Promise<Sent>;
  /** What a page leaves behind for itself when it is loaded again. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  pause: () => Promise<void>;
};

const name = 'chat-outbox';

const stored = (storage: Options['storage']): Entry[] => {
  try {
    return z.array(entry).parse(JSON.parse(storage.getItem(name) ?? '[]'));
  } catch {
    return [];
  }
};

/**
 * Messages on their way, one after the other, so that they arrive in the order in which they were written. Each keeps its id until
 * the server has it: sent again after a broken connection or a new start of the page it is still the same message.
 */
export const createOutbox = ({ send, storage, pause }: Options) => {
  let entries: readonly Entry[] = stored(storage);
  let isRunning = false;
  const listeners = new Set<() => void>();
  const change = (next: readonly Entry[]) => {
    entries = next;
    if (entries.length > 0) storage.setItem(name, JSON.stringify(entries));
    else storage.removeItem(name);
    for (const listener of listeners) listener();
  };
  const remove = (clientId: string) => change(entries.filter((it) => it.clientId !== clientId));
  const mark = (clientId: string, state: Entry['state']) =>
    change(entries.map((it) => (it.clientId === clientId ? { ...it, state } : it)));

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = entries.find(({ state }) => state === 'waiting');
      if (!next) break;
      const sent = await send(next);
      if (sent === 'sent') remove(next.clientId);
      else if (sent === 'refused') mark(next.clientId, 'failed');
      else await pause();
    }
    isRunning = false;
  };

  return {
    entries: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (clientId: string, content: Content): void => {
      change([...entries, { clientId, content, state: 'waiting' }]);
      void run();
    },
    /** Tries once more what was refused. */
    again: (clientId: string): void => {
      mark(clientId, 'waiting');
      void run();
    },
    remove,
    /** Goes on with what an earlier page has left. */
    start: (): void => void run(),
    /** Somebody else is here, or nobody. */
    forget: (): void => change([]),
  };
};
