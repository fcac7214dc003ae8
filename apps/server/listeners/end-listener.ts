import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endSockets } from './more-sockets.ts';

/** A request that takes longer than this is cut off: whoever stops the process waits for it. */
const answerWithinMs = 10_000;

type Watched = { open: Set<Socket>; answering: Set<Socket>; isEnding: boolean };
const watchedServers = new WeakMap<Server, Watched>();

/** Notes from the beginning which connections have a request under way, so that an end needn't wait for those that have none. */
export const watchSockets = (server: Server): void => {
  const watched: Watched = { open: new Set(), answering: new Set(), isEnding: false };
  const { open, answering } = watched;
  watchedServers.set(server, watched);
  const forget = (socket: Socket) => {
    open.delete(socket);
    answering.delete(socket);
  };
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => forget(socket));
  });
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => {
      answering.delete(socket);
      // It was told that the connection is kept.
      if (watched.isEnding) socket.end();
    });
  };
  // What another cell of this process answers comes by the same connections.
  for (const event of ['request', 'requestElsewhere']) server.on(event, onRequest);
  // A live channel is told in its own words.
  for (const event of ['upgrade', 'upgradeElsewhere'])
    server.on(event, ({ socket }: IncomingMessage) => forget(socket));
};

/** Takes no connection and no request any more; requests under way are answered, for so long as people wait. */
export const endListener = async (app: FastifyInstance, withinMs: number = answerWithinMs): Promise<void> => {
  const { server } = app;
  const watched = watchedServers.get(server);
  if (watched) watched.isEnding = true;
  const closed = Promise.all([endSockets(server), app.close()]);
  for (const socket of watched?.open ?? []) if (!watched?.answering.has(socket)) socket.destroy();
  const timer = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed.finally(() => clearTimeout(timer));
};
