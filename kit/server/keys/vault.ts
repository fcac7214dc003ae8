import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Entropy } from '../entropy.ts';
import type { KeyRing } from './key-ring.ts';

/** Encrypts single fields at rest (AES-256-GCM) and makes blind indexes for looking them up. */
export type Vault = {
  /** @param purpose binds the text to its place: `members.phone`; opening with another purpose fails. */
  seal: (purpose: string, clear: string) => string;
  /** @throws Error when the text was altered, sealed for another purpose or with an unknown key. */
  open: (purpose: string, sealed: string) => string;
  /** The same for equal inputs, of no use without the key: hex, 32 bytes. */
  blindIndex: (purpose: string, clear: string) => string;
};

/**
 * @param keys the first seals, each opens what it sealed. Blind indexes and what is derived like them (salts, keys shared with the
 * bank) hang on the last, the oldest: they stay the same when a key is added in front.
 */
export const vaultOf = (keys: KeyRing, entropy: Entropy): Vault => {
  const [current] = keys;
  const encryptions = new Map(keys.map(({ id, key }) => [id, derive(key, 'vault/encrypt')]));
  const index = derive((keys.at(-1) ?? current).key, 'vault/index');
  const encryptionOf = (id: string): Buffer => {
    const encryption = encryptions.get(id);
    if (!encryption) throw new Error('sealed with an unknown key');
    return encryption;
  };
  return {
    seal: (purpose, clear) => {
      const iv = entropy.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionOf(current.id), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (purpose, sealed) => {
      const [usedKey = '', text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionOf(usedKey), bytes.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    blindIndex: (purpose, clear) => createHmac('sha256', index).update(`${purpose}\0${clear}`).digest('hex'),
  };
};

const derive = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, 32));
