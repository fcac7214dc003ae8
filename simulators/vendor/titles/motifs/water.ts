import { area, around, both, disc, eye, faded, type Motif, oval, starShape, stroke } from './pen.ts';

export const water = {
  carp: (ink) =>
    area('M68 50C80 38 88 32 98 24C94 46 94 56 98 80C90 70 80 62 68 56Z', ink.second) +
    area('M32 34C42 14 62 16 70 30C62 34 58 38 58 42ZM36 72C42 84 54 88 62 84C58 78 56 72 56 66Z', ink.secondShade) +
    area('M4 54C18 24 56 22 80 53C58 84 20 82 4 54Z', ink.main) +
    area('M34 35C48 30 60 36 66 44C56 50 40 48 34 35Z', ink.second) +
    stroke('M40 52a8 8 0 0 1 0 14M51 48a8 8 0 0 1 0 14M61 50a7 7 0 0 1 0 11M46 62a7 7 0 0 1 0 11', ink.shade, 2) +
    faded(stroke('M22 43C28 37 36 34 44 33', ink.white, 4), 0.6) +
    eye(19, 50, 5.5, ink),
  frog: (ink) =>
    oval(22, 84, 16, 8, ink.shade) +
    oval(78, 84, 16, 8, ink.shade) +
    both(disc(28, 26, 16, ink.flat)) +
    area('M50 26C82 26 95 48 91 67C87 84 67 89 50 89C33 89 13 84 9 67C5 48 18 26 50 26Z', ink.main) +
    area('M50 64C70 64 77 74 70 86C58 90 42 90 30 86C23 74 30 64 50 64Z', ink.light) +
    both(
      disc(28, 25, 11, ink.white) +
        disc(30, 26, 6, ink.dark) +
        disc(20, 58, 6, ink.second) +
        disc(44, 44, 1.5, ink.shade),
    ) +
    stroke('M23 52C36 64 64 64 77 52', ink.dark, 3.5),
  turtle: (ink) =>
    oval(27, 78, 11, 10, ink.second, 20) +
    oval(68, 78, 11, 10, ink.second, -20) +
    area('M78 62C76 42 98 36 99 54C99 66 92 72 80 72Z', ink.second) +
    area('M4 70L16 60V72Z', ink.second) +
    area('M10 68C10 34 28 18 48 18C70 18 86 36 86 68Z', ink.main) +
    stroke('M48 18V34M33 34H63L71 52L62 68M33 34L25 52L34 68M25 52H12M71 52H84', ink.shade, 3) +
    area('M6 66H90Q90 76 80 76H16Q6 76 6 66Z', ink.shade) +
    faded(stroke('M24 40C28 32 34 27 40 25', ink.white, 4), 0.6) +
    eye(90, 52, 4, ink),
  duck: (ink) =>
    area(
      'M8 56C24 52 40 58 51 53C57 46 49 38 49 27C49 12 64 5 75 12C86 19 86 32 79 41C92 49 94 66 82 76C68 88 34 88 20 76C12 70 8 64 8 56Z',
      ink.main,
    ) +
    area('M80 22C91 19 97 25 99 30C93 37 85 35 79 34Z', ink.second) +
    area('M28 58C44 52 64 54 71 64C62 79 38 79 28 58Z', ink.light) +
    stroke('M38 62C46 66 54 67 62 65', ink.shade, 2.5) +
    eye(70, 22, 4.5, ink) +
    stroke('M4 90q8-6 16 0t16 0t16 0t16 0t16 0', ink.secondShade, 3),
  swan: (ink) =>
    area(
      'M8 50C30 46 50 54 60 62C65 54 61 44 57 34C51 18 58 4 74 6C87 8 89 22 82 28C77 23 70 24 71 31C72 41 88 50 86 68C84 84 64 90 44 88C24 86 10 70 8 50Z',
      ink.main,
    ) +
    area('M81 20L97 26L82 30Z', ink.second) +
    area('M18 58C36 52 56 58 66 68C54 80 28 78 18 58Z', ink.shade) +
    area('M26 60C40 56 56 60 64 67C54 74 36 73 26 60Z', ink.light) +
    disc(76, 17, 3, ink.dark) +
    stroke('M4 92q8-6 16 0t16 0t16 0t16 0t16 0', ink.secondShade, 3),
  crab: (ink) =>
    both(
      stroke('M26 62L7 68M27 70L9 82M33 77L20 93', ink.shade, 5.5) +
        stroke('M28 52L18 42', ink.flat, 8) +
        area('M22 46C4 42 0 20 14 6C16 17 22 20 30 14C37 28 34 42 22 46Z', ink.main) +
        stroke('M41 44L39 30', ink.shade, 4),
    ) +
    oval(50, 60, 33, 23, ink.main) +
    both(disc(38, 27, 7, ink.white) + disc(39, 28, 4, ink.dark) + disc(28, 62, 4, ink.second)) +
    stroke('M40 66C45 72 55 72 60 66', ink.dark, 3) +
    faded(stroke('M32 48C40 42 52 40 60 42', ink.white, 4), 0.6),
  seahorse: (ink) =>
    area('M42 46C26 42 20 54 24 68C34 66 46 62 51 56Z', ink.second) +
    area(
      'M42 10C58 2 72 12 70 25L87 29Q90 37 83 38L69 40C81 51 79 69 64 76C53 81 51 92 60 92C66 92 66 85 61 84C62 76 74 79 73 90C72 102 48 102 45 87C42 72 56 68 55 58C54 50 39 48 38 32C37 22 37 14 42 10Z',
      ink.main,
    ) +
    area('M38 14L30 8L40 4L42 -1L50 7Z', ink.second) +
    stroke('M58 46L70 50M60 54L72 60M60 62L68 69M56 69L62 75', ink.shade, 2.5) +
    eye(57, 22, 5, ink),
  octopus: (ink) =>
    both(stroke('M28 62C14 66 22 82 6 86M36 66C30 78 36 88 22 95M45 68C44 82 48 90 40 97', ink.flat, 9)) +
    area('M50 4C80 4 88 28 81 48C79 56 80 62 82 68H18C20 62 21 56 19 48C12 28 20 4 50 4Z', ink.main) +
    both(eye(37, 42, 9, ink) + disc(26, 56, 5, ink.second)) +
    stroke('M44 57Q50 62 56 57', ink.dark, 3) +
    faded(stroke('M28 28C32 18 40 13 48 12', ink.white, 5), 0.6) +
    disc(62, 18, 4, ink.light) +
    disc(71, 26, 3, ink.light),
  starfish: (ink) =>
    `<path d="${starShape(5, 42, 19)}" fill="${ink.flat}" stroke="${ink.flat}" stroke-width="13" stroke-linejoin="round"/>` +
    area(starShape(5, 42, 18), ink.main) +
    around(5, disc(50, 16, 3.5, ink.second) + disc(50, 26, 2.5, ink.light) + disc(60, 40, 2, ink.light)) +
    both(disc(43, 50, 4, ink.dark)) +
    stroke('M44 59Q50 64 56 59', ink.dark, 3),
  seashell: (ink) =>
    area('M36 82H64L60 97H40Z', ink.secondShade) +
    area(
      'M50 90C18 78 2 52 13 26C19 16 28 20 33 12C39 6 46 11 50 6C54 11 61 6 67 12C72 20 81 16 87 26C98 52 82 78 50 90Z',
      ink.main,
    ) +
    stroke('M50 88L21 28M50 88L35 17M50 88V12M50 88L65 17M50 88L79 28', ink.shade, 2.5) +
    faded(stroke('M16 46C24 56 34 60 50 60C66 60 76 56 84 46', ink.second, 5), 0.8) +
    faded(stroke('M24 26C21 34 22 42 24 48', ink.white, 5), 0.7),
  whale: (ink) =>
    stroke('M36 18C36 8 28 4 22 8M38 18C38 8 46 4 52 8', ink.second, 4) +
    area('M80 52C72 42 70 30 72 20C81 19 88 25 90 33C92 25 96 19 99 18C101 34 97 48 88 54Z', ink.shade) +
    area('M3 56C3 34 24 20 46 24C66 28 72 48 88 44C95 64 76 88 44 88C18 88 3 76 3 56Z', ink.main) +
    area('M6 66C24 76 52 74 74 64C66 80 56 88 44 88C22 88 9 80 6 66Z', ink.light) +
    stroke('M20 78C28 81 38 82 46 81M30 85C38 86 46 86 54 84', ink.shade, 2) +
    eye(24, 56, 4.5, ink) +
    faded(stroke('M18 38C24 32 32 30 40 31', ink.white, 4), 0.6) +
    area('M44 64C48 78 62 82 68 76C64 70 58 66 56 60Z', ink.shade),
} as const satisfies Record<string, Motif>;
