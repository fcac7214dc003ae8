import { z } from 'zod';
import { callAddress } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { type SigningKey, signedHeaders } from '../lines/bank-signature.ts';
import type { Unanswered } from './provider.ts';

/** Where the bank is reached; undefined while it isn't known. */
export type BankAddress = () => string | undefined;

const patienceMs = secondsMs(3);
const answerBytesMax = 2_000_000;

/**
 * Asks the bank by signed calls: the signature covers the way and the body. Never throws for what the bank does.
 * @param given.keys the first signs.
 */
export const bankClient = (
  world: World,
  { address, keys, money }: { address: BankAddress; keys: readonly SigningKey[]; money: Money | undefined },
) => {
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
      const { status, bytes } = await callAddress(new URL(`${base}${path}`), {
        method,
        ...(method === 'POST' && { body }),
        reach: world.reach,
        patienceMs,
        bytesMax: answerBytesMax,
        headers: signedHeaders(own, {
          now: world.clock.now(),
          nonce: world.entropy.token(128),
          target: `${method} ${new URL(base).pathname.replace(/\/$/, '')}${path}`,
          body,
        }),
      });
      const isGood = status >= 200 && status <= 299;
      const read = isGood ? inMoney(money, () => answer.safeParse(JSON.parse(bytes.toString('utf8')))) : undefined;
      if (read?.success) return read.data;
      world.log.warn('the bank’s answer can not be used', { path: pathOnly(path), status });
      return { state: 'unknown' };
    } catch (error) {
      world.log.warn('the bank did not answer', { path: pathOnly(path), error: String(error) });
      return { state: 'unknown' };
    }
  };
  return ask;
};

export type BankClient = ReturnType<typeof bankClient>;

/** What is sent, with the decimals of the money that is spoken of. */
export const textIn = <Shape extends z.ZodType>(
  money: Money | undefined,
  shape: Shape,
  value: z.output<Shape>,
): string => JSON.stringify(inMoney(money, () => z.encode(shape, value)));

// Queries carry account numbers.
const pathOnly = (path: string): string => path.split('?')[0] ?? '';
