import type { SpinLaw } from './spin-law.ts';

/**
 * The chances of what a round wins in all, for every amount up to the cap: `chances[w]` for a round of w line bets; what is missing to
 * 1 lies above. Free spins of a free spin are its descendants: their generating function solves G = Σ p(x, n)·z^(M·x)·G^n, which is
 * iterated until nothing moves (each turn adds a generation).
 */
export const roundChances = ({
  base,
  free,
  multiplier,
  cap,
}: {
  base: SpinLaw;
  free: SpinLaw;
  multiplier: number;
  /** In line bets. */
  cap: number;
}): Float64Array => {
  const [step, freeStep] = [
    greatestStep([...base.outcomes.map(({ win }) => win), ...free.outcomes.map(({ win }) => win * multiplier), cap]),
    greatestStep(free.outcomes.map(({ win }) => win * multiplier)),
  ];
  const freeSize = Math.floor(cap / freeStep) + 1;
  const each = bySpins(free, multiplier / freeStep, freeSize);
  let series = new Float64Array(freeSize);
  for (let moved = 1; moved > 1e-17; ) {
    const next = composed(each, series);
    moved = next.reduce((most, chance, at) => Math.max(most, Math.abs(chance - (series[at] ?? 0))), 0);
    series = next;
  }
  const size = cap / step + 1;
  const finer = new Float64Array(size);
  series.forEach((chance, at) => {
    const place = (at * freeStep) / step;
    if (place < size) finer[place] = chance;
  });
  const chances = new Float64Array(cap + 1);
  composed(bySpins(base, 1 / step, size), finer).forEach((chance, at) => (chances[at * step] = chance));
  return chances;
};

const greatestStep = (values: readonly number[]): number =>
  values.reduce((a, b) => {
    let [left, right] = [a, b];
    while (right > 0) [left, right] = [right, left % right];
    return left;
  }, 0) || 1;

/** The chances of the wins, apart by how many free spins come with them. */
const bySpins = ({ outcomes, cycle }: SpinLaw, scale: number, size: number): Map<number, Float64Array> => {
  const sorted = new Map<number, Float64Array>();
  for (const { win, spins, count } of outcomes) {
    const chances = sorted.get(spins) ?? new Float64Array(size);
    sorted.set(spins, chances);
    const at = Math.round(win * scale);
    if (at < size) chances[at] = (chances[at] ?? 0) + count / cycle;
  }
  return sorted;
};

const composed = (parts: ReadonlyMap<number, Float64Array>, series: Float64Array) => {
  const size = series.length;
  const sum = new Float64Array(size);
  for (const [spins, chances] of parts) {
    const all = spins === 0 ? chances : product(chances, power(series, spins), size);
    all.forEach((chance, at) => (sum[at] = (sum[at] ?? 0) + chance));
  }
  return sum;
};

const power = (series: Float64Array, exponent: number): Float64Array => {
  const size = series.length;
  if (exponent === 1) return series;
  const half = power(series, exponent >> 1);
  const square = product(half, half, size);
  return exponent % 2 === 0 ? square : product(square, series, size);
};

/** The first `size` terms of the product, by transform: exact to about 1e-16 of the largest. */
const product = (a: Float64Array, b: Float64Array, size: number): Float64Array => {
  let wide = 1;
  while (wide < a.length + b.length) wide *= 2;
  const [left, right] = [wave(wide, a), wave(wide, b)];
  transform(left, 1);
  transform(right, 1);
  for (let at = 0; at < wide; at++) {
    const [x, y, u, v] = [left.real[at]!, left.other[at]!, right.real[at]!, right.other[at]!];
    left.real[at] = x * u - y * v;
    left.other[at] = x * v + y * u;
  }
  transform(left, -1);
  return left.real.slice(0, size).map((value) => Math.max(0, value / wide));
};

type Wave = { real: Float64Array; other: Float64Array };
const wave = (wide: number, values: Float64Array): Wave => {
  const real = new Float64Array(wide);
  real.set(values);
  return { real, other: new Float64Array(wide) };
};

/** Cooley and Tukey in place; backwards it is still to be divided by the width. */
const transform = ({ real, other }: Wave, way: 1 | -1): void => {
  const wide = real.length;
  for (let at = 1, mirror = 0; at < wide; at++) {
    let bit = wide >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (at >= mirror) continue;
    [real[at], real[mirror]] = [real[mirror]!, real[at]!];
    [other[at], other[mirror]] = [other[mirror]!, other[at]!];
  }
  for (let span = 2; span <= wide; span *= 2) {
    for (let turn = 0; turn < span / 2; turn++) {
      const angle = (way * -2 * Math.PI * turn) / span;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let at = turn; at < wide; at += span) {
        const far = at + span / 2;
        const x = real[far]! * cosine - other[far]! * sine;
        const y = real[far]! * sine + other[far]! * cosine;
        real[far] = real[at]! - x;
        other[far] = other[at]! - y;
        real[at] = real[at]! + x;
        other[at] = other[at]! + y;
      }
    }
  }
};
