import { disc, form, glow, inscribe, linear, radial, shaded, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const petal = 'M0 6C-11 -4 -12 -22 0 -38C12 -22 11 -4 0 6z';

type Bloom = { light: string; dark: string; line: string; heart: string };

/** A lotus from the side: petals in three rows, the front ones last. */
const bloom = (pen: Pen, { light, dark, line, heart }: Bloom): void => {
  const rows: [turns: number[], scale: number, y: number][] = [
    [[-1.25, 1.25, -0.72, 0.72, 0], 1, 14],
    [[-1, 1, -0.42, 0.42], 0.86, 18],
    [[-0.72, 0.72, 0], 0.66, 20],
  ];
  for (const [turns, scale, y] of rows)
    for (const turn of turns)
      within(pen, { y, turn, scale }, () =>
        form(pen, petal, {
          fill: linear(
            pen,
            [0, -38, 0, 6],
            [
              [0, light],
              [1, dark],
            ],
          ),
          line,
          width: 1.6,
        }),
      );
  disc(pen, [0, 15, 5], { fill: heart });
};

const lantern: Paint = (pen) => {
  glow(pen, [0, 2, 50], '255 190 70', 0.95);
  shaded(pen, () => {
    within(pen, { y: 6, scale: 1.12 }, () =>
      bloom(pen, { light: '#fffbe0', dark: '#ff9d2e', line: '#b4501a', heart: '#fff3b0' }),
    );
  });
  glow(pen, [0, 2, 26], '255 250 200', 0.9);
  form(pen, 'M0 -12C7 -4 8 4 4 9C2 12 -2 12 -4 9C-8 4 -6 -3 0 -12z', {
    fill: linear(
      pen,
      [0, -12, 0, 12],
      [
        [0, '#fffdf0'],
        [1, '#ffb52e'],
      ],
    ),
  });
  form(pen, 'M-30 30C-18 40 18 40 30 30L24 40C14 46 -14 46 -24 40z', {
    fill: linear(
      pen,
      [0, 30, 0, 46],
      [
        [0, '#d8443c'],
        [1, '#7c1530'],
      ],
    ),
    line: '#ffd36b',
    width: 1.6,
  });
  inscribe(pen, '×2', { y: 36, size: 17, fill: '#ffe9a8', edge: '#5b0f24' });
};

const goldenLotus: Paint = (pen) => {
  glow(pen, [0, 0, 46], '255 120 190', 0.45);
  shaded(pen, () =>
    within(pen, { y: 6, scale: 1.16 }, () =>
      bloom(pen, { light: '#fff0f7', dark: '#f0529c', line: '#8d1d5e', heart: '#ffd36b' }),
    ),
  );
};

const koi: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M20 30C34 26 44 34 42 45C34 44 26 42 22 36C20 44 12 46 6 46C8 38 12 32 20 30z', {
      fill: linear(
        pen,
        [8, 28, 40, 46],
        [
          [0, '#ff7a3d'],
          [1, '#ffd2a8'],
        ],
      ),
      line: '#8f2410',
      width: 2,
    });
    form(pen, 'M24 32C6 36 -22 22 -32 -4C-38 -20 -34 -38 -18 -42C-2 -46 8 -34 14 -18C20 0 30 16 24 32z', {
      fill: linear(
        pen,
        [-34, -30, 24, 24],
        [
          [0, '#fffaf2'],
          [0.55, '#ffe6d0'],
          [1, '#ff9a5c'],
        ],
      ),
      line: '#8f2410',
      width: 2.4,
    });
  });
  form(pen, 'M-33 -24C-24 -44 -2 -44 6 -30C0 -22 -10 -28 -16 -20C-22 -12 -30 -14 -33 -24z', { fill: '#f0442c' });
  form(pen, 'M-20 6C-12 -6 2 -8 12 -2C16 8 10 16 0 16C-10 16 -18 14 -20 6z', { fill: '#f0442c' });
  form(pen, 'M-31 -2C-44 0 -46 12 -42 20C-34 18 -28 14 -25 9z', { fill: '#ffc9a3', line: '#8f2410', width: 1.8 });
  form(pen, 'M11 -20C24 -24 32 -16 32 -8C24 -6 18 -6 15 -10z', { fill: '#ffc9a3', line: '#8f2410', width: 1.8 });
  disc(pen, [-23, -28, 3.6], { fill: '#2a0f1f' });
  disc(pen, [-24, -29, 1.2], { fill: '#fff' });
};

