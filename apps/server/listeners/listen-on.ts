import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BadSetting } from '../env.ts';

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
    return await app.listen({ host, port, backlog });
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))
      return error.code;
    throw error;
  }
};

const sentenceOf = (code: string, { host, port, setting }: Place): string => {
  if (code === 'EADDRINUSE') return `${setting} ${port} is taken by another program; choose another port.`;
  if (code === 'EACCES') return `${setting} ${port} may not be opened by this user; choose one from 1024.`;
  return `HOST ${host} can't be listened on (${code}); choose an address of this machine.`;
};
