import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Entropy } from './entropy.ts';

/** Encrypts single fields at rest (AES-256-GCM) and makes blind indexes for looking them up. */
export type Vault = {
  /** @param purpose binds the text to its place: `members.phone`; opening with another purpose fails. */
  seal: (purpose: string, clear: string) => string;
  /** @throws Error when the text was altered, sealed for another purpose or with an unknown key. */
  open: (purpose: string, sealed: string) => string;
  /** The same for equal inputs, of no use without the key: hex, 32 bytes. */
  blindIndex: (purpose: string, clear: string) => string;
};

/** @param masterKey 32 bytes from the deployment's secrets. @param keyId named in each sealed text, for rotation. */
export const vaultOf = (masterKey: Buffer, entropy: Entropy, keyId = 'k1'): Vault => {
  if (masterKey.length !== 32) throw new Error('the master key must have 32 bytes');
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), info, 32));
  const encryption = derive('vault/encrypt');
  const index = derive('vault/index');
  return {
    seal: (purpose, clear) => {
      const iv = entropy.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (purpose, sealed) => {
      const [usedKey, text = ''] = sealed.split('.');
      if (usedKey !== keyId) throw new Error('sealed with an unknown key');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    blindIndex: (purpose, clear) => createHmac('sha256', index).update(`${purpose}\0${clear}`).digest('hex'),
  };
};
