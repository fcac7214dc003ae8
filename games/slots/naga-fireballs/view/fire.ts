import { disc, form, glow, inscribe, linear, radial, shaded, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const tones: Readonly<Record<string, readonly [string, string, string]>> = {
  plain: ['#fff6c8', '#ff9a1f', '#b8320f'],
  mini: ['#eafff0', '#35d07f', '#0c6b44'],
  minor: ['#eaf4ff', '#4aa3ff', '#1745a8'],
  major: ['#ffeafc', '#e84bd2', '#6d1090'],
};

const ball = (pen: Pen, [light, middle, dark]: readonly [string, string, string]): void => {
  within(pen, { y: 4 }, () =>
    form(
      pen,
      'M0 -48C8 -38 22 -34 24 -20C32 -22 34 -28 32 -34C42 -22 44 -6 38 8C34 28 18 40 0 40C-20 40 -36 28 -39 8C-42 -8 -36 -20 -28 -30C-28 -22 -24 -18 -20 -18C-20 -32 -6 -36 0 -48z',
      {
        fill: linear(
          pen,
          [0, -48, 0, 40],
          [
            [0, light],
            [0.4, middle],
            [1, dark],
          ],
        ),
        line: dark,
        width: 2,
      },
    ),
  );
  disc(pen, [0, 8, 25], {
    fill: radial(
      pen,
      [-6, 0, 30],
      [
        [0, light],
        [0.65, middle],
        [1, dark],
      ],
    ),
  });
};

export const fireball: Paint = (pen) => {
  glow(pen, [0, 2, 50], '255 140 40', 0.9);
  shaded(pen, () => ball(pen, tones['plain']!));
};

/** A fireball with what it is worth, or with the name of its jackpot in that jackpot's colour. */
export const orb = (pen: Pen, text: string, name: string | undefined): void => {
  glow(pen, [0, 2, 50], name === undefined ? '255 140 40' : '255 240 200', 0.95);
  ball(pen, tones[name ?? 'plain'] ?? tones['plain']!);
  const edge = (tones[name ?? 'plain'] ?? tones['plain']!)[2];
  if (name !== undefined) inscribe(pen, name.toUpperCase(), { y: -8, size: 15, fill: '#fff', edge });
  inscribe(pen, text, { y: name === undefined ? 8 : 13, size: text.length > 4 ? 21 : 26, fill: '#fff', edge });
};

export const spark: Paint = (pen) => {
  glow(pen, [0, 0, 48], '255 150 50', 0.9);
  form(pen, 'M0 -40C12 -18 22 -4 18 14C14 30 -14 30 -18 14C-22 -4 -12 -18 0 -40z', {
    fill: '#ffd36b',
    line: '#ff7a1f',
    width: 4,
  });
};
