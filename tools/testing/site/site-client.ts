import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { seal } from '#kit/browser/calls/seal.ts';
import { humanCheck } from '#kit/shared/human-check.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { permission } from '#features/merchants/contract/permission.ts';
import { call, type Reply, requestOf, send, type Sent } from '#kit/server/http/call-endpoint.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { TestSite } from '#kit/testing/site.ts';

export { call, type Reply, requestOf, send, type Sent };

/** Encrypts a text that need not be JSON. */
export const sealTextOf = async (base: string): Promise<(text: string) => Promise<string>> => {
  const { sealingKey } = await call(base, permission, { input: { url: '127.0.0.1' } });
  const { kty, crv, x, y, kid } = sealingKey;
  const key = await importJWK({ kty, crv, x, y }, 'ECDH-ES');
  return (text) =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key);
};

/** What the product's clock shows, which tests move. */
export const serverTimeOf = async (base: string): Promise<Instant> =>
  (await call(base, permission, { input: { url: '127.0.0.1' } })).serverTime;

const session = z.object({ session: z.object({ token: z.string() }) });

export const playerPassword = 'a calm long password';

/** Encrypts bodies as the page does. */
export const sealerOf = async (base: string): Promise<(body: unknown) => Promise<string>> => {
  const { sealingKey } = await call(base, permission, { input: { url: '127.0.0.1' } });
  return (body) => seal(sealingKey, body);
};

type More = { referralCode?: string };

/** Asks for an account through the page's own call; whatever the name is. @param proof of a human-check, where one was asked for. */
export const tryRegister = async (
  base: string,
  username: unknown,
  proof?: HumanProof,
  more: More = {},
): Promise<Reply> => {
  const sealed = await sealerOf(base);
  return send(base, {
    method: 'PUT',
    path: '/wps/member/register',
    type: 'application/jose',
    body: await sealed({
      username,
      password: playerPassword,
      confirmPassword: playerPassword,
      ageConfirmed: true,
      termsAccepted: true,
      humanCheck: proof,
      ...more,
    }),
  });
};

/** Registers a player through the page's own call. @returns the token of the session. */
export const registerPlayer = async (base: string, username: string, more: More = {}): Promise<string> => {
  const first = await tryRegister(base, username, undefined, more);
  // Many from one address prove themselves, as their pages do.
  const isAsked = first.status !== 200 && first.text.includes('human_check_required');
  const reply = isAsked ? await tryRegister(base, username, proofOf(await call(base, humanCheck)), more) : first;
  if (reply.status !== 200) throw new Error(`registration was refused: ${reply.text}`);
  return session.parse(reply.value).session.token;
};

const operator = z.object({ username: z.string(), password: z.string(), totpSecret: z.string() });
const demoFile = z.object({
  staff: z.array(operator),
  second: z.object({ staff: z.array(operator) }),
  platform: z.array(operator),
});
const firstStep = z.object({ challenge: z.string() });
const secondStep = z.object({ token: z.string() });

/** Logs a demo operator in with password and second factor. @returns the token of the session. */
export const staffToken = async (site: TestSite, username: string): Promise<string> => {
  const { staff, second, platform } = demoFile.parse(
    JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8')),
  );
  const { password, totpSecret } = [...staff, ...second.staff, ...platform].find((one) => one.username === username)!;
  const first = await send(site.backoffice, {
    method: 'POST',
    path: '/staff/log-in',
    body: JSON.stringify({ username, password }),
  });
  const { challenge } = firstStep.parse(first.value);
  const { serverTime } = await call(site.site, permission, { input: { url: '127.0.0.1' } });
  const confirmed = await send(site.backoffice, {
    method: 'POST',
    path: '/staff/log-in/confirm',
    body: JSON.stringify({ challenge, code: codeAt(totpSecret, serverTime) }),
  });
  return secondStep.parse(confirmed.value).token;
};

const paid = z.object({ delivery: z.string() });

const siteAway = z.object({ error: z.literal('siteAway') });
const tellsMax = 5;

/**
 * Pays a deposit's code at the simulated bank, as it says or otherwise; a payer tries again where the bank could not reach the site.
 * @returns how far the bank came with telling the site.
 */
export const payAtBank = async (
  site: TestSite,
  qr: string,
  otherwise: { amount?: string; payerName?: string } = {},
): Promise<string> => {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${site.bank}/api/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ qr, ...otherwise }),
    });
    const answer: unknown = await response.json();
    if (!siteAway.safeParse(answer).success || tries === tellsMax) return paid.parse(answer).delivery;
    await pause(1000);
  }
};
