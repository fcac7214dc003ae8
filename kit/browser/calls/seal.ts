import { freshBytes } from '../entropy.ts';

/** The server's public key, as `permission` hands it out. */
export type SealingKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string };

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const utf8 = new TextEncoder();

/**
 * Encrypts a body to the server: a compact JWE (RFC 7516), ECDH-ES with A256GCM, by WebCrypto alone.
 * Send it as `application/jose`.
 */
export const seal = async (key: SealingKey, body: unknown): Promise<string> => {
  const { kty, crv, x, y } = key;
  const theirs = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, []);
  const ours = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const epk = await crypto.subtle.exportKey('jwk', ours.publicKey);
  const header = base64url(
    utf8.encode(
      JSON.stringify({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: key.kid,
        epk: { kty: epk.kty, crv: epk.crv, x: epk.x, y: epk.y },
      }),
    ),
  );
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256);
  const contentKey = await crypto.subtle.importKey('raw', await derived(shared), 'AES-GCM', false, ['encrypt']);
  const iv = freshBytes(12);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8.encode(header) },
      contentKey,
      utf8.encode(JSON.stringify(body)),
    ),
  );
  const tagAt = sealed.length - 16;
  return `${header}..${base64url(iv)}.${base64url(sealed.subarray(0, tagAt))}.${base64url(sealed.subarray(tagAt))}`;
};

/** Concat KDF (RFC 7518, 4.6.2) for one SHA-256 block: round 1, the secret, algorithm, no parties, 256 bits. */
const derived = (shared: ArrayBuffer): Promise<ArrayBuffer> => {
  const algorithm = utf8.encode('A256GCM');
  const input = new Uint8Array(4 + 32 + 4 + algorithm.length + 12);
  const view = new DataView(input.buffer);
  view.setUint32(0, 1);
  input.set(new Uint8Array(shared), 4);
  view.setUint32(36, algorithm.length);
  input.set(algorithm, 40);
  view.setUint32(input.length - 4, 256);
  return crypto.subtle.digest('SHA-256', input);
};

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
