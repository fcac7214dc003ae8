import type { Log, LogFields } from './log.ts';

const gatherMs = 5000;

type Window = { count: number };
const windows = new WeakMap<Log, Map<string, Window>>();

/**
 * Says what may come a thousand times a second: the first time at once, then how often it came, once every five seconds as
 * long as it lasts. `key` names what counts as the same.
 */
export const logCounted = (
  log: Log,
  level: 'warn' | 'error',
  { key, message, fields }: { key: string; message: string; fields: LogFields },
): void => {
  const open = windows.get(log) ?? new Map<string, Window>();
  windows.set(log, open);
  const window = open.get(key);
  if (window) {
    window.count++;
    return;
  }
  log[level](message, fields);
  const fresh: Window = { count: 0 };
  open.set(key, fresh);
  const gathered = (): void => {
    if (fresh.count === 0) return void open.delete(key);
    log[level](message, { ...fields, count: fresh.count, overMs: gatherMs });
    fresh.count = 0;
    setTimeout(gathered, gatherMs).unref();
  };
  setTimeout(gathered, gatherMs).unref();
};
