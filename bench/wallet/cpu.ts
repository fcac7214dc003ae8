import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Processor time of this process and of servers with their children, in microseconds so far. Says what a way costs even where
 * other programs share the machine. Undefined where there is no /proc.
 */
export const cpuSoFar = (...servers: number[]): number | undefined => {
  const own = process.cpuUsage();
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ticksOf(pid, servers))
      .reduce((sum, count) => sum + count, 0);
    return own.user + own.system + (ticks * 1_000_000) / ticksPerSecond;
  } catch {
    return undefined;
  }
};

const ticksOf = (pid: string, servers: readonly number[]): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const isServer = servers.includes(Number(pid));
    if (!isServer && !servers.includes(Number(fields[1]))) return 0;
    const mine = Number(fields[11]) + Number(fields[12]);
    // What its ended children used counts with the server.
    return isServer ? mine + Number(fields[13]) + Number(fields[14]) : mine;
  } catch {
    return 0;
  }
};
