import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { addressOf, compileCache, endChild, programAt } from './child-program.ts';
import { localOrigins, type Settings } from '../env.ts';

export type RunningVendor = {
  address: string;
  /** Tells it by how much business time is ahead of the machine's; answered once it goes by it. */
  follow: (offsetMs: number) => Promise<void>;
  stop: () => Promise<void>;
};

export type VendorParts = {
  root: string;
  settings: Settings;
  site: string;
  gateway: string;
  key: { keyId: string; secret: string };
  /** Of its titles that are played from a purse there. */
  purseKey: { keyId: string; secret: string };
  /** Of business time, where it moves. */
  offsetMs: number;
  /** Hears that it ended by itself and is started again. */
  heardEnd: (code: number | null) => void;
};

const pauseMs = 1000;
const clockSet = z.object({ type: z.literal('clock'), offsetMs: z.number() });

/**
 * Starts the simulated game maker as a program of its own, playing for money at our gateway. It ends with this process; should
 * it end by itself it is started again at the same address, for players may have rounds open there.
 */
export const startVendor = async (parts: VendorParts): Promise<RunningVendor> => {
  let { offsetMs } = parts;
  let isStopping = false;
  const begin = async (port: number): Promise<{ child: ChildProcess; address: string }> => {
    const child = launch(parts, port);
    const address = await addressOf(child, 'The simulated game maker');
    if (offsetMs !== 0) await follow(child, offsetMs);
    return { child, address };
  };
  let running = await begin(parts.settings.vendorPort);
  const { address } = running;
  const keepUp = async (): Promise<void> => {
    for (let hasBegun = true; !isStopping; ) {
      if (hasBegun && running.child.exitCode === null) await once(running.child, 'exit');
      if (isStopping) return;
      parts.heardEnd(running.child.exitCode);
      await sleep(pauseMs);
      const next = isStopping ? undefined : await begin(Number(new URL(address).port)).catch(() => undefined);
      hasBegun = next !== undefined;
      running = next ?? running;
    }
  };
  void keepUp();
  return {
    address,
    follow: async (next) => {
      offsetMs = next;
      await follow(running.child, next);
    },
    stop: async () => {
      isStopping = true;
      await endChild(running.child);
    },
  };
};

const launch = ({ root, settings, site, gateway, key, purseKey }: VendorParts, port: number): ChildProcess => {
  // A port that was any free one is only known now.
  const framedBy = settings.sitePort === 0 ? [site, ...localOrigins(new URL(site).port)] : settings.vendorFramedBy;
  return fork(programAt(root, 'vendor'), [], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      HOST: settings.host,
      VENDOR_PORT: String(port),
      VENDOR_FRAMED_BY: framedBy.join(','),
      VENDOR_GATEWAY: gateway,
      VENDOR_KEY: `${key.keyId}:${key.secret}`,
      VENDOR_PURSE_KEY: `${purseKey.keyId}:${purseKey.secret}`,
      DATA_DIR: settings.dataFolder,
      LOG_LEVEL: settings.logLevel,
      ...compileCache(),
    },
  });
};

const follow = async (child: ChildProcess, offsetMs: number): Promise<void> => {
  if (!child.connected) return;
  const heard = new Promise<void>((resolve) => {
    const hear = (message: unknown) => {
      if (clockSet.safeParse(message).data?.offsetMs !== offsetMs) return;
      child.off('message', hear);
      resolve();
    };
    child.on('message', hear);
    child.once('exit', () => resolve());
  });
  child.send({ type: 'clock', offsetMs });
  await heard;
};
