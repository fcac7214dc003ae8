/** Shares of the spin at which the ball strikes the wheel: it falls, hops twice and lies. */
export const ballLand: readonly number[] = [0.7, 0.8, 0.88];

const [rim, lies] = [90, 66];
const leaves = 0.5;
const whole = 4;
/** How high the first and the second hop go. */
const hops = [9, 4];
const between = (share: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (share - from) / (to - from)));

/**
 * Where the ball is by a share of the spin's time: how far ahead of its pocket it still runs against the wheel, in degrees, and how
 * far from the hub. The pocket is the drawn one from the start; nothing here decides.
 */
export const ballAt = (share: number): { behind: number; radius: number } => {
  const [first = 1, second = 1, last = 1] = ballLand;
  const run = between(share, 0, first);
  // It passes its pocket whole times, and strikes one beside it before it lies.
  const behind = -360 * whole * (1 - (1 - (1 - run) ** 2)) - 14 * (1 - between(share, first, last));
  const fallen = between(share, leaves, first) ** 2;
  const hop =
    hops[0]! * Math.sin(Math.PI * between(share, first, second)) +
    hops[1]! * Math.sin(Math.PI * between(share, second, last));
  return { behind: share >= last ? 0 : behind, radius: rim - (rim - lies) * fallen + hop };
};
