import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { insertPushKey, type PushKeyRow, pushKeyOf } from '../db/push-keys.ts';

const keyPurpose = 'messages.push-key';
/** Push services take no more than a day. */
const tokenLifeMs = hoursMs(12);

/** A brand's key for push services (VAPID, RFC 8292), made when it is first asked for. Browsers hang on it, so it stays. */
export const pushKeyFor = async (world: World, merchantId: MerchantId): Promise<PushKeyRow> => {
  const known = await pushKeyOf(world.database.read, merchantId);
  if (known) return known;
  const ecdh = createECDH('prime256v1');
  const privateKey = world.entropy.bytes(32);
  ecdh.setPrivateKey(privateKey);
  const key = {
    merchantId,
    publicKey: ecdh.getPublicKey().toString('base64url'),
    privateSealed: world.vault.seal(keyPurpose, privateKey.toString('base64url')),
  };
  const made = await world.database.transact(async (tx) => accept(await insertPushKey(tx, key)));
  return made.value;
};

/** The header that says to a push service who writes. @param subject where whoever runs the service may turn to: the brand's site. */
export const pushAuthorization = async (
  world: World,
  { public_key: publicKey, private_sealed: privateSealed }: PushKeyRow,
  { origin, subject }: { origin: string; subject: string },
): Promise<string> => {
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: world.vault.open(keyPurpose, privateSealed),
  };
  const token = await new SignJWT({ aud: origin, sub: subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(Math.floor(later(world.clock.now(), tokenLifeMs) / 1000))
    .sign(await importJWK(jwk, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
};
