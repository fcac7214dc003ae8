import { useSyncExternalStore } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { newIntentKey } from '#kit/browser/calls/queries.ts';
import { onSessionChange, sessionToken } from '#kit/browser/session/session.ts';
import { sendChatMessage } from '../contract/send-chat-message.ts';
import { type Content, createOutbox, type Entry, type Sent } from './outbox.ts';

const againMs = 3000;

const send = async ({ clientId, content }: Entry): Promise<Sent> => {
  const answer = await call(sendChatMessage, { clientId, content });
  if (answer.ok) return 'sent';
  return ['unreachable', 'unavailable', 'internal_error', 'site_maintenance'].includes(answer.refusal)
    ? 'again'
    : 'refused';
};

const pause = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, againMs);
    // Back on the network there is nothing to wait for.
    window.addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
  });

const outbox = createOutbox({ send, storage: sessionStorage, pause });
onSessionChange(() => outbox.forget());
if (sessionToken() !== undefined) outbox.start();

export const useOutbox = () => ({
  waiting: useSyncExternalStore(outbox.subscribe, outbox.entries),
  say: (content: Content) => outbox.add(newIntentKey(), content),
  again: outbox.again,
  remove: outbox.remove,
});
