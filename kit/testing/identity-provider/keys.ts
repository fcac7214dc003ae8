import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export type SigningKey = { kid: string; algorithm: 'RS256' | 'ES256'; secret: CryptoKey; published: JWK };

/** The keys that a provider signs with and publishes. */
export type Keys = {
  current: SigningKey;
  published: () => { keys: JWK[] };
  /** From now on another one signs, and the old one is published no more. */
  rotate: () => Promise<void>;
};

const newKey = async (algorithm: SigningKey['algorithm'], kid: string): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    kid,
    algorithm,
    secret: privateKey,
    published: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
  };
};

export const newKeys = async (algorithm: SigningKey['algorithm'], name: string): Promise<Keys> =>
  keysFrom(await newKey(algorithm, `${name}-1`), algorithm, name);

const firstKeys = new Map<string, Promise<SigningKey>>();

/** The same, but all of one name in a process begin with one key: to make an RSA key takes longer than most tests. */
export const usualKeys = async (algorithm: SigningKey['algorithm'], name: string): Promise<Keys> => {
  const first = firstKeys.get(name) ?? newKey(algorithm, `${name}-1`);
  firstKeys.set(name, first);
  return keysFrom(await first, algorithm, name);
};

const keysFrom = (first: SigningKey, algorithm: SigningKey['algorithm'], name: string): Keys => {
  let count = 1;
  const keys: Keys = {
    current: first,
    published: () => ({ keys: [keys.current.published] }),
    rotate: async () => {
      count += 1;
      keys.current = await newKey(algorithm, `${name}-${count}`);
    },
  };
  return keys;
};

export const signWith = (key: SigningKey, claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' }).sign(key.secret);

export const signWithSecret = (secret: string, claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));
