import { area, around, both, disc, faded, type Motif, oval, starShape, stroke } from './pen.ts';

const fanBlade = (at: number, fill: string): string => {
  const edge = (step: number, radius: number) => {
    const angle = ((-74 + step * 18.5) * Math.PI) / 180;
    return `${Math.round(50 + radius * Math.sin(angle))} ${Math.round(82 - radius * Math.cos(angle))}`;
  };
  return area(`M${edge(at, 12)}L${edge(at, 49)}L${edge(at + 0.5, 53)}L${edge(at + 1, 49)}L${edge(at + 1, 12)}Z`, fill);
};

export const things = {
  umbrella: (ink) =>
    stroke('M50 6V86C50 98 34 98 34 86', ink.dark, 5) +
    area(
      'M2 58C6 24 26 6 50 6C74 6 94 24 98 58C90 50 81 50 74 58C66 50 58 50 50 58C42 50 34 50 26 58C19 50 10 50 2 58Z',
      ink.main,
    ) +
    area(
      'M50 6C38 18 28 34 26 58C34 50 42 50 50 58ZM50 6C62 18 72 34 74 58C81 50 90 50 98 58C94 24 74 6 50 6Z',
      ink.second,
    ) +
    faded(stroke('M14 40C18 28 26 19 34 14', ink.white, 4), 0.7) +
    disc(50, 6, 4, ink.light),
  fan: (ink) =>
    Array.from({ length: 8 }, (_, at) => fanBlade(at, at % 2 === 0 ? ink.main : ink.second)).join('') +
    both(stroke('M50 82L8 69M50 82L21 51M50 82L36 41', ink.secondShade, 2.5)) +
    stroke('M50 82V38', ink.secondShade, 2.5) +
    disc(50, 82, 6, ink.dark) +
    disc(27, 56, 4.5, ink.light) +
    disc(50, 46, 5, ink.light) +
    disc(73, 56, 4.5, ink.light),
  teapot: (ink) =>
    stroke('M20 48C-2 42 -2 80 24 76', ink.shade, 8) +
    area('M74 56C86 56 84 38 97 32C101 42 94 66 76 76Z', ink.shade) +
    oval(48, 63, 34, 29, ink.main) +
    area('M24 42C28 26 68 26 72 42Z', ink.second) +
    disc(48, 24, 7, ink.secondShade) +
    stroke('M16 62C30 72 66 72 80 62', ink.second, 6) +
    faded(stroke('M26 54C30 47 36 44 42 43', ink.white, 5), 0.7) +
    area('M32 88H64L60 97H36Z', ink.shade),
  bell: (ink) =>
    stroke('M50 16C42 16 42 4 50 4C58 4 58 16 50 16', ink.secondShade, 5) +
    disc(50, 86, 11, ink.secondShade) +
    area('M50 12C72 12 77 30 79 48C81 62 90 70 94 80H6C10 70 19 62 21 48C23 30 28 12 50 12Z', ink.main) +
    area('M6 78H94Q96 87 88 87H12Q4 87 6 78Z', ink.shade) +
    stroke('M22 56C36 62 64 62 78 56', ink.second, 6) +
    faded(stroke('M34 48C34 36 38 26 44 22', ink.white, 5), 0.75),
  key: (ink) =>
    stroke('M42 44L86 90', ink.shade, 13) +
    stroke('M42 44L86 90', ink.flat, 9) +
    stroke('M70 74L82 62M80 84L91 73', ink.flat, 9) +
    disc(32, 33, 28, ink.shade) +
    disc(32, 32, 26, ink.main) +
    disc(32, 32, 14, ink.secondShade) +
    area('M32 20L43 31L32 44L21 31Z', ink.second) +
    area('M32 20L32 31L21 31Z', ink.light) +
    faded(stroke('M13 28C15 20 20 14 27 12', ink.white, 4), 0.7),
  hourglass: (ink) =>
    faded(
      area('M22 12H78C78 36 60 42 56 50C60 58 78 64 78 88H22C22 64 40 58 44 50C40 42 22 36 22 12Z', ink.white),
      0.92,
    ) +
    area('M28 26H72C68 38 58 42 50 50C42 42 32 38 28 26Z', ink.second) +
    area('M26 88C28 74 40 66 50 64C60 66 72 74 74 88Z', ink.second) +
    stroke('M50 50V66', ink.second, 3) +
    stroke('M22 12C22 36 40 42 44 50C40 58 22 64 22 88M78 12C78 36 60 42 56 50C60 58 78 64 78 88', ink.shade, 3.5) +
    area('M12 3H88V15H12ZM12 85H88V97H12Z', ink.main) +
    both(disc(20, 9, 3, ink.light)),
  gem: (ink) =>
    area('M24 10H76L98 38L50 95L2 38Z', ink.main) +
    area('M24 10L34 38H2ZM76 10L66 38H98Z', ink.light) +
    area('M34 38H66L50 95Z', ink.flat) +
    area('M66 38H98L50 95Z', ink.shade) +
    area('M24 10H76L66 38H34Z', ink.second) +
    area('M24 10H50L34 38Z', ink.white) +
    faded(stroke('M14 34L25 19', ink.white, 3.5), 0.9),
  paperboat: (ink) =>
    area('M22 58L50 8L78 58Z', ink.light) +
    area('M50 8L78 58H50Z', ink.shade) +
    area('M2 54L36 58L50 50L64 58L98 54L80 86H20Z', ink.main) +
    area('M50 50L64 58L98 54L80 86H50Z', ink.shade) +
    area('M50 50L64 58L92 55L78 80H50Z', ink.flat) +
    stroke('M4 94q8-7 16 0t16 0t16 0t16 0t16 0', ink.second, 4) +
    area('M50 8V22L64 15Z', ink.second),
  drum: (ink) =>
    oval(50, 78, 36, 14, ink.shade) +
    area('M14 28C7 44 7 62 14 78H86C93 62 93 44 86 28Z', ink.main) +
    stroke('M14 34L32 76L50 38L68 76L86 34', ink.second, 4) +
    oval(50, 28, 37, 15, ink.secondShade) +
    oval(50, 27, 32, 11.5, ink.white) +
    oval(50, 27, 14, 5, ink.light),
  star: (ink) =>
    `<path d="${starShape(5, 42, 20)}" fill="${ink.shade}" stroke="${ink.shade}" stroke-width="9" stroke-linejoin="round"/>` +
    area(starShape(5, 42, 19), ink.main) +
    around(5, area('M50 50L50 12L41 38Z', ink.light)) +
    disc(50, 50, 5, ink.white),
  moon: (ink) =>
    disc(48, 50, 44, ink.main) +
    disc(36, 40, 8, ink.shade) +
    disc(60, 62, 11, ink.shade) +
    disc(60, 30, 5, ink.shade) +
    disc(34, 68, 5, ink.shade) +
    faded(stroke('M14 40C18 26 28 16 40 12', ink.white, 5), 0.7),
  cloud: (ink) =>
    area('M24 82C6 82 2 58 18 52C16 32 38 24 50 36C62 22 86 32 82 52C100 56 98 82 78 82Z', ink.main) +
    stroke('M26 62C32 54 42 56 44 64M54 56C62 48 72 54 70 62', ink.shade, 3.5) +
    faded(stroke('M26 48C28 40 34 37 40 38', ink.white, 5), 0.8),
} as const satisfies Record<string, Motif>;
