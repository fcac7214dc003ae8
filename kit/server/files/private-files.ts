import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Instant } from '#kit/shared/time.ts';
import { isoOf } from '#kit/shared/time.ts';
import { afterCommit, sql, type Tx, type Read } from '../database/database.ts';
import type { Ticker } from '../jobs/jobs.ts';
import type { World } from '../world.ts';
import { filesOf } from './file-store.ts';

/** `fil_` and 32 hex digits: says nothing of what is in it. */
const isName = (name: string): boolean => /^fil_[0-9a-f]{32}$/.test(name);

const pathOf = (name: string): string => {
  if (!isName(name)) throw new RangeError(`no name of a private file: ${name}`);
  return `private-files/${name.slice(-2)}/${name}`;
};

const keyPurpose = (name: string) => `kit.private_file/${name}`;

/**
 * Keeps bytes sealed (AES-256-GCM under a key of their own), by a random name.
 * @param it `owner`: the feature; `keepUntil`: when it goes by itself unless somebody claims it before. @returns the name.
 */
export const storePrivateFile = async (
  world: World,
  bytes: Buffer,
  { owner, keepUntil }: { owner: string; keepUntil: Instant },
): Promise<string> => {
  const name: string = world.entropy.id('fil');
  const [key, iv] = [world.entropy.bytes(32), world.entropy.bytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  await filesOf(world).put(pathOf(name), Buffer.concat([iv, cipher.getAuthTag(), body]));
  await world.database.autocommit(sql`
    insert into kit.private_file (name, owner, key_sealed, byte_count, stored_at, retain_until)
    values (
      ${name}, ${owner}, ${world.vault.seal(keyPurpose(name), key.toString('base64'))}, ${bytes.length},
      ${isoOf(world.clock.now())}::timestamptz, ${isoOf(keepUntil)}::timestamptz
    )`);
  return name;
};

/**
 * Makes an upload a lasting one, or says when it goes. @param until null: as long as its owner keeps it.
 * @returns false for a name that isn't the owner's or is shredded.
 */
export const storePrivateFileIn = async (
  tx: Tx,
  { name, owner, until }: { name: string; owner: string; until: Instant | null },
): Promise<boolean> => {
  const { rows } = await sql`
    update kit.private_file
    set retain_until = ${until === null ? null : isoOf(until)}::timestamptz
    where name = ${name}
      and owner = ${owner}
      and shredded_at is null
    returning name`.execute(tx);
  return rows.length > 0;
};

/** @returns undefined for a file that is shredded, another owner's or never was. */
export const readPrivateFile = async (
  world: World,
  read: Read,
  { name, owner }: { name: string; owner: string },
): Promise<Buffer | undefined> => {
  if (!isName(name)) return undefined;
  const { rows } = await sql<{ key_sealed: string }>`
    select key_sealed
    from kit.private_file
    where name = ${name}
      and owner = ${owner}
      and shredded_at is null
      and key_sealed is not null`.execute(read);
  const [row] = rows;
  if (!row) return undefined;
  const kept = await filesOf(world).get(pathOf(name));
  if (!kept) throw new Error(`a private file is missing: ${name}`);
  const key = Buffer.from(world.vault.open(keyPurpose(name), row.key_sealed), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, 12))
    .setAAD(Buffer.from(name))
    .setAuthTag(kept.subarray(12, 28));
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]);
};

/** Which of these can still be read. */
export const storedFiles = async (read: Read, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from kit.private_file
    where name = any (${names}::text[])
      and shredded_at is null`.execute(read);
  return new Set(rows.map(({ name }) => name));
};

/** Files that can't be read though their rows say so: nothing lies where they should. */
export const missingPrivateFiles = async (world: World): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from kit.private_file
    where shredded_at is null
    order by stored_at`.execute(world.database.read);
  const files = filesOf(world);
  const missing: string[] = [];
  for (const { name } of rows) if (!(await files.has(pathOf(name)))) missing.push(name);
  return missing;
};

/** Throws the keys away, so that nothing can be read any more, also in copies; the files go once that has committed. */
export const shredPrivateFilesIn = async (world: World, tx: Tx, names: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    update kit.private_file
    set key_sealed = null, shredded_at = kit.now(), retain_until = null
    where name = any (${names}::text[])
      and shredded_at is null
    returning name`.execute(tx);
  afterCommit(tx, () => rows.forEach(({ name }) => void removeFile(world, name)));
};

const removeFile = (world: World, name: string): Promise<void> =>
  filesOf(world)
    .remove(pathOf(name))
    .catch((error: unknown) => world.log.error('a shredded file is still there', { name, error: String(error) }));

const shreddedAtOnce = 200;

/** Shreds files that no record claimed in time, and files whose retention is over. */
export const privateFileTicker = (world: World): Ticker => ({
  name: 'kit/shred-private-files',
  everyMs: 60_000,
  run: async () => {
    await world.database.transact(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select name
        from kit.private_file
        where retain_until <= kit.now()
          and shredded_at is null
        order by retain_until
        limit ${shreddedAtOnce}
        for update skip locked`.execute(tx);
      await shredPrivateFilesIn(
        world,
        tx,
        rows.map(({ name }) => name),
      );
    });
  },
});
