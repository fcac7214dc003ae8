/** How long a part of the site may take to arrive; after that the person gets a way back instead of waiting for ever. */
export const chunkLimitMs = 120_000;

/** A part of the site that did not arrive. */
export class LateError extends Error {}

/** @throws LateError after 120 s, or whatever made the loading fail. */
export const withinLimit = async <Part>(load: () => Promise<Part>, limitMs = chunkLimitMs): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`nothing came within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** Loads once; a failure is forgotten, so that the next one who asks tries again. */
export const loadedOnce = <Part>(
  load: () => Promise<Part>,
): { get: () => Promise<Part>; now: () => Part | undefined } => {
  let coming: Promise<Part> | undefined;
  let part: Part | undefined;
  const get = (): Promise<Part> => {
    coming ??= withinLimit(load).then(
      (arrived) => {
        part = arrived;
        return arrived;
      },
      (failure: unknown) => {
        coming = undefined;
        throw failure;
      },
    );
    return coming;
  };
  return { get, now: () => part };
};
