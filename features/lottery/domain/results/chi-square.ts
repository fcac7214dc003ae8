/** How far counts are from even ones, and how often chance alone goes at least so far. */
export type ChiSquare = {
  value: number;
  /** Degrees of freedom: cells less one. */
  freedom: number;
  /** Between 0 and 1. */
  chance: number;
};

/**
 * Whether the distribution holds well enough for even cells: the rule of Koehler and Larntz (J. Am. Stat. Assoc. 75, 1980).
 * @param total all that was counted.
 */
const isEnough = (total: number, cells: number): boolean =>
  cells >= 3 && total >= 10 && total * total >= 10 * cells && 4 * total >= cells;

/** Pearson's test of counts against equal expectation. Undefined where too little was counted to say anything. */
export const chiSquareOf = (counts: readonly number[]): ChiSquare | undefined => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const freedom = counts.length - 1;
  if (!isEnough(total, counts.length)) return undefined;
  const squares = counts.reduce((sum, count) => sum + count * count, 0);
  // Whole numbers until the one division.
  const value = (counts.length * squares - total * total) / total;
  return { value, freedom, chance: upperGamma(freedom / 2, value / 2) };
};

const termsMax = 1000;
const enough = 1e-13;
const tiny = 1e-300;

/** Regularised upper incomplete gamma Q(a, x): its series below a + 1, its continued fraction above (DLMF 8.7.1 and 8.9.2). */
export const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
};

const lowerSeries = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < termsMax && term > sum * enough; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
};

/** Lentz's way through the fraction. */
const upperFraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < termsMax; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / nonZero(step * d + b);
    c = nonZero(b + step / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < enough) break;
  }
  return value;
};

const nonZero = (figure: number): number => (Math.abs(figure) < tiny ? tiny : figure);

// Coefficients of Stirling's series, DLMF 5.11.1: 1/12, −1/360, 1/1260, −1/1680.
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680];
const stirlingFrom = 15;

/** ln Γ for a > 0, by Stirling's series above 15 and Γ(a) = Γ(a + 1) / a below. */
const logGamma = (a: number): number => {
  if (a < stirlingFrom) return logGamma(a + 1) - Math.log(a);
  const series = stirling.reduce((sum, part, at) => sum + part / a ** (2 * at + 1), 0);
  return (a - 0.5) * Math.log(a) - a + 0.5 * Math.log(2 * Math.PI) + series;
};
