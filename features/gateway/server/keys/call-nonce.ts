import type { Nonce } from '../../db/keys/nonces.ts';

/** The nonce of a call that is new to this process: it is kept before anything else of the call is, or together with it. */
export type CallNonce = {
  one: Nonce;
  /** Keeps it by a statement of its own, unless that is done. @throws an error of the code `NONCE_USED` where it was used before. */
  keep: () => Promise<void>;
  /** It was kept by a transaction that has committed. */
  noteKept: () => void;
  /** A transaction that would have kept it has failed, and may have committed all the same. */
  noteDoubt: () => void;
};

/** @param takeNonce keeps nonces, many in one statement; tells whether one was new. */
export const callNonce = (takeNonce: (one: Nonce) => Promise<boolean>, one: Nonce): CallNonce => {
  let kept: Promise<void> | undefined;
  let isDoubtful = false;
  const keepNow = async (): Promise<void> => {
    if (await takeNonce(one)) return;
    // What it came with may be done: the vendor asks again, and is told.
    throw isDoubtful ? failed('its act may be done', 'TOO_BUSY') : failed('a nonce that was used', 'NONCE_USED');
  };
  return {
    one,
    keep: () => (kept ??= keepNow()),
    noteKept: () => void (kept ??= Promise.resolve()),
    noteDoubt: () => void (isDoubtful = true),
  };
};

const failed = (why: string, code: string): Error => Object.assign(new Error(why), { code });

export const isNonceUsed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'NONCE_USED';
