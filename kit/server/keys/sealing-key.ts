import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { daysMs, type Instant, isoOf, later } from '#kit/shared/time.ts';
import { sql, type Tx, type Read } from '../database/database.ts';
import type { World } from '../world.ts';

/** A new key each day; the one before is accepted for a day more. */
const keyLifeMs = daysMs(1);
const acceptedAfterMs = daysMs(1);

/** The public part, as `permission` hands it out. */
export const sealingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
});
export type SealingKey = z.output<typeof sealingKey>;

const purposeOf = (kid: string) => `kit.sealing_key/${kid}`;

/** The key to seal to now; makes or replaces it when it is due. */
export const currentSealingKey = async (world: World): Promise<SealingKey> => {
  const now = world.clock.now();
  const found = await keyInUse(world.database.read);
  if (found && later(found.madeAt, keyLifeMs) > now) return found.key;
  const made = await makeKey(world);
  return world.database.transact(async (tx) => {
    // One starter replaces it, the others take what that one made.
    await sql`select pg_advisory_xact_lock(hashtext('kit.sealing_key'))`.execute(tx);
    const latest = await keyInUse(tx);
    if (latest && later(latest.madeAt, keyLifeMs) > now) return latest.key;
    await replaceKey(tx, made, now);
    return made.key;
  });
};

const keyInUse = async (read: Read): Promise<{ key: SealingKey; madeAt: Instant } | undefined> => {
  const { rows } = await sql<{ public_jwk: unknown; made_at: Instant }>`
    select public_jwk, made_at
    from kit.sealing_key
    where replaced_at is null`.execute(read);
  return rows[0] && { key: sealingKey.parse(rows[0].public_jwk), madeAt: rows[0].made_at };
};

const makeKey = async ({ entropy, vault }: World) => {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = entropy.id('key');
  const key = sealingKey.parse({ ...(await exportJWK(publicKey)), kid });
  return { key, privateSealed: vault.seal(purposeOf(kid), JSON.stringify(await exportJWK(privateKey))) };
};

const replaceKey = async (tx: Tx, made: { key: SealingKey; privateSealed: string }, now: Instant): Promise<void> => {
  await sql`
    update kit.sealing_key
    set replaced_at = ${isoOf(now)}::timestamptz
    where replaced_at is null`.execute(tx);
  await sql`
    delete from kit.sealing_key
    where replaced_at < ${isoOf(later(now, -acceptedAfterMs))}::timestamptz`.execute(tx);
  await sql`
    insert into kit.sealing_key (kid, public_jwk, private_sealed, made_at)
    values (${made.key.kid}, ${JSON.stringify(made.key)}::jsonb, ${made.privateSealed}, ${isoOf(now)}::timestamptz)
  `.execute(tx);
};

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The private part of a key that is still accepted: the one in use, or one replaced less than a day ago. */
export const acceptedPrivateKey = async (world: World, kid: string) => {
  const { rows } = await sql<{ private_sealed: string; replaced_at: Instant | null }>`
    select private_sealed, replaced_at
    from kit.sealing_key
    where kid = ${kid}`.execute(world.database.read);
  const found = rows[0];
  if (!found) return undefined;
  if (found.replaced_at !== null && later(found.replaced_at, acceptedAfterMs) <= world.clock.now()) return undefined;
  return privateJwk.parse(JSON.parse(world.vault.open(purposeOf(kid), found.private_sealed)));
};
