import { disc, form, glow, linear, shaded } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const gold = (pen: Pen) =>
  linear(
    pen,
    [-30, -45, 30, 20],
    [
      [0, '#fff3bd'],
      [0.5, '#e9a92c'],
      [1, '#a5620c'],
    ],
  );

const dark = '#032b28';
const jade = (pen: Pen) =>
  linear(
    pen,
    [-34, -40, 30, 44],
    [
      [0, '#8af7c4'],
      [0.45, '#17a678'],
      [1, '#06493f'],
    ],
  );

/** Flames that stand back from the head, as temples have them. */
const crest = [
  'M-18 6C-32 10 -45 3 -48 -9C-39 -4 -28 -5 -16 -6Z',
  'M-16 -6C-30 -6 -43 -16 -44 -30C-35 -22 -25 -22 -14 -20Z',
  'M-14 -16C-27 -22 -35 -34 -31 -47C-27 -39 -19 -36 -12 -38C-15 -42 -12 -48 -5 -51C-6 -44 0 -40 8 -40C6 -44 9 -48 14 -50C13 -43 17 -37 22 -30C10 -34 -6 -30 -14 -16Z',
];
const head =
  'M-42 46C-46 26 -32 15 -20 7C-10 0 -14 -8 -16 -14C-18 -27 -5 -35 10 -33C25 -31 37 -26 46 -18C49 -15 47 -11 42 -11C34 -11 28 -10 22 -7L39 0C42 3 40 7 35 7C25 8 15 6 9 9C-1 15 5 25 9 33C11 39 9 44 4 46Z';
const belly = 'M9 9C-1 15 5 25 9 33C11 39 9 44 4 46H-12C-4 40 -6 32 -10 26C-14 17 -8 8 9 9Z';
const plates = 'M-10 18C-6 15 -1 15 2 16M-10 26C-5 23 2 24 5 25M-7 34C-2 31 5 32 9 33M-9 42C-3 38 5 40 9 40';
const scales = 'M-34 30q5-6 10-2M-30 40q6-6 11-1M-24 20q5-5 9 0M-20 32q4-5 8 0';
const horn = 'M38 -22C40 -30 46 -31 49 -26C46 -25 45 -22 45 -18Z';
const beard = 'M14 8C14 16 20 21 28 19C26 27 10 26 6 13Z';
const tongue = 'M20 -6C27 -4 33 -1 38 1C32 2 25 1 18 -1Z';
const fangs = 'M41 -11L39 -3L36 -10.800ZM31 -10L29.500 -4L27 -9ZM31 -1.500L33 -7L35 -.5Z';

/** The serpent of the river: a crest of flames, an open mouth with fangs, an eye that glows. */
export const naga: Paint = (pen) => {
  glow(pen, [4, -4, 48], '60 240 190', 0.5);
  const gilded = { fill: gold(pen), line: '#6b3d06', width: 1.8 };
  shaded(pen, () => {
    for (const flame of crest) form(pen, flame, gilded);
    form(pen, head, { fill: jade(pen), line: dark, width: 2.6 });
  });
  form(pen, belly, { fill: 'rgb(201 247 220 / 0.55)' });
  form(pen, plates, { line: '#06493f', width: 1.6 });
  form(pen, scales, { line: '#bff8dc', width: 1.8 });
  form(pen, horn, gilded);
  form(pen, beard, gilded);
  form(pen, tongue, { fill: '#c0392b' });
  form(pen, fangs, { fill: '#fffbe6', line: dark, width: 0.8 });
  form(pen, 'M4 -19C8 -28 19 -27 24 -18C17 -14 9 -14 4 -19Z', { fill: '#ffb52e', line: dark, width: 1.8 });
  disc(pen, [15, -20.5, 3.2], { fill: '#c0392b' });
  disc(pen, [15, -20.5, 1.5], { fill: '#1a0a10' });
  form(pen, 'M1 -22C7 -31 20 -31 28 -22', { line: dark, width: 2.4 });
  disc(pen, [41, -16, 1.3], { fill: dark });
};
