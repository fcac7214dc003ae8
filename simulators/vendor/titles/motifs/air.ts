import { area, around, both, disc, eye, faded, type Motif, oval, stroke } from './pen.ts';

export const air = {
  kite: (ink) =>
    stroke('M50 80C62 86 40 90 50 98', ink.secondShade, 3) +
    area('M50 3L86 36L50 82L14 36Z', ink.main) +
    area('M50 3L86 36H50ZM14 36H50V82Z', ink.second) +
    stroke('M50 3V82M14 36H86', ink.dark, 2.5) +
    disc(50, 36, 7, ink.light) +
    area('M44 88L34 84L35 93ZM54 92L64 87L63 97Z', ink.flat),
  butterfly: (ink) =>
    both(
      area('M48 48C32 6 2 10 6 36C8 54 34 58 48 52Z', ink.main) +
        area('M48 52C26 54 14 66 22 84C34 96 48 76 49 56Z', ink.second) +
        area('M40 44C32 24 16 20 15 34C16 46 32 48 40 44Z', ink.light) +
        disc(32, 72, 6, ink.light) +
        stroke('M49 34C46 22 40 16 32 12', ink.dark, 2.5) +
        disc(31, 12, 3, ink.dark),
    ) + oval(50, 55, 4.5, 23, ink.dark),
  dragonfly: (ink) =>
    both(
      faded(
        oval(25, 34, 25, 8, ink.light, 12) +
          oval(26, 51, 23, 7, ink.second, -14) +
          stroke('M44 38L8 31M44 47L10 54', ink.white, 1.5),
        0.92,
      ) + disc(43, 19, 7.5, ink.dark),
    ) +
    area('M42 26Q50 20 58 26L56 46L53 93Q50 99 47 93L44 46Z', ink.main) +
    stroke('M46 56H54M46 66H54M47 76H53M48 85H52', ink.shade, 2.5),
  owl: (ink) =>
    both(area('M22 30L16 4L42 15Z', ink.shade)) +
    area('M50 10C80 10 87 40 83 66C79 88 64 95 50 95C36 95 21 88 17 66C13 40 20 10 50 10Z', ink.main) +
    both(area('M17 46C8 64 16 82 29 88C26 74 24 58 17 46Z', ink.shade)) +
    area('M50 60C67 60 72 76 65 90C56 94 44 94 35 90C28 76 33 60 50 60Z', ink.light) +
    stroke('M40 72q5 5 10 0q5 5 10 0M42 82q4 4 8 0q4 4 8 0', ink.shade, 2.5) +
    both(disc(35, 38, 17, ink.white) + disc(37, 39, 9, ink.dark) + disc(40, 35, 3, ink.white)) +
    area('M43 48H57L50 61Z', ink.second),
  swallow: (ink) =>
    area(
      'M97 20C86 18 79 22 73 29C58 18 34 16 3 29C25 33 40 40 47 49C38 60 22 70 5 76C17 79 24 79 30 78L18 96C36 90 52 80 60 69C74 62 83 50 85 34Z',
      ink.main,
    ) +
    area('M85 34C81 50 72 59 60 68C56 61 54 55 52 51C65 51 76 44 85 34Z', ink.white) +
    area('M85 34C80 42 75 46 69 49C70 42 76 36 85 34Z', ink.second) +
    stroke('M20 30C36 32 48 38 56 46', ink.light, 3) +
    disc(81, 27, 3, ink.white) +
    disc(81.5, 27, 1.7, ink.dark),
  balloon: (ink) =>
    area('M50 3C78 3 92 24 87 44C83 62 66 69 60 78H40C34 69 17 62 13 44C8 24 22 3 50 3Z', ink.main) +
    area('M50 3C62 3 68 24 66 44C64 60 57 69 54 78H46C43 69 36 60 34 44C32 24 38 3 50 3Z', ink.second) +
    faded(stroke('M24 40C20 28 27 15 36 10', ink.white, 5), 0.7) +
    stroke('M41 78L43 86M59 78L57 86', ink.dark, 2) +
    area('M40 85H60L57 98H43Z', ink.secondShade) +
    area('M39 84H61V88H39Z', ink.light),
  hornbill: (ink) =>
    area('M24 97C14 70 18 44 42 36C60 30 76 38 76 54C76 72 66 82 68 97Z', ink.dark) +
    area('M30 97C26 82 32 70 43 66C54 74 62 84 64 97Z', ink.white) +
    area('M56 40C70 28 94 38 98 70C88 58 76 56 62 58Z', ink.second) +
    stroke('M64 52C78 48 90 54 97 68', ink.secondShade, 2) +
    area('M45 34C48 8 80 4 90 30C76 26 62 30 55 40Z', ink.main) +
    stroke('M56 24C62 16 74 14 82 20', ink.light, 3.5) +
    eye(56, 47, 5, ink) +
    stroke('M24 62C22 74 24 84 28 94', ink.flat, 3),
  skylantern: (ink) =>
    area('M28 12Q50 2 72 12C86 34 84 60 70 84H30C16 60 14 34 28 12Z', ink.main) +
    faded(area('M40 8C30 34 32 62 42 84H30C16 60 14 34 28 12Z', ink.light), 0.55) +
    stroke('M41 8C34 34 36 60 43 84M59 8C66 34 64 60 57 84', ink.shade, 2) +
    oval(50, 84, 20, 5, ink.secondShade) +
    area('M50 60C41 72 43 81 50 83C57 81 59 72 50 60Z', ink.white) +
    area('M50 68C45 75 46 80 50 82C54 80 55 75 50 68Z', ink.second) +
    area('M46 90H54L52 98H48Z', ink.second),
  pinwheel: (ink) =>
    stroke('M50 50V98', ink.secondShade, 5) +
    around(4, area('M50 50L50 6C70 6 80 22 74 40Z', ink.main) + area('M50 50L50 6L34 22Z', ink.second)) +
    disc(50, 50, 7, ink.light) +
    disc(50, 50, 3, ink.dark),
} as const satisfies Record<string, Motif>;
