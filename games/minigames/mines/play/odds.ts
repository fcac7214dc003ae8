export const cells = 25;
export const minesMin = 1;
export const minesMax = 24;
/** Nothing pays more than this, in ten-thousandths: the step that would is not offered, the one before ends the round. */
export const multiplierMax = 100_000_000n;

/** n over k, exact. */
const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let taken = 1; taken <= k; taken++) ways = (ways * BigInt(n - k + taken)) / BigInt(taken);
  return ways;
};

/** In how many ways the first `steps` cells are all safe, and of how many. */
export const safeWays = (mines: number, steps: number): [safe: bigint, all: bigint] => [
  choose(cells - mines, steps),
  choose(cells, steps),
];

/** (1 − 1/100) · C(25, steps) / C(25 − mines, steps) in ten-thousandths, cut off. @param steps 1 … 25 − mines */
export const multiplierOf = (mines: number, steps: number): bigint =>
  (9_900n * choose(cells, steps)) / choose(cells - mines, steps);

/** After so many safe steps the round is over and pays: the whole field, or as far as the highest multiplier lets. */
export const stepsMax = (mines: number): number => {
  let steps = cells - mines;
  while (multiplierOf(mines, steps) > multiplierMax) steps--;
  return steps;
};
