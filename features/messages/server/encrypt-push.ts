import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Of a browser's subscription, base64url: its key on P-256, and a secret that it shares with whoever writes to it. */
export type PushKeys = { p256dh: string; auth: string };

const saltBytes = 16;
const recordBytes = 4096;
/** Ends the last record. */
const lastRecord = Buffer.from([2]);

/**
 * A message that only the browser can read: RFC 8291 over RFC 8188 (`aes128gcm`), one record.
 * @param chance 16 bytes of salt and 32 of a private key that serves once. @throws Error for a key that is no point on the curve.
 */
export const encryptPush = (
  text: string,
  { p256dh, auth }: PushKeys,
  chance: { salt: Buffer; privateKey: Buffer },
): Buffer => {
  const receiver = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(chance.privateKey);
  const sender = ecdh.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const shared = derive(ecdh.computeSecret(receiver), Buffer.from(auth, 'base64url'), about, 32);
  const salt = chance.salt.subarray(0, saltBytes);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, sealed, cipher.getAuthTag()]);
};

const derive = (secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));
