import { area, around, both, disc, faded, type Motif, oval, starShape, stroke } from './pen.ts';

const bead = (x: number, y: number, radius: number, fill: string, light: string): string =>
  disc(x, y, radius, fill) +
  faded(oval(x - radius * 0.3, y - radius * 0.4, radius * 0.35, radius * 0.22, light, -30), 0.8);

export const fruits = {
  pineapple: (ink) =>
    area('M50 40L30 22L44 26L36 4L50 20L64 4L56 26L70 22Z', ink.leaf) +
    area('M50 40L42 20L50 2L58 20Z', ink.leafShade) +
    oval(50, 66, 27, 32, ink.main) +
    stroke('M30 48L66 92M26 62L52 96M40 38L76 78M70 48L34 92M74 62L48 96M60 38L24 78', ink.shade, 2.5) +
    [
      [50, 52],
      [38, 66],
      [62, 66],
      [50, 80],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2.5, ink.second))
      .join(''),
  watermelon: (ink) =>
    area('M2 34H98C96 68 76 92 50 92C24 92 4 68 2 34Z', ink.leafShade) +
    area('M7 34H93C91 65 73 86 50 86C27 86 9 65 7 34Z', ink.leaf) +
    area('M12 34H88C86 61 70 80 50 80C30 80 14 61 12 34Z', ink.white) +
    area('M16 34H84C82 58 68 75 50 75C32 75 18 58 16 34Z', ink.main) +
    [
      [32, 44],
      [50, 42],
      [68, 44],
      [41, 56],
      [59, 56],
      [50, 67],
    ]
      .map(([x = 0, y = 0]) => area(`M${x} ${y - 5}q4 5 0 9q-4-4 0-9Z`, ink.dark))
      .join('') +
    faded(area('M16 34H84L82 40H18Z', ink.light), 0.7),
  starfruit: (ink) =>
    `<path d="${starShape(5, 42, 24)}" fill="${ink.shade}" stroke="${ink.shade}" stroke-width="13" stroke-linejoin="round"/>` +
    `<path d="${starShape(5, 38, 21)}" fill="${ink.main}" stroke="${ink.flat}" stroke-width="9" stroke-linejoin="round"/>` +
    area(starShape(5, 28, 12), ink.light) +
    around(5, area('M50 46q4-7 0-13q-4 6 0 13Z', ink.secondShade)) +
    disc(50, 50, 4, ink.second),
  coconut: (ink) =>
    stroke('M58 50L80 5', ink.second, 6) +
    stroke('M80 5L93 9', ink.second, 6) +
    disc(48, 58, 40, ink.shade) +
    disc(48, 58, 36, ink.main) +
    stroke('M16 66L24 64M20 82L28 76M34 92L38 84M78 74L70 70M66 90L61 82', ink.shade, 3) +
    oval(48, 46, 32, 22, ink.white) +
    oval(48, 46, 25, 16, ink.light) +
    stroke('M58 50L64 36', ink.second, 6) +
    area('M20 40C8 34 4 22 8 12C20 14 28 24 28 36Z', ink.leaf) +
    stroke('M22 36L12 18', ink.leafShade, 2),
  chilli: (ink) =>
    area('M26 24C44 14 62 24 68 42C75 62 85 78 98 87C72 96 44 84 33 60C27 46 23 36 26 24Z', ink.main) +
    area('M20 30C24 12 44 8 56 20C48 31 32 36 20 30Z', ink.leaf) +
    stroke('M33 17C30 9 24 6 16 7', ink.leafShade, 6.5) +
    faded(stroke('M38 44C42 58 50 70 60 77', ink.white, 5), 0.65),
  grapes: (ink) =>
    stroke('M50 22C50 12 54 8 60 4', ink.leafShade, 5) +
    area('M52 18C60 4 80 2 92 12C86 26 66 32 52 18Z', ink.leaf) +
    stroke('M26 34h0M74 34h0M62 52h0M73 58h0M38 76h0', ink.flat, 26) +
    stroke('M50 30h0M38 52h0M27 58h0M50 67h0M62 76h0M50 86h0', ink.shade, 26) +
    stroke('M26 34h0M74 34h0M62 52h0M38 52h0', ink.flat, 22) +
    faded(
      stroke('M22 29h0M70 29h0M58 47h0M34 47h0M46 25h0M23 53h0M46 62h0M34 71h0M69 53h0M58 71h0M46 81h0', ink.white, 6),
      0.75,
    ),
  cherry: (ink) =>
    stroke('M30 60C34 36 48 18 68 8M70 64C74 44 74 24 68 8', ink.leafShade, 4.5) +
    area('M66 8C52 -2 34 2 26 14C38 24 56 22 66 8Z', ink.leaf) +
    bead(29, 73, 23, ink.main, ink.white) +
    bead(72, 77, 20, ink.main, ink.white) +
    stroke('M22 60Q29 64 36 60M65 65Q71 69 78 65', ink.shade, 2.5),
  pumpkin: (ink) =>
    stroke('M50 30C50 18 54 12 64 9', ink.leafShade, 9) +
    oval(24, 61, 21, 29, ink.shade) +
    oval(76, 61, 21, 29, ink.shade) +
    oval(36, 61, 20, 32, ink.flat) +
    oval(64, 61, 20, 32, ink.flat) +
    oval(50, 61, 17, 33, ink.main) +
    stroke('M50 30C34 24 20 28 12 40', ink.leaf, 4) +
    area('M14 44C4 40 2 30 8 24C18 26 22 34 14 44Z', ink.leaf) +
    faded(stroke('M44 42C42 52 42 62 44 72', ink.white, 4), 0.6),
} as const satisfies Record<string, Motif>;

