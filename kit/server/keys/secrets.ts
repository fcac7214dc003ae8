import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Entropy } from '../entropy.ts';
import { hasTwice, isSameKey, type KeyRing, keyRingOf } from './key-ring.ts';

export type SecretsOptions = {
  folder: string;
  entropy: Entropy;
  /** From the environment, the current key first, the oldest last; where there are any, nothing is written. */
  masterKeys?: readonly Buffer[];
};

const hexKey = z.string().regex(/^[0-9a-f]{64}$/);
const fileSchema = z.strictObject({ masterKey: hexKey, before: z.array(hexKey).default([]) });

/**
 * What a deployment keeps to itself, its master keys: from the environment, else from `secrets.json` in the folder, made at the
 * first start and readable by its owner alone. @throws Error when the file is damaged or holds a key that the environment lacks.
 */
export const readSecrets = ({ folder, entropy, masterKeys = [] }: SecretsOptions): KeyRing => {
  const path = join(folder, 'secrets.json');
  if (masterKeys.length > 0 && !existsSync(path)) return keyRingOf(masterKeys);
  if (!existsSync(path)) makeFile(folder, path, entropy);
  const kept = readFile(path);
  if (masterKeys.length === 0) return keyRingOf(kept);
  if (!kept.every((key) => masterKeys.some((given) => isSameKey(key, given)))) {
    throw new Error(
      `MASTER_KEY is another key than the one in ${path}, with which this installation's fields were sealed. After a rotation the earlier one stands in MASTER_KEY_BEFORE.`,
    );
  }
  return keyRingOf(masterKeys);
};

/** Writes `secrets.json` into a folder that has none. */
export const writeSecrets = (folder: string, [current, ...before]: KeyRing): void =>
  writeFileSync(
    join(folder, 'secrets.json'),
    textOf(
      current.key,
      before.map(({ key }) => key),
    ),
    {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    },
  );

const textOf = (current: Buffer, before: readonly Buffer[]): string => {
  const file = {
    masterKey: current.toString('hex'),
    ...(before.length > 0 ? { before: before.map((key) => key.toString('hex')) } : {}),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
};

// Of several starters one makes the file; it appears whole or not at all.
const makeFile = (folder: string, path: string, entropy: Entropy): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${entropy.token()}`;
  writeFileSync(draft, textOf(entropy.bytes(32), []), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
};

const readFile = (path: string): Buffer[] => {
  chmodSync(path, 0o600);
  const parsed = fileSchema.safeParse(jsonOf(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new Error(
      `${path} is damaged: it must hold "masterKey" as 64 hex digits, after a rotation the earlier ones as a list in "before". Restore it from a back-up.`,
    );
  const keys = [parsed.data.masterKey, ...parsed.data.before].map((text) => Buffer.from(text, 'hex'));
  if (hasTwice(keys)) throw new Error(`${path} names a key twice: "before" holds the earlier keys alone.`);
  return keys;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
