import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';

/** How to run a PostgreSQL program, which refuses to run as root. */
export type Unprivileged = {
  command: (program: string, args: readonly string[]) => { program: string; args: readonly string[] };
  /** Set when the program runs as another user of this machine. */
  user: { uid: number; gid: number } | undefined;
  /** Makes a folder one that the program may own. */
  own: (folder: string) => void;
};

export const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

const asIs: Unprivileged = {
  command: (program, args) => ({ program, args }),
  user: undefined,
  own: () => undefined,
};

// Root keeps its files and its reach into closed folders, but the program sees itself as nobody.
const mapped: Unprivileged = {
  command: (program, args) => ({
    program: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args],
  }),
  user: undefined,
  own: () => undefined,
};

const asUser = (uid: number, gid: number): Unprivileged => ({
  command: (program, args) => ({ program, args }),
  user: { uid, gid },
  own: (folder) => chownSync(folder, uid, gid),
});

/**
 * @param cluster the data folder: once made, it stays with the user who made it.
 * @param program any PostgreSQL program, to find out who can run it.
 * @throws Error with what to do when nobody here can.
 */
export const findUnprivileged = (cluster: string, program: string, isRoot = process.getuid?.() === 0): Unprivileged => {
  if (!isRoot) return asIs;
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  const ways = owner === undefined || owner.uid === 0 ? [mapped] : [];
  if (owner === undefined) ways.push(...['postgres', 'nobody'].flatMap(userNamed));
  else if (owner.uid !== 0) ways.push(asUser(owner.uid, owner.gid));
  const way = ways.find((candidate) => canRun(candidate, program));
  if (way) return way;
  throw new Error(
    'PostgreSQL does not run as root, and here it can run neither in a user namespace nor as the user postgres or nobody ' +
      '(is the folder inside a closed home?). Start as an ordinary user, or set DATABASE_URL.',
  );
};

const canRun = (way: Unprivileged, program: string): boolean => {
  const { program: first, args } = way.command(program, ['--version']);
  const ran = spawnSync(first, args, {
    ...way.user,
    env: programEnvironment,
    cwd: '/',
    stdio: 'ignore',
    timeout: 10_000,
  });
  return ran.status === 0;
};

const userNamed = (name: string): Unprivileged[] => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? [] : [asUser(Number(uid), Number(gid))];
};
