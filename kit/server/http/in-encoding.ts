import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from '../caches/bounded-cache.ts';

type Shorten = (text: string) => Promise<Buffer>;

/** The same answer to many visitors is made short once. Of longer ones and of many different ones the memory would be worth more. */
const answersMax = 32;
const rememberedBytesMax = 65_536;

const rememberingLast = (shorten: Shorten): Shorten => {
  const last = boundedCache<string, Promise<Buffer>>(answersMax);
  return (text) => {
    if (text.length > rememberedBytesMax) return shorten(text);
    const known = last.get(text);
    if (known) return known;
    const short = shorten(text);
    last.set(text, short);
    short.catch(() => last.delete(text));
    return short;
  };
};

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** Written while somebody waits, so the quick way: within a few per cent of the best at a tenth of its time. */
const brotliQuality = 4;
const brotli = rememberingLast((text) =>
  asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
);
const zip = rememberingLast((text) => asGzip(text));
/** What fits into a packet arrives no sooner for being shorter. */
const plainBytesMax = 1200;

/**
 * A text as the browser accepts it, with the headers that say so. For what carries nothing of a session alone: else its length
 * would tell something of it.
 */
export const inEncodingOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> => {
  void reply.header('vary', 'accept-encoding');
  if (text.length < plainBytesMax) return text;
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    void reply.header('content-encoding', 'br');
    return brotli(text);
  }
  if (/\bgzip\b/.test(accepted)) {
    void reply.header('content-encoding', 'gzip');
    return zip(text);
  }
  return text;
};
