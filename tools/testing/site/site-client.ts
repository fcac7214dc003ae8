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
import type { AnyEndpoint, OutputOf } from '#kit/shared/endpoint.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { TestSite } from '#kit/testing/site.ts';

/** One request as it travels; an origin of the page itself is added unless `headers` are given. */
export type Sent = {
  method: string;
  /** Below `/api`, with its query. */
  path: string;
  token?: string | undefined;
  body?: string | undefined;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** What the call always carries, whatever the headers. */
  fixed?: Readonly<Record<string, string>> | undefined;
};

/** An answer of the product in its envelope. */
export type Reply = {
  status: number;
  code: string | undefined;
  requestId: string | undefined;
  value: unknown;
  text: string;
};

const envelope = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  requestId: z.string().optional(),
  value: z.unknown(),
});

/** Sends a request and reads the envelope. @throws when the answer is no envelope, or the connection breaks. */
export const send = async (base: string, sent: Sent): Promise<Reply> => {
  const { method, path, token, body, type = 'application/json', headers = { origin: base }, fixed } = sent;
  const response = await fetch(`${base}/api${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...headers,
      ...fixed,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const { code, requestId, value } = envelope.parse(JSON.parse(text));
  return { status: response.status, code, requestId, value, text };
};

/** A request for an endpoint: parameters of the path are filled in, the rest is the query or the body. */
export const requestOf = (endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): Sent => {
  const rest = new Map(Object.entries(input));
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (endpoint.method !== 'GET')
    return { method: endpoint.method, path, body: JSON.stringify(Object.fromEntries(rest)), fixed: endpoint.headers };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return { method: 'GET', path: query === '' ? path : `${path}?${query}` };
};

/** Calls an endpoint with wire values. @throws when it is refused or the answer does not fit the contract. */
export const call = async <E extends AnyEndpoint>(
  base: string,
  endpoint: E,
  { input = {}, token }: { input?: Readonly<Record<string, unknown>>; token?: string } = {},
): Promise<OutputOf<E>> => {
  const reply = await send(base, { ...requestOf(endpoint, input), token });
  if (reply.status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.text}`);
  return endpoint.output.decode(reply.value);
};

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

/** Asks for an account through the page's own call; whatever the name is. @param proof of a human-check, where one was asked for. */
export const askToRegister = async (base: string, username: unknown, proof?: HumanProof): Promise<Reply> => {
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
    }),
  });
};

/** Registers a player through the page's own call. @returns the token of the session. */
export const registerPlayer = async (base: string, username: string): Promise<string> => {
  const first = await askToRegister(base, username);
  // Many from one address prove themselves, as their pages do.
  const isAsked = first.status !== 200 && first.text.includes('human_check_required');
  const reply = isAsked ? await askToRegister(base, username, proofOf(await call(base, humanCheck))) : first;
  if (reply.status !== 200) throw new Error(`registration was refused: ${reply.text}`);
  return session.parse(reply.value).session.token;
};

const operator = z.object({ username: z.string(), password: z.string(), totpSecret: z.string() });
const demoFile = z.object({
  staff: z.array(operator),
  second: z.object({ staff: z.array(operator) }),
});
const firstStep = z.object({ challenge: z.string() });
const secondStep = z.object({ token: z.string() });

/** Logs a demo operator in with password and second factor. @returns the token of the session. */
export const staffToken = async (site: TestSite, username: string): Promise<string> => {
  const { staff, second } = demoFile.parse(JSON.parse(readFileSync(join(site.dataFolder, 'demo.json'), 'utf8')));
  const { password, totpSecret } = [...staff, ...second.staff].find((one) => one.username === username)!;
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
