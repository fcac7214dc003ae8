/** What one wheel may differ in from another: a layout follows from its zeros. */
export type Rules = {
  zeros: 'single' | 'double';
  /** Its pockets, clockwise; the double zero is 37. */
  wheel: readonly number[];
};

export const rules: Rules = {
  zeros: 'single',
  wheel: [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ],
};
