import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BadSetting } from '../env.ts';
import { addSockets } from './more-sockets.ts';

export type Place = { host: string; port: number; setting: string };

/** An instance that was stopped a moment ago may still be going. */
const takenWaitMs = 3000;
const againMs = 100;
/** Connections that may wait to be accepted: what a crowd has beyond them the system drops, and a browser tries again only after seconds. */
const backlog = 4096;

/** Opens a listener at its address. @throws BadSetting naming the setting when it can't be had. */
export const listenOn = async (app: FastifyInstance, { host, port, setting }: Place): Promise<string> => {
  for (let waitedMs = 0; ; waitedMs += againMs) {
    const code = await listening(app, host, port);
    if (code.startsWith('http')) return code;
    if (code === 'EADDRINUSE' && waitedMs < takenWaitMs) await sleep(againMs);
    else throw new BadSetting(sentenceOf(code, { host, port, setting }));
  }
};

/** The address, or the code of the system's refusal. */
const listening = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  try {
    return await listenTogether(app, { host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))
      return error.code;
    throw error;
  }
};

/** On several sockets where the system has that (`ENOTSUP` where not), and never beside another program, which it would allow. */
const listenTogether = async (
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> => {
  // A port that the system chooses is nobody else's.
  if (port !== 0) await mustBeFree({ host, port });
  const shared = { host, backlog, reusePort: true };
  try {
    const address = await app.listen({ ...shared, port });
    await addSockets(app.server, shared);
    return address;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error;
    return app.listen({ host, port, backlog });
  }
};

/** @throws EADDRINUSE, as `listen` does. */
const mustBeFree = async (place: { host: string; port: number }): Promise<void> => {
  const alone = createServer();
  alone.listen(place);
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
};

const sentenceOf = (code: string, { host, port, setting }: Place): string => {
  if (code === 'EADDRINUSE') return `${setting} ${port} is taken by another program; choose another port.`;
  if (code === 'EACCES') return `${setting} ${port} may not be opened by this user; choose one from 1024.`;
  return `HOST ${host} can't be listened on (${code}); choose an address of this machine.`;
};
