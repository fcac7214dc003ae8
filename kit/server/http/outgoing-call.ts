import {
  Agent as PlainAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
} from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { inSpanWithin } from '../log/spans.ts';
import { isInner, outsideOnly } from './open-network.ts';

/** Whether a call may lead into private networks: staff, vendors and providers name addresses, our installation decides. */
export type Reach = 'anywhere' | 'open_network';

export type OutgoingCall = {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
  reach: Reach;
  /** For the whole call, its answer read. */
  patienceMs: number;
  bytesMax: number;
};

export type OutgoingAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

export type OutgoingFault = 'inner_address' | 'too_large' | 'too_slow' | 'unreachable';

/** No answer that could be read. */
export class CallFault extends Error {
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, cause?: unknown) {
    super(texts[fault], { cause });
    this.fault = fault;
  }
}
const texts: Readonly<Record<OutgoingFault, string>> = {
  inner_address: 'the address leads into a private network',
  too_large: 'the answer is too large',
  too_slow: 'no answer in time',
  unreachable: 'the address cannot be reached',
};

// Apart, so that no connection which was opened without a look at where it leads is used again.
const agents = {
  anywhere: { plain: new PlainAgent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) },
  open_network: {
    plain: new PlainAgent({ keepAlive: true, lookup: outsideOnly }),
    secure: new SecureAgent({ keepAlive: true, lookup: outsideOnly }),
  },
} as const;

/**
 * Asks an address of http or https that somebody else chose. No redirect is followed; the answer is read in pieces, and no
 * further than its ceiling; with the reach `open_network` the address is judged again where its name is resolved for the
 * connection, so that it cannot become another one in between. @throws CallFault
 */
export const callAddress = (url: URL, call: OutgoingCall): Promise<OutgoingAnswer> => {
  const attributes = { 'http.request.method': call.method, 'server.address': url.hostname };
  return inSpanWithin(`${call.method} ${url.hostname}`, { kind: 'client', attributes }, () => called(url, call));
};

const called = async (
  url: URL,
  { method, headers, body, reach, patienceMs, bytesMax }: OutgoingCall,
): Promise<OutgoingAnswer> => {
  if (reach === 'open_network' && isInner(url.hostname)) throw new CallFault('inner_address');
  const { plain, secure } = agents[reach];
  const signal = AbortSignal.timeout(patienceMs);
  const asked = { method, headers: { 'accept-encoding': 'identity', ...headers }, signal };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request =
    url.protocol === 'https:'
      ? secureRequest(url, { ...asked, agent: secure })
      : plainRequest(url, { ...asked, agent: plain });
  request.on('error', reject);
  request.on('response', resolve);
  request.end(body);
  try {
    const response = await promise;
    return { status: response.statusCode ?? 0, headers: response.headers, bytes: await bytesOf(response, bytesMax) };
  } catch (error) {
    if (error instanceof CallFault) throw error;
    throw new CallFault(faultOf(error, signal), error);
  }
};

const bytesOf = async (response: IncomingMessage, bytesMax: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > bytesMax) throw new CallFault('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const faultOf = (error: unknown, signal: AbortSignal): OutgoingFault => {
  if (signal.aborted) return 'too_slow';
  return error instanceof Error && 'code' in error && error.code === 'EINNER' ? 'inner_address' : 'unreachable';
};
