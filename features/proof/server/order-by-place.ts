import { setImmediate as otherWork } from 'node:timers/promises';

/** Other work goes on between so many leaves. */
const leavesAtOnce = 1000;
/** Digits of a place that a number holds exactly. */
const digits = 13;
const inBucket = 16;

/**
 * The numbers of leaves in the order of their places. Sorted in short pieces: one sort of millions would let nothing else
 * go on for seconds.
 * @param placeOf hex digits, spread evenly, of one length.
 */
export const orderByPlace = async (size: number, placeOf: (leaf: number) => string): Promise<Uint32Array> => {
  const keys = new Float64Array(size);
  const buckets = Math.ceil(size / inBucket);
  const ends = new Uint32Array(buckets);
  const bucketOf = (leaf: number) => Math.floor((keys[leaf]! / 16 ** digits) * buckets);
  for (let leaf = 0; leaf < size; leaf++) {
    keys[leaf] = Number.parseInt(placeOf(leaf).slice(0, digits), 16);
    ends[bucketOf(leaf)]!++;
    if (leaf % leavesAtOnce === 0) await otherWork();
  }
  for (let bucket = 1; bucket < buckets; bucket++) ends[bucket]! += ends[bucket - 1]!;
  const order = new Uint32Array(size);
  const starts = Uint32Array.from(ends);
  for (let leaf = 0; leaf < size; leaf++) {
    order[--starts[bucketOf(leaf)]!] = leaf;
    if (leaf % (leavesAtOnce * 64) === 0) await otherWork();
  }
  for (let bucket = 0; bucket < buckets; bucket++) {
    order
      .subarray(starts[bucket], ends[bucket])
      .sort((a, b) => keys[a]! - keys[b]! || (placeOf(a) < placeOf(b) ? -1 : 1));
    if (bucket % (leavesAtOnce / inBucket) === 0) await otherWork();
  }
  return order;
};