const krathong: Paint = (pen) => {
  glow(pen, [0, -20, 30], '255 200 90', 0.8);
  shaded(pen, () => {
    form(pen, 'M-5 -16h10v34h-10z', { fill: '#ffe6a6', line: '#a8642a', width: 1.8 });
    for (const [x, turn] of [
      [-16, -0.2],
      [16, 0.2],
    ] as const)
      within(pen, { x, y: 14, turn }, () => form(pen, 'M0 0V-38', { line: '#7c3b20', width: 2.6 }));
    for (const turn of [-1.15, 1.15, -0.62, 0.62])
      within(pen, { y: 32, turn, scale: 0.86 }, () =>
        form(pen, petal, {
          fill: linear(
            pen,
            [0, -38, 0, 6],
            [
              [0, '#b8f07a'],
              [1, '#1f8a4c'],
            ],
          ),
          line: '#0d4a30',
          width: 1.8,
        }),
      );
    form(pen, 'M-42 22C-30 16 30 16 42 22C40 36 22 44 0 44C-22 44 -40 36 -42 22z', {
      fill: linear(
        pen,
        [0, 16, 0, 44],
        [
          [0, '#5fcf70'],
          [1, '#14623f'],
        ],
      ),
      line: '#0d4a30',
      width: 2.2,
    });
  });
  for (const x of [-26, -9, 9, 26]) disc(pen, [x, 28, 5.2], { fill: '#ffb8dc', line: '#a32a70', width: 1.4 });
  form(pen, 'M0 -36C6 -29 6 -23 3 -19C1 -17 -1 -17 -3 -19C-6 -23 -5 -29 0 -36z', {
    fill: linear(
      pen,
      [0, -36, 0, -17],
      [
        [0, '#fffbe0'],
        [1, '#ff9a1f'],
      ],
    ),
  });
  for (const x of [-23.5, 23.5]) disc(pen, [x, -24, 2.2], { fill: '#ff6a3c' });
};

const bell: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M-7 -40a7 7 0 1 1 14 0v6h-14z', { line: '#8a5a10', width: 4 });
    form(pen, 'M-24 26C-20 10 -24 -10 -14 -24C-9 -31 9 -31 14 -24C24 -10 20 10 24 26L33 36H-33z', {
      fill: linear(
        pen,
        [-28, 0, 28, 0],
        [
          [0, '#a86a12'],
          [0.3, '#fff0b0'],
          [0.6, '#f0b432'],
          [1, '#8a4e0c'],
        ],
      ),
      line: '#5f3406',
      width: 2.4,
    });
    disc(pen, [0, 39, 6.5], { fill: '#f0b432', line: '#5f3406', width: 2.2 });
  });
  form(pen, 'M-23 14C-8 19 8 19 23 14M-20 -6C-8 -2 8 -2 20 -6', { line: '#8a4e0c', width: 2.4 });
};

const coin: Paint = (pen) => {
  shaded(pen, () => {
    disc(pen, [0, 0, 35], {
      fill: linear(
        pen,
        [-30, -30, 30, 30],
        [
          [0, '#fff3bd'],
          [0.5, '#e9a92c'],
          [1, '#a5620c'],
        ],
      ),
      line: '#6b3d06',
      width: 2.4,
    });
  });
  disc(pen, [0, 0, 27], { line: '#8a5208', width: 2 });
  within(pen, { y: 4, scale: 0.5 }, () =>
    bloom(pen, { light: '#fff6cc', dark: '#d08a18', line: '#7a4606', heart: '#7a4606' }),
  );
};

const leaf: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M2 4L34 -14C40 6 28 30 4 34C-22 38 -40 20 -38 -2C-36 -24 -12 -36 10 -30C20 -27 28 -22 32 -18z', {
      fill: radial(
        pen,
        [-4, 0, 44],
        [
          [0, '#a6e88a'],
          [0.6, '#3fae68'],
          [1, '#17704e'],
        ],
      ),
      line: '#0d4a3a',
      width: 2.4,
    });
  });
  form(pen, 'M2 4L-34 -6M2 4L-22 26M2 4L4 32M2 4L27 22M2 4L-18 -24M2 4L8 -28', {
    line: 'rgb(220 255 200 / 0.55)',
    width: 1.6,
  });
  disc(pen, [14, 14, 4.5], {
    fill: radial(
      pen,
      [13, 12, 5],
      [
        [0, '#ffffff'],
        [1, '#8fdcf0'],
      ],
    ),
  });
};

export const symbols: Readonly<Record<string, Paint>> = {
  W: lantern,
  A: goldenLotus,
  B: koi,
  C: krathong,
  D: bell,
  E: coin,
  F: leaf,
};
export const petalSpark: Paint = (pen) =>
  within(pen, { y: 14, scale: 1.1 }, () => form(pen, petal, { fill: '#ff8cc4', line: '#b0307a', width: 2 }));
