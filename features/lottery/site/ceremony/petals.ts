/** `turn` in degrees when it is open; `delay` in ms behind the first to move. */
export type Petal = readonly [turn: number, length: number, width: number, delay: number];

export const behind: readonly Petal[] = [
  [-22, 1.04, 0.86, 0],
  [22, 1.04, 0.86, 0],
  [-50, 1, 0.82, 90],
  [50, 1, 0.82, 90],
  [-78, 0.92, 0.74, 180],
  [78, 0.92, 0.74, 180],
];
export const middle: readonly Petal[] = [
  [-64, 0.86, 0.8, 160],
  [64, 0.86, 0.8, 160],
  [-36, 0.92, 0.9, 240],
  [36, 0.92, 0.9, 240],
];
export const front: readonly Petal[] = [
  [-54, 0.64, 0.74, 320],
  [54, 0.64, 0.74, 320],
  [-26, 0.7, 0.86, 380],
  [26, 0.7, 0.86, 380],
  [0, 0.82, 0.98, 440],
];
