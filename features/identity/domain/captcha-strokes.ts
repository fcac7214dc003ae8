/**
 * Letters and digits as strokes in a box of 10 × 14, without those that people mistake for each other (0 O Q, 1 I L, 2 Z, 5 S,
 * 8 B, U V). Drawn by us: a picture needs no font of the machine.
 */
export const strokes: Readonly<Record<string, string>> = {
  '3': 'M1 2 C4 -1 9 0 8.5 3.5 C8.2 6 5.5 6.8 4 6.8 C6 6.8 9.5 7.5 9.3 10.5 C9 14.5 3 14.8 .8 11.8',
  '4': 'M7.2 14 L7.2 0 L.8 9.6 L9.8 9.6',
  '6': 'M8.6 1.6 C4 -1.6 .8 4 .9 9 C1 13 3.2 14.2 5.2 14 C8 13.8 9.4 11.6 9.1 9.2 C8.7 6.2 4 5 1.2 8.6',
  '7': 'M.6 .4 L9.4 .4 C6 5 4.4 9 3.8 14 M2.4 7.2 L7.6 7.2',
  '9': 'M1.6 12.4 C6 15.6 9.2 10 9.1 5 C9 1.2 6.8 -.2 4.8 0 C2 .2 .6 2.4 .9 4.8 C1.3 7.8 6 9 8.8 5.4',
  A: 'M.4 14 L5 0 L9.6 14 M2.2 9 L7.8 9',
  C: 'M9.2 2.6 C7 -.6 2.6 -.4 1.2 3.6 C.2 6.6 .4 9.6 1.8 11.8 C3.6 14.8 7.6 14.6 9.4 11.6',
  D: 'M1.4 0 L1.4 14 L4 14 C11 13.6 11 .4 4 0 Z',
  E: 'M9 0 L1.4 0 L1.4 14 L9.2 14 M1.4 6.8 L7.4 6.8',
  F: 'M9.2 0 L1.6 0 L1.6 14 M1.6 6.6 L7.8 6.6',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  J: 'M3.4 0 L9 0 M6.8 0 L6.8 10 C6.8 14.6 1.6 15 .8 10.8',
  K: 'M1.4 0 L1.4 14 M9 0 L1.6 8.2 M4 5.8 L9.4 14',
  M: 'M.6 14 L1.4 0 L5 8.4 L8.6 0 L9.4 14',
  N: 'M1 14 L1 0 L9 14 L9 0',
  P: 'M1.4 14 L1.4 0 L5 0 C10.4 0 10.4 7.6 5 7.6 L1.4 7.6',
  R: 'M1.4 14 L1.4 0 L5 0 C10.2 0 10.2 7.2 5 7.2 L1.4 7.2 M5 7.2 L9.4 14',
  T: 'M.4 .2 L9.6 .2 M5 .2 L5 14',
  W: 'M.2 0 L2.4 14 L5 4.6 L7.6 14 L9.8 0',
  X: 'M.8 0 L9.2 14 M9.2 0 L.8 14',
  Y: 'M.6 0 L5 7 L9.4 0 M5 7 L5 14',
};

export const captchaLetters = Object.keys(strokes);
export const captchaLength = 5;

/** The same whatever case was typed, and with or without spaces. */
export const captchaKey = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