const lotusPetal = 'M50 80C33 62 36 34 50 18C64 34 67 62 50 80Z';
const turnedAt = (degrees: number, drawing: string): string => `<g transform="rotate(${degrees} 50 80)">${drawing}</g>`;

export const flowers = {
  lotus: (ink) =>
    area('M4 80C26 98 74 98 96 80C74 70 26 70 4 80Z', ink.leaf) +
    turnedAt(-64, area(lotusPetal, ink.shade)) +
    turnedAt(64, area(lotusPetal, ink.shade)) +
    turnedAt(-36, area(lotusPetal, ink.flat)) +
    turnedAt(36, area(lotusPetal, ink.flat)) +
    area('M50 82C30 64 34 30 50 12C66 30 70 64 50 82Z', ink.main) +
    stroke('M50 24V62M42 40Q42 56 48 66M58 40Q58 56 52 66', ink.light, 2) +
    oval(50, 80, 10, 5, ink.second),
  frangipani: (ink) =>
    around(
      5,
      area('M50 52C30 42 28 8 52 2C70 10 68 36 50 52Z', ink.main) + stroke('M50 50C38 38 38 16 52 4', ink.shade, 2),
    ) +
    around(5, area('M50 52C42 44 42 32 50 26C58 32 58 44 50 52Z', ink.second)) +
    disc(50, 51, 5, ink.secondShade),
  sunflower: (ink) =>
    around(12, area('M50 50C38 34 41 12 50 2C59 12 62 34 50 50Z', ink.shade), 15) +
    around(12, area('M50 50C40 34 43 16 50 6C57 16 60 34 50 50Z', ink.main)) +
    disc(50, 50, 21, ink.dark) +
    disc(50, 50, 16, ink.secondShade) +
    around(8, disc(50, 40, 1.8, ink.second)) +
    around(5, disc(50, 45, 1.6, ink.second)),
  tulip: (ink) =>
    stroke('M50 58V98', ink.leafShade, 6) +
    both(area('M49 97C28 94 16 80 14 60C34 64 47 78 49 97Z', ink.leaf)) +
    area(
      'M20 8C26 14 32 16 38 18C42 14 46 8 50 4C54 8 58 14 62 18C68 16 74 14 80 8C90 40 78 64 50 64C22 64 10 40 20 8Z',
      ink.flat,
    ) +
    area('M50 4C68 22 70 50 50 64C30 50 32 22 50 4Z', ink.main) +
    stroke('M50 16V46', ink.light, 2.5) +
    both(stroke('M22 18C18 34 24 48 34 56', ink.shade, 2.5)),
  orchid: (ink) =>
    around(3, area('M50 50C36 36 39 12 50 2C61 12 64 36 50 50Z', ink.light) + stroke('M50 12V38', ink.shade, 2)) +
    both(
      area('M50 50C34 16 -2 18 4 44C8 64 36 64 50 52Z', ink.main) +
        stroke('M42 46C30 36 20 34 12 38M42 50C32 48 24 50 18 54', ink.shade, 2),
    ) +
    area('M50 52C37 56 30 74 40 84C46 91 54 91 60 84C70 74 63 56 50 52Z', ink.second) +
    stroke('M50 62V84', ink.secondShade, 2.5) +
    disc(50, 52, 7, ink.white) +
    disc(50, 54, 3, ink.second),
  rose: (ink) =>
    both(area('M46 82C30 98 10 96 4 82C16 72 34 72 46 82Z', ink.leaf)) +
    area('M50 6C78 4 96 30 88 54C82 74 68 86 50 86C32 86 18 74 12 54C4 30 22 4 50 6Z', ink.shade) +
    area(
      'M50 14C72 10 86 30 82 48C76 40 66 36 56 38C66 48 66 66 50 78C30 76 18 62 18 46C20 28 34 14 50 14Z',
      ink.main,
    ) +
    area('M34 40C40 26 62 24 68 38C62 34 52 36 50 46C52 54 46 62 38 60C32 56 30 48 34 40Z', ink.light) +
    stroke(
      'M44 44C48 36 58 38 56 46C54 54 44 54 42 48M18 50C24 66 36 74 50 76M82 50C80 62 74 70 66 76',
      ink.shade,
      2.5,
    ),
} as const satisfies Record<string, Motif>;

/** What stands in the second row: seen on the reels, never on its own. */
export const wild = {
  leaf: (ink) =>
    area('M10 90C2 40 30 8 92 6C96 60 66 96 20 84Z', ink.main) +
    stroke('M10 94C26 62 52 36 82 16M32 64L30 40M48 48L46 26M40 56L66 58M56 40L78 42', ink.light, 3),
  acorn: (ink) =>
    stroke('M50 18C50 10 54 6 60 4', ink.secondShade, 6) +
    area('M18 42C18 72 34 90 50 97C66 90 82 72 82 42Z', ink.main) +
    area('M10 44C10 24 28 14 50 14C72 14 90 24 90 44Q50 54 10 44Z', ink.second) +
    stroke('M22 38l8-8M36 42l9-9M52 43l9-9M68 41l8-8M38 26l6-6M56 26l6-6', ink.secondShade, 2.5) +
    faded(stroke('M32 56C34 66 38 74 44 80', ink.white, 5), 0.6),
  mushroom: (ink) =>
    area('M36 54H64C62 68 66 82 72 92Q50 100 28 92C34 82 38 68 36 54Z', ink.white) +
    area('M4 54C4 24 26 6 50 6C74 6 96 24 96 54Q50 68 4 54Z', ink.main) +
    disc(34, 30, 8, ink.light) +
    disc(60, 24, 6, ink.light) +
    disc(76, 42, 7, ink.light) +
    disc(50, 46, 6, ink.light) +
    both(stroke('M40 66L38 82', ink.shade, 2)),
} as const satisfies Record<string, Motif>;
