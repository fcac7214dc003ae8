import { lookup, type LookupAddress } from 'node:dns';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isLoopbackHost, isProviderAddress } from '../domain/provider-address.ts';

const timeLimitMs = 3000;
const answerBytesMax = 65_536;

export type Question = {
  /** Sent as a form by POST; without one the address is read by GET. */
  form?: Readonly<Record<string, string>>;
  /** Added to the address. */
  query?: Readonly<Record<string, string>>;
  bearer?: string;
};

export type ProviderAnswer = { status: number; body: unknown };

/**
 * The one way in which this feature asks another site: 3 seconds, 64 kB, JSON, no redirect is followed, and an encrypted
 * address never leads into our own network, whatever its name resolves to. Only addresses of staff's choice come here.
 */
export const askProvider = async (
  address: string,
  question: Question = {},
): Promise<Result<ProviderAnswer, 'social_unreachable'>> => {
  if (!isProviderAddress(address)) return refuse('social_unreachable', {});
  const url = new URL(address);
  for (const [name, value] of Object.entries(question.query ?? {})) url.searchParams.set(name, value);
  try {
    const { status, text } = await exchange(url, question);
    const body: unknown = JSON.parse(text);
    return accept({ status, body });
  } catch {
    return refuse('social_unreachable', {});
  }
};

const exchange = (url: URL, { form, bearer }: Question): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const isHere = url.protocol === 'http:' && isLoopbackHost(url.hostname);
    if (!isHere && isInside(url.hostname)) return reject(new Error('an address of our own network'));
    const body = form && new URLSearchParams(form).toString();
    const ask = isHere ? askPlainly : askSafely;
    const request = ask(url, {
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(timeLimitMs),
      headers: {
        accept: 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!isHere && { lookup: lookupOutside }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      readAnswer(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    request.end(body);
  });

const readAnswer = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > answerBytesMax) {
      response.destroy();
      throw new RangeError('the answer is too long');
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether a host that is written as a network address is one of our own network. Names are looked at when they are resolved. */
export const isInside = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  return family !== 0 && inside.check(bare, family === 4 ? 'ipv4' : 'ipv6');
};

/** Resolves as always, and fails for a name that leads inside. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const first = found?.[0];
    if (error || !first) return done(error ?? new Error('no address'), '', 4);
    if (found.some(({ address }) => isInside(address))) return done(new Error('an address of our own network'), '', 4);
    if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};
