import { z } from 'zod';
import type { AnyEndpoint, OutputOf } from '../../shared/endpoint.ts';

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

/** A call that was refused. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(what: string, { status, code, text }: Reply) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
    this.code = code;
  }
}

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

/** Calls an endpoint with wire values, as a page does. @throws CallRefused; another error when the answer does not fit the contract. */
export const call = async <E extends AnyEndpoint>(
  base: string,
  endpoint: E,
  { input = {}, token }: { input?: Readonly<Record<string, unknown>>; token?: string } = {},
): Promise<OutputOf<E>> => {
  const reply = await send(base, { ...requestOf(endpoint, input), token });
  if (reply.status !== 200) throw new CallRefused(`${endpoint.method} ${endpoint.path}`, reply);
  return endpoint.output.decode(reply.value);
};
