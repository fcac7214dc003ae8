import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { LiveHub, Subscriber } from './live-hub.ts';
import { type Frames, framesOf, type Rename } from './fan-out.ts';
import { brandTopic } from './live.ts';
import { type LiveVisitor, takeTicket } from './live-ticket.ts';
import type { World } from '../world.ts';

const pingAfterPongMs = 2500;
const lostAfterMs = 9000;
const topicsMax = 50;
const bufferedBytesMax = 1_000_000;
/** A page answers pings and changes its topics a few times a second at most. */
const framesASecondMax = 50;

const openingQuery = z.object({ ticket: z.string().max(200).optional() });

const topicName = z.string().min(1).max(120);
const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('unsubscribe'), topics: z.array(topicName).max(topicsMax) }),
  z.object({
    type: z.literal('subscribe'),
    topics: z
      .array(z.object({ topic: topicName, epoch: z.string().max(64).optional(), seq: z.int().optional() }))
      .max(topicsMax),
  }),
]);

export type LiveSocketOptions = {
  world: World;
  hub: LiveHub;
  /** Whether a visitor may hear of a topic, as it is published. */
  mayHear: (topic: string, visitor: LiveVisitor) => boolean;
  /** Whether the session still lives; asked while the socket is open. */
  isAlive: (sessionId: string) => Promise<boolean>;
};

/** The live channel at `/api/live`: one socket a page, opened with a one-use ticket, from our own pages only. */
export const mountLive = async (app: FastifyInstance, options: LiveSocketOptions): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: 16_384, perMessageDeflate: false } });
  app.get('/api/live', { websocket: true }, (socket, request) => {
    const origin = request.headers.origin;
    if (origin === undefined || URL.parse(origin)?.host !== request.headers.host) return socket.close(4403, 'origin');
    const asked = openingQuery.safeParse(request.query);
    if (!asked.success) return socket.close(4401, 'ticket');
    const { ticket } = asked.data;
    // Frames that arrive while the ticket is looked up must not be lost.
    const early: string[] = [];
    socket.on('error', () => socket.terminate());
    const keep = (frame: Buffer) => void (early.length < 20 && early.push(frame.toString()));
    socket.on('message', keep);
    admitted(options, ticket ?? '').then(
      (visitor) => {
        if (!visitor || socket.readyState !== socket.OPEN) return socket.close(4401, 'ticket');
        socket.off('message', keep);
        serve({ socket, line: request.raw.socket }, options, visitor, early);
      },
      () => socket.close(1011, 'unavailable'),
    );
  });
};

/** Who the ticket was given to, unless it is used up, too old, or its session is over. */
const admitted = async ({ world, isAlive }: LiveSocketOptions, ticket: string) => {
  const visitor = await takeTicket(world, ticket);
  return visitor?.sessionId === undefined || (await isAlive(visitor.sessionId)) ? visitor : undefined;
};

/** @property line what carries it: a frame that many sockets are sent is written to it as it is, once made. */
type Carried = { socket: WebSocket; line: Socket };

