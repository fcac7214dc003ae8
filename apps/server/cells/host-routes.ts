import { createServer, IncomingMessage, type Server } from 'node:http';
import { cellHosts } from '#features/merchants/tooling.ts';
import type { World } from '#kit/server/world.ts';

/** The listeners of a process, each on a port of its own. */
export type ListenerName = 'site' | 'games' | 'backoffice' | 'gateway';

/** Where the hosts of other cells lead within this process. */
export type HostRoutes = {
  /** The server of a cell for one listener, from then on. */
  add: (cell: string, listener: ListenerName, server: Server) => void;
  /** @returns undefined for a host of the home cell. */
  serverFor: (listener: ListenerName, request: IncomingMessage) => Server | undefined;
  stop: () => void;
};

const lookMs = 1000;

/** Reads the home cell's table of hosts, and once a second again: a host that is placed is served within two. */
export const openHostRoutes = async (world: World): Promise<HostRoutes> => {
  const servers = new Map<string, Server>();
  let cellOf = new Map<string, string>();
  const look = async () => {
    const hosts = await cellHosts(world.database.read);
    cellOf = new Map(hosts.map(({ host, cell }) => [host, cell]));
  };
  await look();
  // Where the home database can't be reached, hosts lead where they led.
  const timer = setInterval(() => void look().catch(() => undefined), lookMs);
  return {
    add: (cell, listener, server) => void servers.set(`${cell} ${listener}`, server),
    serverFor: (listener, { headers: { host = '' } }) => {
      const cell = cellOf.get(hostNameOf(host));
      return cell === undefined ? undefined : (servers.get(`${cell} ${listener}`) ?? misdirected);
    },
    stop: () => clearInterval(timer),
  };
};

const hostNameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

const body = JSON.stringify({
  success: false,
  code: 'host_elsewhere',
  message: 'This host is served by another program.',
  value: {},
});

/** For a host of a cell that this process does not serve: the proxy before it sent the call to the wrong one. */
const misdirected = createServer((_request, response) => {
  response.writeHead(421, { 'content-type': 'application/json; charset=utf-8' }).end(body);
});
misdirected.on('upgrade', (_request, socket) => {
  socket.end('HTTP/1.1 421 Misdirected Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
});

/** What tells of a request; the rest (connections, faults of the protocol) is the listening server's own. */
const events: ReadonlySet<string | symbol> = new Set(['request', 'upgrade']);

/** Hands each request of a listening server to the server of the cell that its host leads to. */
export const routeByHost = (server: Server, serverFor: (request: IncomingMessage) => Server | undefined): void => {
  const emitHere = server.emit.bind(server);
  // Before any listener hears of it: a socket of the live channel would be answered twice.
  server.emit = (event: string, ...parts: unknown[]): boolean => {
    const [request] = parts;
    const elsewhere = events.has(event) && request instanceof IncomingMessage ? serverFor(request) : undefined;
    if (elsewhere === undefined) return emitHere(event, ...parts);
    emitHere(event === 'upgrade' ? 'upgradeElsewhere' : 'requestElsewhere', ...parts);
    return elsewhere.emit(event, ...parts);
  };
};
