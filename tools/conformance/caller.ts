import { z } from 'zod';
import { signedHeaders } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { instant } from '#kit/shared/time.ts';

/** The implementation under test. */
export type Target = { url: string; keyId: string; secret: string };
export type Chance = Pick<World, 'clock' | 'entropy'>;

const told = z.looseObject({
  ok: z.boolean(),
  code: z.string().optional(),
  retryable: z.boolean().optional(),
  balance: z.string().optional(),
  answer: z.looseObject({}).optional(),
});
export type Reply = z.output<typeof told> & { status: number; text: string };

/** How a call differs from a good one. */
export type Twist = {
  /** Added to the true time. */
  offMs?: number;
  nonce?: string;
  secret?: string;
  /** Sent instead of what was signed. */
  body?: string;
  /** Gives up waiting. */
  giveUpAfterMs?: number;
};

const patienceMs = 10_000;

/** Signs and sends calls as a vendor does. */
export const openCaller = (target: Target, { clock, entropy }: Chance) => {
  const send = async (operation: string, asked: Record<string, unknown>, twist: Twist = {}): Promise<Reply> => {
    const body = JSON.stringify({ requestId: entropy.id('req'), ...asked });
    const headers = signedHeaders(
      { keyId: target.keyId, secret: twist.secret ?? target.secret },
      { now: instant(clock.now() + (twist.offMs ?? 0)), nonce: twist.nonce ?? entropy.token(128), body },
    );
    const response = await fetch(`${target.url.replace(/\/$/, '')}/gateway/v1/${operation}`, {
      method: 'POST',
      headers,
      body: twist.body ?? body,
      signal: AbortSignal.timeout(twist.giveUpAfterMs ?? patienceMs),
    });
    const text = await response.text();
    return { ...told.parse(JSON.parse(text)), status: response.status, text };
  };
  return { send, id: () => entropy.token(128) };
};

export type Caller = ReturnType<typeof openCaller>;
