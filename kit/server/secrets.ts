import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { Entropy } from './entropy.ts';

/** What a deployment keeps to itself: one key, from which every other is derived. */
export type Secrets = {
  /** 32 bytes: the vault's. */
  masterKey: Buffer;
  /** A key of its own for one purpose, e.g. `bank/webhook`: 32 bytes, always the same. */
  keyFor: (purpose: string) => Buffer;
};

export type SecretsOptions = {
  folder: string;
  entropy: Entropy;
  /** From the environment; then nothing is written. */
  masterKey?: Buffer | undefined;
};

const fileSchema = z.object({ masterKey: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * The deployment's secrets: from the environment, else from `secrets.json` in the folder, made at the first start and
 * readable by its owner alone. @throws Error when the file is damaged or holds another key than the environment's.
 */
export const readSecrets = ({ folder, entropy, masterKey }: SecretsOptions): Secrets => {
  const path = join(folder, 'secrets.json');
  if (masterKey && !existsSync(path)) return secretsOf(masterKey);
  if (!existsSync(path)) makeFile(folder, path, entropy);
  const kept = readFile(path);
  if (masterKey && !timingSafeEqual(kept, masterKey)) {
    throw new Error(
      `MASTER_KEY is another key than the one in ${path}, with which this installation's fields were sealed.`,
    );
  }
  return secretsOf(kept);
};

/** What is derived from a key that is at hand. */
export const secretsOf = (masterKey: Buffer): Secrets => ({
  masterKey,
  keyFor: (purpose) => Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `purpose/${purpose}`, 32)),
});

// Of several starters one makes the file; it appears whole or not at all.
const makeFile = (folder: string, path: string, entropy: Entropy): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${entropy.token()}`;
  const text = `${JSON.stringify({ masterKey: entropy.bytes(32).toString('hex') }, undefined, 2)}\n`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
};

const readFile = (path: string): Buffer => {
  chmodSync(path, 0o600);
  const parsed = fileSchema.safeParse(jsonOf(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new Error(`${path} is damaged: it must hold "masterKey" as 64 hex digits. Restore it from a back-up.`);
  return Buffer.from(parsed.data.masterKey, 'hex');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Which key it is, of no use for opening anything: hex, 32 bytes. */
export const fingerprintOf = (secrets: Secrets): string =>
  createHash('sha256').update(secrets.keyFor('fingerprint')).digest('hex');

/**
 * Ties a database to the key that seals its fields: the first start writes the key's fingerprint, later ones compare.
 * @param url as the database's owner. @throws Error when the database belongs to another key.
 */
export const holdKeyToDatabase = async (url: string, secrets: Secrets): Promise<void> => {
  const fingerprint = fingerprintOf(secrets);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('insert into kit.master_key (fingerprint) values ($1) on conflict do nothing', [fingerprint]);
    const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from kit.master_key');
    if (rows[0]?.fingerprint === fingerprint) return;
  } finally {
    await client.end();
  }
  throw new Error(
    'This database was filled under another master key. Give its key as MASTER_KEY or restore its secrets.json.',
  );
};
