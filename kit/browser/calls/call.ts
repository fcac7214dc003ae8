import { z } from 'zod';
import type { AnyEndpoint, InputOf, OutputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import type { BrowserRefusal, UniversalRefusal } from '#kit/shared/refusals.ts';
import { accept, type Refused, refuse, type Result } from '#kit/shared/result.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { reportSubmission } from './report-submission.ts';

/** What a call can come back with; a dead network is one more refusal, so a page handles it like any other. */
export type Answer<E extends AnyEndpoint> = Result<OutputOf<E>, RefusalOf<E> | UniversalRefusal | BrowserRefusal>;

export type CallSettings = {
  /** Before every path, e.g. `/api`. */
  base: string;
  language: () => string;
  token: () => string | undefined;
  /** Encrypts a body to the server's current public key; undefined when no key can be had now. */
  seal: (body: unknown) => Promise<string | undefined>;
  /** Sees every refusal of the person who is here, so the shell can react to a lost session or to maintenance. */
  onRefusal: (refusal: string, detail: Record<string, unknown>) => void;
};

const settings: CallSettings = {
  base: '/api',
  language: () => 'TH',
  token: () => undefined,
  seal: () => Promise.reject(new Error('sealing is not set up')),
  onRefusal: () => undefined,
};

/** Told once at the start of an app. */
export const setUpCalls = (given: Partial<CallSettings>): void => void Object.assign(settings, given);

const timeoutMs = 30_000;
/** A refusal with Retry-After this short is waited out once, where asking again is harmless (GET). */
const patienceSeconds = 3;

type CallOptions = {
  /** Gives up early; the answer is then `unreachable`. */
  signal?: AbortSignal;
  /** Told how much of the body has left, from 0 to 1. */
  onSent?: (share: number) => void;
  /** Also when the page goes away meanwhile; for small bodies. */
  keepalive?: boolean;
};

/** Calls an endpoint. */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onSent, keepalive = false }: CallOptions = {},
): Promise<Answer<E>> => {
  const written = z.safeEncode(endpoint.input, input);
  // An address can name anything: what no server would take need not travel.
  if (!written.success) return refuse('input_invalid', { fields: {} });
  const askedAs = settings.token();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of every endpoint is an object
  const request = await requestOf(endpoint, written.data as Given);
  const limit = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, limit]) : limit;
  const attempt = (sent: Request) =>
    onSent ? reportSubmission(sent, { signal: until, onSent }) : send(sent, until, keepalive);
  let reply = request && (await attempt(request));
  if (request && reply && endpoint.method === 'GET' && (reply.status === 429 || reply.status === 503)) {
    const waitSeconds = Number(reply.headers.get('retry-after'));
    if (waitSeconds > 0 && waitSeconds <= patienceSeconds) {
      await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
      reply = await attempt(request);
    }
  }
  const answer = reply ? await answerOf(endpoint, reply) : refuse('unreachable');
  // What somebody was refused who has left meanwhile, the person here now has nothing to do with.
  if (!answer.ok && settings.token() === askedAs) settings.onRefusal(answer.refusal, answer.detail);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- decoded by the endpoint's own schema
  return answer as Answer<E>;
};

/** What a call is asked, as its query writes it; nothing where the endpoint would not take it. */
export const wireInput = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Record<string, string> => {
  const written = z.safeEncode(endpoint.input, input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of every endpoint is an object
  return written.success ? Object.fromEntries(new URLSearchParams(queryOf(written.data as Given).slice(1))) : {};
};

type Given = Record<string, Json>;
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

type Request = { url: string; method: string; headers: Headers; body?: string | FormData };

const requestOf = async (endpoint: AnyEndpoint, given: Given): Promise<Request | undefined> => {
  const rest = { ...given };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${endpoint.path} lacks ${name}`);
    return encodeURIComponent(value);
  });
  const headers = new Headers({ language: settings.language() });
  const token = settings.token();
  for (const [name, value] of Object.entries(endpoint.headers ?? {})) headers.set(name, value);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const url = settings.base + path;
  if (endpoint.method === 'GET') return { url: url + queryOf(rest), method: 'GET', headers };
  // The browser names the type itself, with the boundary that it picks.
  if (endpoint.upload) return { url, method: endpoint.method, headers, body: formOf(rest) };
  const { type, body } = await bodyOf(endpoint, rest);
  headers.set('content-type', type);
  return body === undefined ? undefined : { url, method: endpoint.method, headers, body };
};

const queryOf = (given: Given): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return query.size > 0 ? `?${query}` : '';
};

const formOf = (given: Given): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(given))
    if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value));
  const files = z.array(uploadedFile).parse(given['files']);
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

const bodyOf = async (endpoint: AnyEndpoint, given: Given) => {
  if (endpoint.form === true) return { body: queryOf(given).slice(1), type: 'application/x-www-form-urlencoded' };
  if (endpoint.sealed === true) return { body: await settings.seal(given), type: 'application/jose' };
  return { body: JSON.stringify(given), type: 'application/json' };
};

const send = ({ url, ...init }: Request, signal: AbortSignal, keepalive: boolean) =>
  fetch(url, { ...init, signal, keepalive }).catch(() => undefined);

const envelope = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({
    success: z.literal(false),
    code: z.string(),
    message: z.string().optional(),
    value: z.record(z.string(), z.unknown()).nullish(),
    requestId: z.string().optional(),
  }),
]);

/** Something in between (a proxy, a portal of the network) may answer in our place: that is unreachable too. */
const answerOf = async (endpoint: AnyEndpoint, reply: Response): Promise<Result<unknown, string>> => {
  const parsed = envelope.safeParse(await reply.json().catch(() => undefined));
  if (!parsed.success) return refuse('unreachable');
  if (parsed.data.success) return accept(z.decode(endpoint.output, parsed.data.value));
  const { code, value, message, requestId } = parsed.data;
  return refuse(code, { ...value, message, requestId });
};

/** A refused read, thrown for TanStack Query to keep; pages read `refusal`. */
export class RefusedError extends Error {
  readonly refusal: string;
  readonly detail: Record<string, unknown>;
  constructor(refused: Refused<string>) {
    super(refused.refusal);
    this.refusal = refused.refusal;
    this.detail = refused.detail;
  }
}
