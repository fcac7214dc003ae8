import { Secret, TOTP } from 'otpauth';
import type { Instant } from '#kit/shared/time.ts';
import { oneRow, sql, type Read } from '../database/database.ts';
import type { World } from '../world.ts';

const stepMs = 30_000;
/** A code of the step before or after is good as well: clocks differ and people type slowly. */
const stepsAround = 1;

/** A fresh secret in base32, as authenticator apps take it. */
export const newTotpSecret = (world: World): string => base32Of(world.entropy.bytes(20));

const base32Of = (bytes: Buffer): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

type Whose = { username: string; issuer: string };

const totpOf = (secret: string, { username, issuer }: Whose = { username: '', issuer: '' }): TOTP =>
  new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: stepMs / 1000 });

/**
 * What the QR code holds: `otpauth://totp/…`.
 * @param whose the issuer is the name under which an authenticator lists it.
 */
export const totpAddress = (secret: string, { username, issuer }: Whose): string =>
  totpOf(secret, { username, issuer: issuer.replaceAll(/[[\]:]/g, '') || 'site' }).toString();

/** The code that an authenticator shows at this moment: RFC 6238 with SHA-1, six digits, 30 seconds. */
export const codeAt = (secret: string, at: Instant): string => totpOf(secret).generate({ timestamp: at });

/**
 * The time steps for which this is the code, by business time and by the machine's: where a test clock was moved, an
 * authenticator app still goes by the sun. Without a test clock both are the same. The caller uses a step up.
 */
export const stepsOfCode = async (world: World, read: Read, { secret, code }: { secret: string; code: string }) => {
  const { rows } = await sql<{ machine: Instant }>`select clock_timestamp() as machine`.execute(read);
  const totp = totpOf(secret);
  const steps = [world.clock.now(), oneRow(rows).machine].flatMap((timestamp) => {
    const away = totp.validate({ token: code, timestamp, window: stepsAround });
    return away === null ? [] : [Math.floor(timestamp / stepMs) + away];
  });
  return [...new Set(steps)];
};
