/** How far a picture is: `waiting` until it comes near the screen. */
export type ImageLoad =
  | { kind: 'waiting' }
  | { kind: 'loading'; attempt: number }
  | { kind: 'pausing'; attempt: number }
  | { kind: 'loaded'; attempt: number }
  | { kind: 'error' };

export type ImageEvent = 'seen' | 'loaded' | 'failed' | 'again';

export const attemptsMax = 3;
/** Longer after each attempt, so that a short outage is outlived. */
export const pauseMsAfter = (attempt: number): number => 800 * attempt;

/** What a picture does next: up to three attempts, then the error picture. An event that does not fit changes nothing. */
export const nextLoad = (load: ImageLoad, event: ImageEvent): ImageLoad => {
  switch (load.kind) {
    case 'waiting':
      return event === 'seen' ? { kind: 'loading', attempt: 1 } : load;
    case 'loading':
      if (event === 'loaded') return { kind: 'loaded', attempt: load.attempt };
      if (event !== 'failed') return load;
      return load.attempt < attemptsMax ? { kind: 'pausing', attempt: load.attempt } : { kind: 'error' };
    case 'pausing':
      return event === 'again' ? { kind: 'loading', attempt: load.attempt + 1 } : load;
    case 'loaded':
    case 'error':
      return load;
  }
};

/** Addresses seen lately, the oldest forgotten first. */
export const createRecent = (max: number): { add: (name: string) => void; has: (name: string) => boolean } => {
  const names = new Set<string>();
  return {
    add: (name) => {
      names.delete(name);
      names.add(name);
      const [oldest] = names;
      if (names.size > max && oldest !== undefined) names.delete(oldest);
    },
    has: (name) => names.has(name),
  };
};

/** Pictures that have been shown and come back are there at once. */
export const cacheMax = 200;
