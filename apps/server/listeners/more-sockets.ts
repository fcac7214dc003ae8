import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type ListenOptions, type Server as Listening } from 'node:net';

/**
 * Of each listening socket one connection is accepted in a turn of the event loop, and in a crowd a turn takes some ten milliseconds: with one
 * socket alone a hundred newcomers a second wait for seconds, whatever the program still could do.
 */
const socketsOfListener = 32;

const socketsOf = new WeakMap<Server, readonly Listening[]>();

/** Opens more sockets at the address where a server listens (`reusePort`), whose connections are the server's. @throws what `listen` says. */
export const addSockets = async (server: Server, options: ListenOptions): Promise<void> => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no server that listens');
  const opened = Array.from({ length: socketsOfListener - 1 }, () => socketFor(server));
  socketsOf.set(server, opened);
  try {
    await Promise.all(opened.map((one) => listening(one, options, address)));
  } catch (error) {
    await endSockets(server);
    throw error;
  }
};

const socketFor = (server: Server): Listening =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));

const listening = async (one: Listening, options: ListenOptions, { port }: AddressInfo): Promise<void> => {
  one.listen({ ...options, port });
  await once(one, 'listening');
};

/** No more connections are accepted. @returns once those that were are over. */
export const endSockets = async (server: Server): Promise<void> => {
  const opened = socketsOf.get(server) ?? [];
  socketsOf.delete(server);
  await Promise.all(
    opened.map(
      (one) =>
        new Promise<void>((resolve) => {
          one.close(() => resolve());
        }),
    ),
  );
};
