import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Written for each visitor anew, so the quick way: within a few per cent of the best at a tenth of its time. */
const brotliQuality = 4;
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
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  }
  if (/\bgzip\b/.test(accepted)) {
    void reply.header('content-encoding', 'gzip');
    return zip(text);
  }
  return text;
};
