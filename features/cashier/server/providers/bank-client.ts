import type { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { type SigningKey, signedHeaders } from '../bank-signature.ts';
import type { Unanswered } from './provider.ts';

/** Where the bank is reached; undefined while it isn't known. */
export type BankAddress = () => string | undefined;

const answerWithinMs = 3000;
const answerBytesMax = 2_000_000;

/**
 * Asks the bank by signed calls: the signature covers the way and the body. Never throws for what the bank does.
 * @param keys the first signs.
 */
export const bankClient = (world: World, address: BankAddress, keys: readonly SigningKey[]) => {
  const [own] = keys;
  if (!own) throw new RangeError('a bank is called with a key');
  const ask = async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    answer: z.ZodType<Answer>,
    body = '',
  ): Promise<Answer | Unanswered> => {
    const base = address();
    if (base === undefined) return { state: 'unknown' };
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        ...(method === 'POST' ? { body } : {}),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
        headers: signedHeaders(own, {
          now: world.clock.now(),
          nonce: world.entropy.token(128),
          body: `${method} ${new URL(base).pathname.replace(/\/$/, '')}${path}\n${body}`,
        }),
      });
      const text = await response.text();
      const read = response.ok && text.length <= answerBytesMax ? answer.safeParse(JSON.parse(text)) : undefined;
      if (read?.success) return read.data;
      world.log.warn('the bank’s answer can not be used', { path: pathOnly(path), status: response.status });
      return { state: 'unknown' };
    } catch (error) {
      world.log.warn('the bank did not answer', { path: pathOnly(path), error: String(error) });
      return { state: 'unknown' };
    }
  };
  return ask;
};

export type BankClient = ReturnType<typeof bankClient>;

// Queries carry account numbers.
const pathOnly = (path: string): string => path.split('?')[0] ?? '';
