/** One shape of a mark on a field of 48 × 48, drawn once for each turn around its middle. */
export type MarkShape = { d: string; paint: 'brand' | 'soft' | 'money'; turns: readonly number[] };

const petal = 'M24 21.2C16.2 15.4 17.4 6.8 24 1.5C30.6 6.8 31.8 15.4 24 21.2Z';
const leaf = 'M26.6 21.4C27 17.6 29.6 13.6 35 13C34.4 18.4 30.4 21 26.6 21.4Z';

/** A four-petalled flower as on Thai cloth and tiles, one petal turned to gold: the mark of whoever has none of its own. */
export const flowerMark: readonly MarkShape[] = [
  { d: petal, paint: 'brand', turns: [90, 180, 270] },
  { d: petal, paint: 'money', turns: [0] },
  { d: leaf, paint: 'soft', turns: [0, 90, 180, 270] },
  { d: 'M24 21.6L26.4 24L24 26.4L21.6 24Z', paint: 'money', turns: [0] },
];
