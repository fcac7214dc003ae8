import { type SigningKey, signedHeaders } from '#features/cashier/server/lines/bank-signature.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Instant } from '#kit/shared/time.ts';

type SiteNotice = { path: string; body: string; now: Instant };

/** Sends one signed notice to the site. @returns its answer; undefined where there was none. */
export const notifySite = async (
  siteUrl: string,
  key: SigningKey,
  entropy: Entropy,
  { path, body, now }: SiteNotice,
): Promise<{ status: number; text: string } | undefined> => {
  try {
    const address = new URL(`${siteUrl}/api/wps/cashier/${path}`);
    const response = await fetch(address, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
      headers: signedHeaders(key, { now, nonce: entropy.token(128), target: `POST ${address.pathname}`, body }),
    });
    return { status: response.status, text: (await response.text()).slice(0, 300) };
  } catch {
    return undefined;
  }
};

/** Answered for good, be it with a refusal. */
export const isTaken = (answer: { status: number } | undefined): boolean =>
  answer !== undefined && answer.status < 500 && answer.status !== 429;

/** Tries again and again, each time later, until it is taken or nobody may hope any more. */
export const retries = (attemptsMax: number) => {
  const timers = new Set<NodeJS.Timeout>();
  const pauseMs = (attempt: number) => Math.min(60_000, 500 * 2 ** attempt);
  const attempt = async (send: () => Promise<boolean>, count = 1): Promise<void> => {
    if ((await send()) || count >= attemptsMax) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(send, count + 1);
    }, pauseMs(count));
    timers.add(timer);
  };
  return {
    attempt,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
