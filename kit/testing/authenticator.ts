import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What a test may spoil about an answer. */
export type Spoilt = {
  origin?: string;
  host?: string;
  challenge?: string;
  counter?: number;
  /** Without the person's finger, face or PIN. */
  isUnverified?: boolean;
  userHandle?: string;
};

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** RFC 8949, as far as an attestation needs it. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
};

/** What a browser says about the page that asks; what is spoilt wins. */
const clientDataOf = ({ type, challenge, origin }: { type: string; challenge: string; origin: string }): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A key of P-256 as COSE writes it. */
const keyBytesOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

/** An authenticator of our own, by the letter of WebAuthn: what it signs can be spoilt where a browser would not. */
export const authenticator = ({ origin, host }: { origin: string; host: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  const authData = (spoilt: Spoilt, attested: Buffer): Buffer => {
    counter = spoilt.counter ?? counter + 1;
    const flags = 1 | (spoilt.isUnverified ? 0 : 4) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(spoilt.host ?? host), Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, challenge: string, spoilt: Spoilt) =>
    clientDataOf({ type, challenge, origin, ...spoilt });
  return {
    id,
    make: ({ challenge }: { challenge: string }, spoilt: Spoilt = {}) => {
      const length = Buffer.from([0, credentialId.length]);
      const data = authData(spoilt, Buffer.concat([Buffer.alloc(16), length, credentialId, keyBytesOf(publicKey)]));
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, spoilt).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** @param holderId as the site named the member when the passkey was made. */
    sign: ({ challenge }: { challenge: string }, holderId: string, spoilt: Spoilt = {}) => {
      const client = clientData('webauthn.get', challenge, spoilt);
      const data = authData(spoilt, Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(spoilt.userHandle ?? holderId).toString('base64url'),
        },
      };
    },
  };
};
