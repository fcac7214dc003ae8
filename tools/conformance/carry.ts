import { setTimeout as sleep } from 'node:timers/promises';
import { type CallAnswer, type VendorCalls } from '#features/gateway/tooling.ts';

/** Where a gateway is called: over HTTP, or as the product's own calls, without a network between. */
export type Way = { url: string } | { calls: VendorCalls };

/** A call as it goes out. `path` begins with `/gateway`. */
export type Carried = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  giveUpAfterMs: number;
};

/** Takes a call to the gateway and its answer back. @throws where the caller gave up waiting. */
export const carry = async (way: Way, call: Carried): Promise<{ status: number; text: string }> => {
  if ('calls' in way) return directly(way.calls, call);
  const { method, path, headers, body, giveUpAfterMs } = call;
  const response = await fetch(`${way.url.replace(/\/$/, '')}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(giveUpAfterMs),
  });
  return { status: response.status, text: await response.text() };
};

const directly = async (calls: VendorCalls, call: Carried): Promise<{ status: number; text: string }> => {
  const stop = new AbortController();
  const gaveUp = sleep(call.giveUpAfterMs, 'late' as const, { signal: stop.signal });
  gaveUp.catch(() => undefined);
  try {
    const answer = await Promise.race([answerOf(calls, call), gaveUp]);
    if (answer === 'late') throw new Error('nobody waits for the answer any more');
    return { status: answer.status, text: answer.body };
  } finally {
    stop.abort();
  }
};

const ip = '127.0.0.1';

const answerOf = (calls: VendorCalls, { method, path, headers, body = '' }: Carried): Promise<CallAnswer> => {
  const { pathname, searchParams } = new URL(path, 'http://gateway');
  const [, , place = '', shape = '', vendor = '', ...rest] = pathname.split('/');
  if (place === 'v1') return calls.answer({ operation: shape, body, headers, ip });
  const query = Object.fromEntries(searchParams);
  return calls.answerShaped({ shape, vendor, path: rest.join('/'), method, query, body, headers, ip });
};
