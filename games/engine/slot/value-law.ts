/** What one orb can be worth, with whole weights. */
export type WeightedValue = { value: number; weight: number };

/**
 * The law of a sum of so many values, by convolution, in whole numbers: `counts[v]` of `total` give v; what lies at the cap or above it
 * is counted at the cap. @param step divides every value
 */
export const sumLaw = (
  values: readonly WeightedValue[],
  { most, cap, step }: { most: number; cap: number; step: number },
): { counts: readonly (readonly bigint[])[]; weight: bigint } => {
  const size = cap / step + 1;
  if (!Number.isInteger(size) || values.some(({ value }) => value % step !== 0)) throw new RangeError('no such step');
  let series: bigint[] = Array.from({ length: size }, () => 0n);
  series[0] = 1n;
  const counts = [series];
  for (let orbs = 1; orbs <= most; orbs++) {
    const next: bigint[] = Array.from({ length: size }, () => 0n);
    for (const [at, ways] of series.entries()) {
      if (ways === 0n) continue;
      for (const { value, weight } of values) {
        const to = Math.min(at + value / step, size - 1);
        next[to] = (next[to] ?? 0n) + ways * BigInt(weight);
      }
    }
    series = next;
    counts.push(series);
  }
  return { counts, weight: BigInt(values.reduce((all, { weight }) => all + weight, 0)) };
};
