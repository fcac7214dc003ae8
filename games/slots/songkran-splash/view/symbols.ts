import { disc, form, glow, linear, radial, shaded, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';
import { bucket, flower, kite, pagoda } from './lesser-symbols.ts';

const drop = 'M0 -9C5 -2 6 2 6 4A6 6 0 1 1 -6 4C-6 2 -5 -2 0 -9z';

const splash: Paint = (pen) => {
  glow(pen, [0, 0, 50], '255 240 150', 0.55);
  shaded(pen, () =>
    form(
      pen,
      'M-42 34C-46 14 -36 8 -34 -8C-26 -4 -24 4 -22 10C-20 -8 -18 -26 -8 -42C0 -30 0 -18 2 -6C8 -14 12 -22 22 -28C22 -16 22 -8 22 2C28 -4 34 -6 42 -6C38 6 42 18 40 34C26 44 -26 44 -42 34z',
      {
        fill: linear(
          pen,
          [0, -42, 0, 42],
          [
            [0, '#e9fdff'],
            [0.35, '#6fe3ff'],
            [1, '#0a7fd8'],
          ],
        ),
        line: '#06468f',
        width: 2.6,
      },
    ),
  );
  form(pen, 'M-30 26C-32 16 -28 10 -28 4M-10 22C-12 4 -10 -10 -8 -22M12 22C12 10 12 2 16 -10M30 26C32 18 30 10 32 6', {
    line: 'rgb(255 255 255 / 0.85)',
    width: 3.2,
  });
  for (const [x, y, scale, turn] of [
    [-34, -26, 0.9, -0.4],
    [10, -38, 0.7, 0.3],
    [36, -24, 0.95, 0.5],
  ] as const)
    within(pen, { x, y, scale, turn }, () => form(pen, drop, { fill: '#aef3ff', line: '#06468f', width: 2 }));
  form(
    pen,
    'M0 4L4.700 13.500L15 15L7.500 22.300L9.300 32.600L0 27.700L-9.300 32.600L-7.500 22.300L-15 15L-4.700 13.500z',
    {
      fill: linear(
        pen,
        [0, 4, 0, 33],
        [
          [0, '#fff8c2'],
          [1, '#ffb01f'],
        ],
      ),
      line: '#a3480a',
      width: 2.2,
    },
  );
};

const bowl: Paint = (pen) => {
  glow(pen, [0, 0, 50], '255 250 210', 0.9);
  for (let ray = 0; ray < 12; ray++)
    within(pen, { turn: (ray * Math.PI) / 6 }, () =>
      form(pen, 'M-2.500 -30L0 -48L2.500 -30z', { fill: 'rgb(255 226 120 / 0.9)' }),
    );
  shaded(pen, () => {
    form(pen, 'M-20 30H20L26 42H-26z', { fill: silver(pen), line: '#41506f', width: 2.2 });
    form(pen, 'M-38 -6H38C38 18 22 32 0 32C-22 32 -38 18 -38 -6z', { fill: silver(pen), line: '#41506f', width: 2.6 });
    form(pen, 'M-41 -6a41 10 0 1 0 82 0a41 10 0 1 0 -82 0z', {
      fill: linear(
        pen,
        [0, -16, 0, 4],
        [
          [0, '#4fc6f2'],
          [1, '#c8f6ff'],
        ],
      ),
      line: '#41506f',
      width: 2.6,
    });
  });
  form(pen, 'M-30 10C-22 18 -14 10 -7 16C0 22 7 10 14 16C20 20 26 14 30 10', { line: '#8fa2c4', width: 2.4 });
  for (const [x, y, tone] of [
    [-18, -10, '#ff5fa8'],
    [0, -14, '#ffd23f'],
    [18, -9, '#ff5fa8'],
  ] as const)
    within(pen, { x, y, scale: 0.27 }, () => petals(pen, tone, '#8d1d5e'));
};

const silver = (pen: Pen): CanvasGradient =>
  linear(
    pen,
    [-40, 0, 40, 0],
    [
      [0, '#8494b4'],
      [0.3, '#ffffff'],
      [0.6, '#c6d2e8'],
      [1, '#66779b'],
    ],
  );

const petals = (pen: Pen, tone: string, line: string): void => {
  for (let at = 0; at < 6; at++)
    within(pen, { turn: (at * Math.PI) / 3 }, () =>
      form(pen, 'M0 0C-18 -12 -14 -38 0 -40C14 -38 18 -12 0 0z', { fill: tone, line, width: 3 }),
    );
  disc(pen, [0, 0, 10], { fill: '#fff3b0', line, width: 3 });
};

const elephant: Paint = (pen) => {
  shaded(pen, () => {
    for (const side of [-1, 1])
      within(pen, { x: side * 25, y: -6 }, () =>
        form(
          pen,
          side < 0 ? 'M6 -22C-16 -28 -24 -10 -20 8C-16 22 -2 24 8 12z' : 'M-6 -22C16 -28 24 -10 20 8C16 22 2 24 -8 12z',
          {
            fill: radial(
              pen,
              [0, -4, 28],
              [
                [0, '#ffc2d6'],
                [0.55, '#a9b6da'],
                [1, '#7484b4'],
              ],
            ),
            line: '#33406e',
            width: 2.4,
          },
        ),
      );
    form(
      pen,
      'M-22 -16C-22 -38 22 -38 22 -16C24 0 18 10 12 14C12 24 14 34 24 34C30 34 32 28 30 24C36 24 40 34 32 41C22 48 0 44 -3 24L-4 15C-16 12 -24 0 -22 -16z',
      {
        fill: linear(
          pen,
          [-20, -36, 20, 40],
          [
            [0, '#dbe5fb'],
            [0.5, '#a9b6da'],
            [1, '#6f80b2'],
          ],
        ),
        line: '#33406e',
        width: 2.6,
      },
    );
  });
  elephantFace(pen);
};

const elephantFace = (pen: Pen): void => {
  form(pen, 'M-17 -24C-10 -38 10 -38 17 -24L0 -10z', {
    fill: linear(
      pen,
      [0, -36, 0, -10],
      [
        [0, '#ff4d78'],
        [1, '#b01250'],
      ],
    ),
    line: '#ffd23f',
    width: 2.2,
  });
  disc(pen, [0, -22, 4.5], { fill: '#ffd23f', line: '#a3480a', width: 1.6 });
  for (const x of [-11, 11]) {
    disc(pen, [x, -5, 3.6], { fill: '#22264a' });
    disc(pen, [x - 1, -6.2, 1.2], { fill: '#fff' });
  }
  form(pen, 'M-12 12C-16 18 -16 24 -13 28C-9 24 -7 19 -6 15z', { fill: '#fffbe8', line: '#33406e', width: 1.8 });
  for (const [x, y] of [
    [34, 14],
    [42, 22],
    [38, 4],
  ] as const)
    within(pen, { x, y, scale: 0.75, turn: 0.5 }, () =>
      form(pen, drop, { fill: '#7fe6ff', line: '#06468f', width: 2 }),
    );
};

const waterGun: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-14 -38H14V-14H-14z', {
      fill: linear(
        pen,
        [-14, 0, 14, 0],
        [
          [0, '#d7f8ff'],
          [1, '#3fb8f0'],
        ],
      ),
      line: '#06468f',
      width: 2.4,
    });
    form(pen, 'M-40 -14H22L40 -10V6H24L20 12H0L-6 40H-26L-20 12H-34C-42 8 -44 -6 -40 -14z', {
      fill: linear(
        pen,
        [0, -16, 0, 40],
        [
          [0, '#ffe14a'],
          [0.5, '#ff8a1f'],
          [1, '#e0481a'],
        ],
      ),
      line: '#7c1f0a',
      width: 2.6,
    });
  });
  form(pen, 'M-30 -4H14', { line: 'rgb(255 255 255 / 0.75)', width: 4 });
  form(pen, 'M2 12C2 22 14 22 14 12', { line: '#7c1f0a', width: 3.2 });
  disc(pen, [-29, 3, 5.5], { fill: '#22b573', line: '#0b5a38', width: 2 });
  for (const [x, y] of [
    [45, -14],
    [46, 4],
  ] as const)
    within(pen, { x, y, scale: 0.6, turn: 1.5 }, () => form(pen, drop, { fill: '#7fe6ff', line: '#06468f', width: 2 }));
};

