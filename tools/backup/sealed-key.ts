import { createCipheriv, createDecipheriv, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Entropy } from '#kit/server/entropy.ts';
import { type KeyRing, keyRingOf } from '#kit/server/keys/key-ring.ts';

const sealedFile = z.strictObject({
  form: z.literal('sealed-key/v1'),
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  body: z.base64(),
});

// 64 MB and a quarter of a second for each guess.
const keyOf = (password: string, salt: Buffer): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });

/** Writes the deployment's master keys, one behind the other, sealed under a password (scrypt, AES-256-GCM). */
export const sealKeys = (path: string, keys: KeyRing, password: string, entropy: Entropy): void => {
  const [salt, iv] = [entropy.bytes(16), entropy.bytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(password, salt), iv);
  const body = Buffer.concat([cipher.update(Buffer.concat(keys.map(({ key }) => key))), cipher.final()]);
  const sealed: z.output<typeof sealedFile> = {
    form: 'sealed-key/v1',
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    body: body.toString('base64'),
  };
  writeFileSync(path, `${JSON.stringify(sealed)}\n`, { mode: 0o600, flush: true });
};

/** @throws Error where the password is another one or the file is damaged. */
export const openKeys = (path: string, password: string): KeyRing => {
  try {
    const { salt, iv, tag, body } = sealedFile.parse(JSON.parse(readFileSync(path, 'utf8')));
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(password, Buffer.from(salt, 'base64')),
      Buffer.from(iv, 'base64'),
    ).setAuthTag(Buffer.from(tag, 'base64'));
    const keys = Buffer.concat([decipher.update(Buffer.from(body, 'base64')), decipher.final()]);
    return keyRingOf(Array.from({ length: keys.length / 32 }, (_, at) => keys.subarray(at * 32, at * 32 + 32)));
  } catch {
    throw new Error(`${path} does not open: BACKUP_PASSWORD is another one than it was sealed with, or it is damaged.`);
  }
};
