import { once } from 'node:events';
import WebSocket from 'ws';
import { z } from 'zod';
import { liveTicket } from '#kit/shared/live-ticket.ts';
import { call } from './site-client.ts';

const frame = z.object({ type: z.string(), topic: z.string().optional() });

export type LivePage = {
  /** Asks to hear of all of these. @returns those it was let to. */
  subscribe: (topics: readonly string[]) => Promise<string[]>;
  /** With the code the server closed it with. */
  closed: Promise<number>;
  leave: () => void;
};

/** A page's socket, opened with a ticket as pages do. @param token whose; nobody's without one. */
export const openLivePage = async (base: string, token?: string): Promise<LivePage> => {
  const { ticket } = await call(base, liveTicket, token === undefined ? {} : { token });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live?ticket=${ticket}`, {
    headers: { origin: base },
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'message');
  let heard: string[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (text: Buffer) => {
    const { type, topic } = frame.parse(JSON.parse(text.toString()));
    if (type === 'ping') socket.send('{"type":"pong"}');
    if (type === 'subscribed' && topic !== undefined) heard.push(topic);
    wake();
  });
  return {
    subscribe: async (topics) => {
      heard = [];
      // What is refused is passed over in silence, so the last one is a topic that everybody may hear.
      const asked = [...topics, lastTopic].map((topic) => ({ topic }));
      socket.send(JSON.stringify({ type: 'subscribe', topics: asked }));
      while (!heard.includes(lastTopic)) await new Promise<void>((resolve) => (wake = resolve));
      return heard.filter((topic) => topic !== lastTopic);
    },
    closed,
    leave: () => socket.close(),
  };
};

const lastTopic = 'site/the-last-of-these';
