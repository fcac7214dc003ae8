import { disc, form, glow, inscribe, linear, radial, shaded, within } from '#games/stage/slot/brush.ts';
import type { Paint } from '#games/stage/slot/paints.ts';
import { fireball } from './fire.ts';
import { naga } from './naga.ts';

const boat: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-44 8C-38 30 -22 36 0 36C22 36 38 28 46 -18C40 -4 28 10 0 12C-20 14 -36 10 -44 8z', {
      fill: linear(
        pen,
        [0, -10, 0, 36],
        [
          [0, '#d98a4a'],
          [1, '#6d2f14'],
        ],
      ),
      line: '#3c1608',
      width: 2.4,
    });
    form(pen, 'M-22 10C-20 -18 14 -20 18 8z', {
      fill: linear(
        pen,
        [0, -18, 0, 10],
        [
          [0, '#ff7a5c'],
          [1, '#a8233a'],
        ],
      ),
      line: '#58101c',
      width: 2.2,
    });
  });
  form(pen, 'M-15 8C-13 -10 8 -12 12 6M-5 9C-4 -12 2 -12 3 8', { line: '#ffd9a0', width: 1.8 });
  for (const [x, y] of [
    [40, -8],
    [44, -20],
  ] as const)
    disc(pen, [x, y, 4.4], { fill: '#ff5f8a', line: '#7c1530', width: 1.4 });
  form(pen, 'M-40 20C-20 30 20 30 36 16', { line: '#ffd36b', width: 2.4 });
};

const drum: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-26 -26C-34 -6 -34 12 -26 32C-12 40 12 40 26 32C34 12 34 -6 26 -26z', {
      fill: linear(
        pen,
        [-34, 0, 34, 0],
        [
          [0, '#7c1530'],
          [0.35, '#f0566a'],
          [1, '#5b0f24'],
        ],
      ),
      line: '#3a0716',
      width: 2.4,
    });
    pen.save();
    pen.translate(0, -26);
    pen.scale(1, 0.4);
    disc(pen, [0, 0, 27], { fill: '#ffeccb', line: '#6b3d06', width: 3 });
    disc(pen, [0, 0, 10], { fill: '#3a2416' });
    pen.restore();
  });
  form(pen, 'M-29 -12L-17 30L-8 -14L0 34L8 -14L17 30L29 -12', { line: '#ffd36b', width: 2.2 });
};

const petal = 'M0 6C-11 -4 -12 -22 0 -38C12 -22 11 -4 0 6z';
const lotus: Paint = (pen) =>
  shaded(pen, () => {
    for (const [turn, scale] of [
      [-1.15, 0.9],
      [1.15, 0.9],
      [-0.58, 1],
      [0.58, 1],
      [0, 1.05],
    ] as const)
      within(pen, { y: 26, turn, scale: scale * 1.25 }, () =>
        form(pen, petal, {
          fill: linear(
            pen,
            [0, -38, 0, 6],
            [
              [0, '#fbe3ff'],
              [1, '#9a4fe0'],
            ],
          ),
          line: '#46157c',
          width: 1.8,
        }),
      );
  });

const fish: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M24 0L44 -18C42 -6 42 6 44 18z', { fill: '#2e8fd0', line: '#0b3a66', width: 2.2 });
    form(pen, 'M-40 2C-28 -24 6 -28 28 0C6 28 -28 26 -40 2z', {
      fill: linear(
        pen,
        [0, -26, 0, 26],
        [
          [0, '#bff0ff'],
          [0.5, '#4fb6ee'],
          [1, '#145a9a'],
        ],
      ),
      line: '#0b3a66',
      width: 2.4,
    });
  });
  form(pen, 'M-6 -12C2 -4 2 6 -6 14M6 -12C14 -4 14 6 6 14', { line: '#e4fbff', width: 2 });
  disc(pen, [-24, -3, 4], { fill: '#0b1f33' });
  disc(pen, [-25, -4, 1.4], { fill: '#fff' });
};

const shell: Paint = (pen) => {
  shaded(pen, () =>
    form(
      pen,
      'M0 34C-10 34 -14 30 -12 26C-36 18 -42 -6 -30 -22C-20 -36 20 -36 30 -22C42 -6 36 18 12 26C14 30 10 34 0 34z',
      {
        fill: radial(
          pen,
          [0, 10, 48],
          [
            [0, '#fff4e2'],
            [0.6, '#ffc28f'],
            [1, '#c8663c'],
          ],
        ),
        line: '#713214',
        width: 2.4,
      },
    ),
  );
  form(pen, 'M0 26V-31M-5 25L-22 -25M5 25L22 -25M-9 22L-35 -6M9 22L35 -6', { line: 'rgb(140 60 30 / 0.7)', width: 2 });
};

const rice: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-4 42C-2 18 0 0 12 -30M-4 42C-10 20 -16 6 -26 -8M-2 36C8 20 18 14 30 8', {
      line: '#4d8a2c',
      width: 3.4,
    });
    for (const [x, y, turn] of [
      [12, -32, 0.4],
      [2, -22, -0.5],
      [16, -16, 0.8],
      [-2, -6, -0.5],
      [10, -2, 0.9],
      [-28, -12, -0.6],
      [-22, 2, -1],
      [-14, -2, 0.3],
      [32, 4, 1.2],
      [24, 14, 1.5],
      [20, 4, 0.6],
    ] as const)
      within(pen, { x, y, turn }, () =>
        form(pen, 'M0 8C-6 2 -5 -8 0 -12C5 -8 6 2 0 8z', { fill: '#ffd75e', line: '#8a5a10', width: 1.4 }),
      );
  });
};

const moon: Paint = (pen) => {
  glow(pen, [0, 0, 50], '255 244 190', 0.9);
  shaded(pen, () =>
    disc(pen, [0, 0, 33], {
      fill: radial(
        pen,
        [-10, -10, 46],
        [
          [0, '#fffef2'],
          [0.6, '#ffe9a4'],
          [1, '#d79a34'],
        ],
      ),
      line: '#8a5a10',
      width: 2.2,
    }),
  );
  for (const [x, y, r] of [
    [-10, -12, 6],
    [12, -4, 4.5],
    [-4, 12, 5],
  ] as const)
    disc(pen, [x, y, r], { fill: 'rgb(200 140 50 / 0.35)' });
  inscribe(pen, 'WILD', { y: 25, size: 19, fill: '#fff6df', edge: '#5b2a06' });
};

export const symbols: Readonly<Record<string, Paint>> = {
  W: moon,
  O: fireball,
  N: naga,
  B: boat,
  D: drum,
  L: lotus,
  F: fish,
  S: shell,
  R: rice,
};
