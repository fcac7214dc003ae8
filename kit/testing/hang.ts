import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const startsMax = 200;
const lookEveryMs = 250;

/**
 * Waits for work as long as its progress moves on, however slow the machine is: silence is measured in fresh processes
 * that come and go meanwhile, one after another. The work is told when nobody waits for it any more.
 */
export const requireProgress = async (
  progress: () => number,
  work: (isOver: () => boolean) => Promise<unknown>,
  { silentStartsMax = startsMax }: { silentStartsMax?: number } = {},
): Promise<void> => {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  const watched = work(() => state.isOver).finally(end);
  for (let starts = 0, seen = progress(); !state.isOver; seen = progress()) {
    await Promise.race([watched, starts === 0 ? pause(lookEveryMs) : freshProcess()]);
    starts = progress() === seen ? starts + 1 : 0;
    if (starts <= silentStartsMax) continue;
    end();
    watched.catch(() => undefined);
    throw new Error(`no progress while ${starts} processes came and went`);
  }
  await watched;
};

const freshProcess = (): Promise<unknown> =>
  once(spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' }), 'close');