const serve = (
  { socket, line }: Carried,
  { hub, mayHear, isAlive, world }: LiveSocketOptions,
  visitor: LiveVisitor,
  early: string[],
) => {
  const topics = new Set<string>();
  const { sessionId } = visitor;
  const { inside, outsideOf } = ownNames(visitor);
  const mayStay = async () => sessionId === undefined || (await isAlive(sessionId));
  const subscriber: Subscriber = {
    sessionId,
    // A page that doesn't read is let go; it resumes from its last number when it is back.
    send: (frames) => {
      if (socket.bufferedAmount > bufferedBytesMax) socket.terminate();
      else if (socket.readyState === socket.OPEN) line.write(frames.bytes(outsideOf(frames)));
    },
    close: () => socket.close(4401, 'session ended'),
    mayStay,
  };
  hub.join(subscriber);
  const receive = (text: string): void => {
    // What most frames are, from every page every few seconds.
    if (text === '{"type":"pong"}') return beat.pong();
    const message = messageOf(text);
    if (!message) return socket.close(1008, 'message');
    if (message.type === 'pong') return beat.pong();
    if (message.type === 'unsubscribe') {
      for (const topic of message.topics.map(inside)) if (topics.delete(topic)) hub.unsubscribe(subscriber, topic);
      return;
    }
    for (const { topic: asked, epoch, seq } of message.topics) {
      const topic = inside(asked);
      if (topics.size >= topicsMax || !mayHear(topic, visitor)) continue;
      topics.add(topic);
      hub.subscribe(subscriber, topic, epoch !== undefined && seq !== undefined ? { epoch, seq } : undefined);
    }
  };
  const beat = heartbeat(socket, mayStay, world);
  const isFlood = frameCounter();
  socket.on('message', (frame: Buffer) => (isFlood() ? socket.close(1008, 'frames') : receive(frame.toString())));
  socket.on('close', () => {
    beat.stop();
    hub.leave(subscriber);
  });
  subscriber.send(framesOf(JSON.stringify({ type: 'hello', epoch: hub.epoch })));
  for (const text of early) receive(text);
};

/** Tells for each frame whether too many came within a second: each can cost a look at the topic's log. */
const frameCounter = (): (() => boolean) => {
  let [startedMs, count] = [0, 0];
  let isOver = false;
  return () => {
    const nowMs = performance.now();
    if (nowMs - startedMs >= 1000) [startedMs, count] = [nowMs, 0];
    // For good: a socket that is being closed may go on sending.
    isOver ||= ++count > framesASecondMax;
    return isOver;
  };
};

/**
 * A page says `member/me/…` and `site/…`: it need not know its own number or its brand's, and can't ask for another's, by
 * mistake or on purpose.
 */
const ownNames = ({ memberId, merchantId }: LiveVisitor) => {
  const [own, brand] = [`member/${memberId}/`, merchantId && brandTopic(merchantId, '')];
  return {
    inside: (topic: string): string => {
      if (memberId !== undefined && topic.startsWith('member/me/')) return topic.replace('member/me/', own);
      return brand === undefined || topic.startsWith('member/') ? topic : brand + topic;
    },
    /** What this page calls what the frames tell of; pages of a brand have one function, so that their bytes are made once. */
    outsideOf: ({ texts }: Frames): Rename | undefined => {
      if (memberId !== undefined && texts.some((text) => text.includes(`"${own}`)))
        return (text) => {
          const named = text.replaceAll(`"${own}`, '"member/me/');
          return brand === undefined ? named : named.replaceAll(`"${brand}`, '"');
        };
      return brand === undefined ? undefined : ofBrand(brand);
    },
  };
};

const brands = new Map<string, Rename>();

const ofBrand = (brand: string): Rename => {
  const known = brands.get(brand) ?? ((text: string) => text.replaceAll(`"${brand}`, '"'));
  brands.set(brand, known);
  return known;
};

const messageOf = (text: string) => {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const aliveCheckMs = 15_000;

/** Pings 2.5 s after the last pong, gives the socket up 9 s after it, and lets a session that expired go. */
const heartbeat = (socket: WebSocket, mayStay: () => Promise<boolean>, world: World) => {
  let lost: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  const arm = () => {
    clearTimeout(lost);
    clearTimeout(next);
    lost = setTimeout(() => socket.terminate(), lostAfterMs);
    next = setTimeout(() => socket.readyState === socket.OPEN && socket.send('{"type":"ping"}'), pingAfterPongMs);
  };
  const alive = setInterval(() => {
    mayStay().then(
      (stays) => void (stays || socket.close(4401, 'session ended')),
      (error: unknown) => world.log.warn('live session check failed', { error }),
    );
  }, aliveCheckMs);
  arm();
  return {
    pong: arm,
    stop: () => {
      clearTimeout(lost);
      clearTimeout(next);
      clearInterval(alive);
    },
  };
};
