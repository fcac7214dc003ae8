/** What a person may expect of a connection, by the usual time of an answer. */
export type Verdict = 'fast' | 'fair' | 'slow' | 'away';

const fastMs = 200;
const fairMs = 600;

export type Measured = { host: string; verdict: Verdict; usualMs: number | undefined; worstMs: number | undefined };

/** @param times how long each try took, undefined for one that got no answer. */
export const measuredOf = (host: string, times: readonly (number | undefined)[]): Measured => {
  const answered = times.filter((time) => time !== undefined).toSorted((one, other) => one - other);
  // A host that answers only now and then isn't one to play on.
  if (answered.length * 2 <= times.length) return { host, verdict: 'away', usualMs: undefined, worstMs: undefined };
  const usualMs = Math.round(answered[Math.floor(answered.length / 2)] ?? 0);
  const worstMs = Math.round(answered.at(-1) ?? 0);
  return { host, verdict: usualMs <= fastMs ? 'fast' : usualMs <= fairMs ? 'fair' : 'slow', usualMs, worstMs };
};

const order: readonly Verdict[] = ['fast', 'fair', 'slow', 'away'];

/** The whole is as good as its worst part. */
export const worstOf = (all: readonly Measured[]): Verdict =>
  order[Math.max(0, ...all.map(({ verdict }) => order.indexOf(verdict)))] ?? 'away';

const triesMax = 5;
const limitMs = 5000;

/** Times a few answers of a host, one after the other; the first also pays for the connection and is left out. */
export const measure = async (host: string, address: string, signal: AbortSignal): Promise<Measured> => {
  const times: (number | undefined)[] = [];
  await timeOf(address, signal);
  for (let index = 0; index < triesMax && !signal.aborted; index++) times.push(await timeOf(address, signal));
  return measuredOf(host, times);
};

const timeOf = async (address: string, signal: AbortSignal): Promise<number | undefined> => {
  const startMs = performance.now();
  try {
    await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    });
    return performance.now() - startMs;
  } catch {
    return undefined;
  }
};
