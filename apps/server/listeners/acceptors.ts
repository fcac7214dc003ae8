import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type ListenOptions, type Server as Acceptor } from 'node:net';

/**
 * Of each listening socket one connection is accepted in a turn of the event loop, and in a crowd a turn takes some ten milliseconds: with one
 * socket alone a hundred newcomers a second wait for seconds, whatever the program still could do.
 */
const acceptorsOfListener = 32;

const acceptorsOf = new WeakMap<Server, readonly Acceptor[]>();

/** Opens more sockets at the address where a server listens (`reusePort`), whose connections are the server's. @throws what `listen` says. */
export const addAcceptors = async (server: Server, options: ListenOptions): Promise<void> => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no server that listens');
  const acceptors = Array.from({ length: acceptorsOfListener - 1 }, () => acceptorFor(server));
  acceptorsOf.set(server, acceptors);
  try {
    await Promise.all(acceptors.map((acceptor) => listening(acceptor, options, address)));
  } catch (error) {
    await endAcceptors(server);
    throw error;
  }
};

const acceptorFor = (server: Server): Acceptor =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));

const listening = async (acceptor: Acceptor, options: ListenOptions, { port }: AddressInfo): Promise<void> => {
  acceptor.listen({ ...options, port });
  await once(acceptor, 'listening');
};

/** No more connections are accepted. @returns once those that were are over. */
export const endAcceptors = async (server: Server): Promise<void> => {
  const acceptors = acceptorsOf.get(server) ?? [];
  acceptorsOf.delete(server);
  await Promise.all(
    acceptors.map(
      (acceptor) =>
        new Promise<void>((resolve) => {
          acceptor.close(() => resolve());
        }),
    ),
  );
};
