import { area, both, disc, eye, faded, type Motif, oval, stroke } from './pen.ts';

export const ground = {
  elephant: (ink) =>
    both(
      area('M36 24C10 8 -3 34 3 56C8 70 24 72 34 62Z', ink.shade) +
        area('M32 32C16 22 8 38 12 54C16 62 26 64 32 56Z', ink.second),
    ) +
    area(
      'M50 12C75 12 79 34 74 53C71 61 63 65 60 68C58 82 62 96 46 98C38 98 37 90 43 89C47 88 43 80 41 68C36 65 29 61 26 53C21 34 25 12 50 12Z',
      ink.main,
    ) +
    both(disc(37, 46, 4.5, ink.dark) + disc(38.5, 44.5, 1.5, ink.white)) +
    area('M33 62C30 74 35 80 41 80L40 67ZM67 62C70 74 65 80 59 79L60 67Z', ink.white) +
    stroke('M44 70H57M45 78H58M47 86H57', ink.shade, 2.5) +
    area('M50 14L59 27L50 38L41 27Z', ink.second) +
    disc(50, 26, 4, ink.light),
  rabbit: (ink) =>
    both(oval(35, 25, 10, 24, ink.main, -9) + oval(35, 26, 5, 17, ink.second, -9)) +
    oval(50, 66, 34, 29, ink.main) +
    both(
      disc(36, 60, 5.5, ink.dark) +
        disc(38, 58, 2, ink.white) +
        disc(25, 72, 6, ink.second) +
        oval(43, 76, 9, 7, ink.light),
    ) +
    area('M44 67H56L50 74Z', ink.secondShade) +
    area('M46 81H54V89H46Z', ink.white) +
    both(stroke('M30 78L8 74M30 82L10 86', ink.shade, 2)),
  cat: (ink) =>
    both(area('M15 54L11 8L48 29Z', ink.flat) + area('M20 42L17 20L36 30Z', ink.second)) +
    area('M50 24C81 24 94 44 90 65C86 86 67 92 50 92C33 92 14 86 10 65C6 44 19 24 50 24Z', ink.main) +
    area('M44 26L46 44L50 28L54 44L56 26ZM11 58L28 60L10 66ZM89 58L72 60L90 66Z', ink.shade) +
    both(oval(32, 57, 9, 10, ink.light) + oval(33, 57, 3.5, 9, ink.dark) + oval(42, 75, 10, 8, ink.white)) +
    area('M44 66H56L50 73Z', ink.secondShade) +
    both(stroke('M30 74L8 70M30 79L10 82', ink.dark, 1.8)),
  fox: (ink) =>
    both(area('M10 4L46 32L16 50Z', ink.flat) + area('M16 16L34 32L19 40Z', ink.dark)) +
    area('M9 44C20 27 36 26 50 29C64 26 80 27 91 44C87 66 66 84 50 97C34 84 13 66 9 44Z', ink.main) +
    both(
      area('M9 45C22 57 40 58 46 72L50 97C34 84 13 66 9 45Z', ink.white) +
        disc(34, 53, 4.5, ink.dark) +
        disc(35.5, 51.5, 1.5, ink.white),
    ) +
    area('M50 30L56 44L50 52L44 44Z', ink.second) +
    oval(50, 90, 7, 6, ink.dark),
  hedgehog: (ink) =>
    [-62, -38, -14, 10, 34, 58, 82]
      .map((turn) => `<g transform="rotate(${turn} 57 58)">${area('M40 34L57 6L74 34Z', ink.shade)}</g>`)
      .join('') +
    disc(57, 56, 34, ink.main) +
    stroke('M46 36l6-9M62 34l3-10M76 46l9-6M58 48l4-9M72 60l10-3M66 70l9 3M52 60l5-8', ink.light, 3) +
    area('M2 72C6 56 22 48 37 56C48 63 48 78 41 86H16C7 86 1 80 2 72Z', ink.second) +
    disc(5, 70, 5.5, ink.dark) +
    eye(25, 65, 4.5, ink) +
    stroke('M12 79Q18 82 24 78', ink.dark, 2.5) +
    both(oval(30, 90, 9, 6, ink.secondShade)),
  ladybird: (ink) =>
    both(stroke('M18 44L5 36M14 60L2 62M20 78L8 88', ink.dark, 4.5)) +
    area('M24 34C26 6 74 6 76 34Z', ink.dark) +
    both(disc(38, 22, 5.5, ink.white) + disc(39, 23, 2.5, ink.dark) + stroke('M40 13C38 6 34 4 29 4', ink.dark, 3)) +
    oval(50, 60, 39, 36, ink.main) +
    stroke('M50 26V96', ink.dark, 3.5) +
    both(disc(33, 46, 7, ink.second) + disc(25, 65, 6, ink.second) + disc(38, 78, 7, ink.second)) +
    faded(stroke('M22 42C26 36 32 32 38 30', ink.white, 4.5), 0.7),
  snail: (ink) =>
    stroke('M16 36L10 16M24 36L28 15', ink.secondShade, 4) +
    disc(10, 14, 4.5, ink.dark) +
    disc(29, 13, 4.5, ink.dark) +
    area(
      'M97 92H16C3 92 2 78 12 74C15 62 6 48 10 38C16 29 30 32 31 46C32 64 42 78 62 78C84 78 98 84 97 92Z',
      ink.second,
    ) +
    disc(60, 48, 36, ink.main) +
    stroke('M60 48C54 42 64 34 70 42C78 54 62 66 50 58C36 46 48 24 66 26C86 30 92 54 80 68', ink.shade, 5) +
    faded(stroke('M32 42C34 32 40 25 47 21', ink.white, 4.5), 0.6) +
    stroke('M10 58Q16 62 21 57', ink.dark, 2.5),
} as const satisfies Record<string, Motif>;