const garland: Paint = (pen) => {
  shaded(pen, () => {
    for (let bead = 0; bead < 16; bead++) {
      const angle = (bead * Math.PI) / 8;
      const [x, y] = [Math.sin(angle) * 27, -12 + Math.cos(angle) * 25];
      disc(pen, [x, y, 7.4], {
        fill: radial(
          pen,
          [x - 2, y - 2, 9],
          [
            [0, '#ffffff'],
            [1, '#dfeed0'],
          ],
        ),
        line: '#7d9a62',
        width: 1.6,
      });
    }
    form(pen, 'M0 20V40M-9 18C-10 26 -12 32 -14 38M9 18C10 26 12 32 14 38', { line: '#7d9a62', width: 3 });
  });
  within(pen, { y: 15, scale: 0.4 }, () => petals(pen, '#e8285c', '#7a0b34'));
  for (const [x, y] of [
    [0, 42],
    [-15, 39],
    [15, 39],
  ] as const)
    form(pen, `M${x - 6} ${y}C${x - 4} ${y - 10} ${x + 4} ${y - 10} ${x + 6} ${y}z`, {
      fill: '#ffd23f',
      line: '#a3480a',
      width: 1.8,
    });
};

export const symbols: Readonly<Record<string, Paint>> = {
  W: splash,
  S: bowl,
  A: elephant,
  B: waterGun,
  C: garland,
  D: pagoda,
  E: bucket,
  F: kite,
  G: flower,
};

export const dropSpark: Paint = (pen) =>
  within(pen, { scale: 3.6 }, () =>
    form(pen, drop, {
      fill: linear(
        pen,
        [0, -9, 0, 10],
        [
          [0, '#f2feff'],
          [1, '#2fb4f4'],
        ],
      ),
      line: '#0a6fc0',
      width: 1,
    }),
  );
