import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSafely } from 'node:https';
import { isInner, outsideOnly } from '#kit/server/open-network.ts';
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
    if (!isHere && isInner(url.hostname)) return reject(new Error('an address of our own network'));
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
      ...(!isHere && { lookup: outsideOnly }),
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
