import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Content, createOutbox, type Entry, type Sent } from './outbox.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const idOf = (at: number) => at.toString(16).padStart(32, '0');
const words = (text: string): Content => ({ kind: 'text', text });

/** A server that answers as it is told, one try after the other. */
const scripted = (script: Sent[], storage = memory()) => {
  const tried: string[] = [];
  let done: (() => void) | undefined;
  const send = async ({ clientId }: Entry): Promise<Sent> => {
    tried.push(clientId);
    const next = script.shift() ?? 'sent';
    if (script.length === 0) queueMicrotask(() => setTimeout(() => done?.(), 0));
    return next;
  };
  const idle = () => new Promise<void>((resolve) => (done = resolve));
  const outbox = createOutbox({ send, storage, pause: () => Promise.resolve() });
  return { outbox, tried, storage, idle };
};

test('messages arrive in the order in which they were written, however often the line breaks', async () => {
  const { outbox, tried, idle } = scripted(['again', 'again', 'sent', 'again', 'sent']);
  const over = idle();
  outbox.add(idOf(1), words('one'));
  outbox.add(idOf(2), words('two'));
  await over;
  assert.deepEqual(tried, [1, 1, 1, 2, 2].map(idOf));
  assert.deepEqual(outbox.entries(), []);
});

test('what is refused waits for the person and keeps nobody else', async () => {
  const { outbox, tried, idle } = scripted(['refused', 'sent']);
  const over = idle();
  outbox.add(idOf(1), words('one'));
  outbox.add(idOf(2), words('two'));
  await over;
  assert.deepEqual(
    outbox.entries().map(({ clientId, state }) => [clientId, state]),
    [[idOf(1), 'failed']],
  );
  const again = idle();
  outbox.again(idOf(1));
  await again;
  assert.deepEqual(tried, [1, 2, 1].map(idOf));
  assert.deepEqual(outbox.entries(), []);
});

test('what was on its way goes on with the same id after the page was loaded again', async () => {
  const storage = memory();
  const never = createOutbox({ send: () => new Promise(() => undefined), storage, pause: () => Promise.resolve() });
  never.add(idOf(7), words('left behind'));
  const next = scripted(['sent'], storage);
  const over = next.idle();
  next.outbox.start();
  await over;
  assert.deepEqual(next.tried, [idOf(7)]);
  assert.equal(storage.kept.size, 0);
  storage.setItem('chat-outbox', 'no list');
  assert.deepEqual(scripted([], storage).outbox.entries(), []);
});
