import { disc, form, linear, radial, shaded, within } from '#games/stage/slot/brush.ts';
import type { Paint } from '#games/stage/slot/paints.ts';

export const pagoda: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-38 40C-34 26 -28 22 -26 20H26C28 22 34 26 38 40z', sand(pen));
    form(pen, 'M-26 20C-22 6 -16 2 -14 0H14C16 2 22 6 26 20z', sand(pen));
    form(pen, 'M-14 0C-10 -14 -4 -20 0 -34C4 -20 10 -14 14 0z', sand(pen));
    form(pen, 'M0 -34V-46', { line: '#7a4a17', width: 2.6 });
    form(pen, 'M0 -46L16 -41L0 -35z', { fill: '#ff3d6e', line: '#8a0f38', width: 1.6 });
  });
  form(pen, 'M-30 32C-12 36 12 36 30 32M-20 12C-8 15 8 15 20 12M-9 -8C-3 -6 3 -6 9 -8', {
    line: 'rgb(122 74 23 / 0.6)',
    width: 2.2,
  });
  for (const [x, y, tone] of [
    [-24, 21, '#22b573'],
    [24, 21, '#2f8cf0'],
  ] as const) {
    form(pen, `M${x} ${y}V${y - 15}`, { line: '#7a4a17', width: 2.2 });
    form(pen, `M${x} ${y - 15}L${x + 12} ${y - 11}L${x} ${y - 6}z`, { fill: tone, line: '#1a3a5e', width: 1.4 });
  }
};

const sand = (pen: Parameters<Paint>[0]) => ({
  fill: linear(
    pen,
    [-30, -30, 30, 40],
    [
      [0, '#fff0c2'],
      [0.5, '#f0c878'],
      [1, '#c08a3a'],
    ],
  ),
  line: '#7a4a17',
  width: 2.4,
});

export const bucket: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-29 -14C-30 -44 30 -44 29 -14', { line: '#3a4a72', width: 4 });
    form(pen, 'M-34 -14H34L26 38C18 43 -18 43 -26 38z', {
      fill: linear(
        pen,
        [-34, 0, 34, 0],
        [
          [0, '#c2185b'],
          [0.35, '#ff7aa8'],
          [1, '#a00f4c'],
        ],
      ),
      line: '#5e0a30',
      width: 2.6,
    });
    form(pen, 'M-34 -14a34 8 0 1 0 68 0a34 8 0 1 0 -68 0z', {
      fill: linear(
        pen,
        [0, -22, 0, -6],
        [
          [0, '#3fb8f0'],
          [1, '#c8f6ff'],
        ],
      ),
      line: '#5e0a30',
      width: 2.4,
    });
  });
  form(pen, 'M-30 6C-10 12 10 12 30 6', { line: '#ffd23f', width: 4 });
  disc(pen, [-12, -15, 3], { fill: 'rgb(255 255 255 / 0.9)' });
};

export const kite: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M0 22C8 28 -8 34 2 44', { line: '#3a4a72', width: 2.6 });
    form(pen, 'M0 -44L34 -8L0 24L-34 -8z', { fill: '#ffd23f', line: '#7a4a17', width: 2.6 });
  });
  form(pen, 'M0 -44L34 -8H0z', { fill: '#19a974' });
  form(pen, 'M0 24L-34 -8H0z', { fill: '#2f8cf0' });
  form(pen, 'M0 24L34 -8H0z', { fill: '#ff7a3d' });
  form(pen, 'M0 -44L34 -8L0 24L-34 -8zM0 -44V24M-34 -8H34', { line: '#7a4a17', width: 2.4 });
  form(pen, 'M-6 32L6 36L-4 40z', { fill: '#ff3d6e' });
};

export const flower: Paint = (pen) => {
  shaded(pen, () => {
    for (let at = 0; at < 5; at++)
      within(pen, { turn: (at * Math.PI * 2) / 5 }, () =>
        form(pen, 'M0 2C-18 -8 -20 -32 -4 -40C12 -42 16 -16 0 2z', {
          fill: linear(
            pen,
            [0, 2, 0, -40],
            [
              [0, '#ffb81f'],
              [0.38, '#fff2c8'],
              [1, '#ffffff'],
            ],
          ),
          line: '#b8862a',
          width: 2.2,
        }),
      );
  });
  disc(pen, [0, 0, 6], {
    fill: radial(
      pen,
      [0, 0, 7],
      [
        [0, '#ff9a1f'],
        [1, '#ffcf4a'],
      ],
    ),
  });
};
