import { noteFailedImport } from './fresh-path.ts';

/** How long a part of the site may take to arrive; after that the person gets a way back instead of waiting for ever. */
export const chunkLimitMs = 120_000;
/** From then on the person is told that it is slow. */
export const slowAfterMs = 8000;

/** A part of the site that did not arrive. */
export class LateError extends Error {
  /** How often it has been asked for in vain since it last came. */
  readonly failures: number;
  constructor(failures: number, cause: unknown) {
    super('a part of the site did not arrive', { cause });
    this.failures = failures;
  }
}

/** @throws a TimeoutError after 120 s, or whatever made the loading fail. */
export const withinLimit = async <Part>(load: () => Promise<Part>, limitMs = chunkLimitMs): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`nothing came within ${limitMs} ms`, 'TimeoutError')), limitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
};

export type Loaded<Part> = { get: () => Promise<Part>; now: () => Part | undefined };

/** Loads once; a failure (a LateError) is forgotten, so that the next one who asks tries again. */
export const loadedOnce = <Part>(load: () => Promise<Part>): Loaded<Part> => {
  let coming: Promise<Part> | undefined;
  let part: Part | undefined;
  let failures = 0;
  const get = (): Promise<Part> => {
    coming ??= withinLimit(load).then(
      (arrived) => {
        part = arrived;
        return arrived;
      },
      (failure: unknown) => {
        coming = undefined;
        noteFailedImport(failure);
        failures += 1;
        throw new LateError(failures, failure);
      },
    );
    return coming;
  };
  return { get, now: () => part };
};
