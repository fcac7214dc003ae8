import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import { type Canonical } from '#kit/shared/canonical-json.ts';
import { keyIdOf, type Signed, signedText } from '#kit/shared/signed.ts';
import { daysMs, type Instant, isoOf, later } from '#kit/shared/time.ts';
import { sql, type Tx, type Read } from '../database/database.ts';
import type { Vault } from './vault.ts';
import type { World } from '../world.ts';

/** A key signs for a year, then the next one takes over; what it signed stays good. */
const keyLifeMs = daysMs(365);

/** What the world may know of a key. */
export type SigningKey = {
  keyId: string;
  /** 32 bytes in hex. */
  publicKey: string;
  madeAt: Instant;
  /** Signs no more since then; null for the one in use. */
  replacedAt: Instant | null;
  /** The key before, which says by its signature (kind `key/v1`, facts `keyFacts`) that this one follows it; null for the first. */
  endorsement: { keyId: string; signature: string } | null;
};

/**
 * Signs facts with the key in use, made when there is none and replaced when it is a year old.
 * @param kind what the facts are, with the version of their form: `statement/v1`.
 * @throws TypeError for facts without a canonical form (floats, broken texts).
 */
export const signed = async <const Facts extends Canonical>(
  world: World,
  kind: string,
  facts: Facts,
): Promise<Signed<Facts>> => {
  const { keyId, privateKey } = await keyInUse(world);
  return { kind, facts, keyId, signature: signatureOf(privateKey, { kind, facts, keyId }) };
};

/** What the key before signs of a new one. */
export const keyFacts = ({ keyId, publicKey, madeAt }: Pick<SigningKey, 'keyId' | 'publicKey' | 'madeAt'>) => ({
  keyId,
  publicKey,
  madeAt: isoOf(madeAt),
});

/** Every key that ever signed, the oldest first. */
export const signingKeys = async (read: Read): Promise<SigningKey[]> => {
  const { rows } = await sql<Omit<SigningKey, 'endorsement'> & { by: string | null; signature: string | null }>`
    select
      key_id as "keyId",
      public_key as "publicKey",
      made_at as "madeAt",
      replaced_at as "replacedAt",
      endorsed_by as by,
      endorsement as signature
    from kit.signing_key
    order by made_at, replaced_at nulls last`.execute(read);
  return rows.map(({ by, signature, ...key }) => ({
    ...key,
    endorsement: by === null || signature === null ? null : { keyId: by, signature },
  }));
};

type Usable = { keyId: string; privateKey: KeyObject };

const keyInUse = async (world: World): Promise<Usable> => {
  const now = world.clock.now();
  const found = await kept(world.database.read);
  if (found && later(found.made_at, keyLifeMs) > now) return opened(world.vault, found);
  return world.database.transact(async (tx) => {
    // One process replaces it, the others take what that one made.
    await sql`select pg_advisory_xact_lock(hashtext('kit.signing_key'))`.execute(tx);
    const latest = await kept(tx);
    if (latest && later(latest.made_at, keyLifeMs) > now) return opened(world.vault, latest);
    return replaceKey(world, tx, latest && opened(world.vault, latest));
  });
};

type KeptKey = { key_id: string; private_sealed: string; made_at: Instant };

const kept = async (read: Read): Promise<KeptKey | undefined> => {
  const { rows } = await sql<KeptKey>`
    select key_id, private_sealed, made_at
    from kit.signing_key
    where replaced_at is null`.execute(read);
  return rows[0];
};

const purposeOf = (keyId: string) => `kit.signing_key/${keyId}`;

// Opening a key costs more than a signature.
const openedKeys = new WeakMap<Vault, Map<string, KeyObject>>();

const opened = (vault: Vault, { key_id, private_sealed }: KeptKey): Usable => {
  const keys = openedKeys.get(vault) ?? new Map<string, KeyObject>();
  openedKeys.set(vault, keys);
  const privateKey =
    keys.get(key_id) ??
    createPrivateKey({
      key: Buffer.from(vault.open(purposeOf(key_id), private_sealed), 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
  keys.set(key_id, privateKey);
  return { keyId: key_id, privateKey };
};

const publicJwk = z.object({ x: z.string() });

const replaceKey = async ({ vault, clock }: World, tx: Tx, before: Usable | undefined): Promise<Usable> => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(publicJwk.parse(pair.publicKey.export({ format: 'jwk' })).x, 'base64url').toString(
    'hex',
  );
  const keyId = keyIdOf(publicKey);
  const madeAt = clock.now();
  const sealed = vault.seal(
    purposeOf(keyId),
    pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  );
  const endorsement =
    before &&
    signatureOf(before.privateKey, {
      kind: 'key/v1',
      facts: keyFacts({ keyId, publicKey, madeAt }),
      keyId: before.keyId,
    });
  await sql`
    update kit.signing_key
    set replaced_at = ${isoOf(madeAt)}::timestamptz
    where replaced_at is null`.execute(tx);
  await sql`
    insert into kit.signing_key (key_id, public_key, private_sealed, made_at, endorsed_by, endorsement)
    values (
      ${keyId}, ${publicKey}, ${sealed}, ${isoOf(madeAt)}::timestamptz, ${before?.keyId ?? null}, ${endorsement ?? null}
    )`.execute(tx);
  return { keyId, privateKey: pair.privateKey };
};

const signatureOf = (privateKey: KeyObject, what: Omit<Signed, 'signature'>): string =>
  sign(null, Buffer.from(signedText(what)), privateKey).toString('hex');
