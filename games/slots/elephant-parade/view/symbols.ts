import { disc, form, glow, inscribe, linear, radial, shaded, type Tones, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const golden: Tones = [
  [0, '#fff6c8'],
  [0.45, '#f0b432'],
  [1, '#9a560a'],
];
const across = (pen: Pen, tones: Tones) => linear(pen, [-34, -34, 34, 34], tones);

/** A head from the front: ears, brow cloth, trunk and two tusks. */
export const elephantHead = (pen: Pen, { skin, cloth }: { skin: Tones; cloth: string }): void => {
  for (const side of [-1, 1])
    within(pen, {}, () => {
      pen.scale(side, 1);
      form(pen, 'M12 -22C30 -40 48 -28 46 -6C44 14 32 24 18 18z', {
        fill: across(pen, skin),
        line: '#2b2138',
        width: 2.2,
      });
      form(pen, 'M20 -14C30 -24 40 -18 39 -4C38 6 30 12 23 9z', { fill: 'rgb(255 150 170 / 0.4)' });
    });
  form(
    pen,
    'M0 -38C22 -38 28 -18 24 2C22 14 14 16 11 24C9 32 12 36 18 34C22 40 12 46 4 44C-6 42 -8 32 -9 24C-14 16 -22 14 -24 2C-28 -18 -22 -38 0 -38z',
    {
      fill: across(pen, skin),
      line: '#2b2138',
      width: 2.4,
    },
  );
  form(pen, 'M-17 -32C-8 -38 8 -38 17 -32C16 -18 8 -8 0 -2C-8 -8 -16 -18 -17 -32z', {
    fill: cloth,
    line: '#ffd36b',
    width: 2.4,
  });
  disc(pen, [0, -19, 5], { fill: '#ffe7a6', line: '#8a5208', width: 1.6 });
  for (const side of [-1, 1]) {
    disc(pen, [side * 15, -3, 3], { fill: '#160f22' });
    within(pen, {}, () => {
      pen.scale(side, 1);
      form(pen, 'M10 14C20 18 26 14 29 6C30 20 22 26 11 22z', { fill: '#fff6df', line: '#a8802f', width: 1.6 });
    });
  }
  form(pen, 'M-7 14C-2 16 4 16 8 14M-8 22C-3 24 3 24 8 22M-7 30C-2 32 3 32 8 30', {
    line: 'rgb(30 20 44 / 0.45)',
    width: 1.8,
  });
};

const elephant: Paint = (pen) => {
  glow(pen, [0, 0, 48], '255 200 80', 0.6);
  shaded(pen, () => elephantHead(pen, { skin: golden, cloth: '#b01f4a' }));
};

const crown: Paint = (pen) => {
  glow(pen, [0, 0, 44], '255 120 160', 0.4);
  shaded(pen, () => {
    form(
      pen,
      'M-30 36C-28 14 -24 6 -14 0C-10 -16 -6 -26 0 -46C6 -26 10 -16 14 0C24 6 28 14 30 36C12 42 -12 42 -30 36z',
      {
        fill: linear(
          pen,
          [-30, 0, 30, 0],
          [
            [0, '#9a560a'],
            [0.4, '#fff3bd'],
            [0.65, '#f0b432'],
            [1, '#8a4e0c'],
          ],
        ),
        line: '#5f3406',
        width: 2.4,
      },
    );
  });
  form(pen, 'M-27 24C-10 30 10 30 27 24M-20 10C-8 14 8 14 20 10M-13 0C-6 3 6 3 13 0', { line: '#8a4e0c', width: 2 });
  for (const [x, y, tone] of [
    [-17, 30, '#e8335f'],
    [0, 33, '#25b07a'],
    [17, 30, '#3a7bea'],
    [0, 14, '#e8335f'],
    [0, -16, '#25b07a'],
  ] as const)
    disc(pen, [x, y, 4.4], { fill: tone, line: '#fff3bd', width: 1.2 });
};

const gong: Paint = (pen) => {
  form(pen, 'M-38 -38H38M-30 -38V40M30 -38V40', { line: '#7c1530', width: 5 });
  form(pen, 'M-12 -38L-8 -22M12 -38L8 -22', { line: '#ffd36b', width: 2.2 });
  shaded(pen, () =>
    disc(pen, [0, 6, 29], {
      fill: radial(
        pen,
        [-8, -4, 40],
        [
          [0, '#fff3bd'],
          [0.6, '#d9922a'],
          [1, '#7a4208'],
        ],
      ),
      line: '#4c2804',
      width: 2.4,
    }),
  );
  disc(pen, [0, 6, 20], { line: '#8a5208', width: 2 });
  disc(pen, [0, 6, 9], { fill: radial(pen, [-2, 3, 12], golden), line: '#6b3d06', width: 1.6 });
};

const parasol: Paint = (pen) => {
  form(pen, 'M0 -40V44', { line: '#d9a02f', width: 4 });
  shaded(pen, () => {
    for (const [y, wide, tone] of [
      [24, 38, '#d62f62'],
      [4, 30, '#e85a86'],
      [-14, 22, '#f28cab'],
    ] as const)
      form(
        pen,
        `M${-wide} ${y}C${-wide * 0.7} ${y - 20} ${wide * 0.7} ${y - 20} ${wide} ${y}C${wide * 0.6} ${y + 6} ${-wide * 0.6} ${y + 6} ${-wide} ${y}z`,
        {
          fill: tone,
          line: '#ffe7a6',
          width: 2,
        },
      );
    form(pen, 'M-5 -28L0 -46L5 -28z', { fill: '#f0b432', line: '#6b3d06', width: 1.6 });
  });
};

const petal = 'M0 6C-11 -4 -12 -22 0 -38C12 -22 11 -4 0 6z';
const lotus: Paint = (pen) =>
  shaded(pen, () => {
    for (const [turn, scale] of [
      [-1.2, 0.95],
      [1.2, 0.95],
      [-0.62, 1.1],
      [0.62, 1.1],
      [0, 1.2],
    ] as const)
      within(pen, { y: 26, turn, scale: scale * 1.15 }, () =>
        form(pen, petal, {
          fill: linear(
            pen,
            [0, -38, 0, 6],
            [
              [0, '#fff0f5'],
              [1, '#ef5f92'],
            ],
          ),
          line: '#8d1d4e',
          width: 1.8,
        }),
      );
  });

const jasmine: Paint = (pen) => {
  within(pen, { x: -14, y: 24, turn: -0.7 }, () =>
    form(pen, 'M0 0C-16 -4 -24 6 -26 18C-12 20 -2 14 0 0z', { fill: '#2f9a57', line: '#0d4a30', width: 2 }),
  );
  within(pen, { x: 16, y: 22, turn: 0.7 }, () =>
    form(pen, 'M0 0C16 -4 24 6 26 18C12 20 2 14 0 0z', { fill: '#3fb068', line: '#0d4a30', width: 2 }),
  );
  shaded(pen, () => {
    for (let at = 0; at < 6; at++)
      within(pen, { turn: (at * Math.PI) / 3 }, () =>
        form(pen, 'M0 0C-16 -12 -13 -34 0 -37C13 -34 16 -12 0 0z', {
          fill: across(pen, [
            [0, '#ffffff'],
            [1, '#e3ecd8'],
          ]),
          line: '#8ba07c',
          width: 1.8,
        }),
      );
  });
  disc(pen, [0, 0, 8], { fill: '#ffe071', line: '#b88a1c', width: 1.6 });
};

const bells: Paint = (pen) => {
  form(pen, 'M-34 -34C-10 -22 10 -22 34 -34', { line: '#d62f62', width: 5 });
  shaded(pen, () => {
    for (const [x, y, scale] of [
      [-22, -8, 0.8],
      [22, -8, 0.8],
      [0, 8, 1.05],
    ] as const)
      within(pen, { x, y, scale }, () => {
        form(pen, 'M-18 24C-15 10 -16 -16 0 -20C16 -16 15 10 18 24C8 28 -8 28 -18 24z', {
          fill: across(pen, golden),
          line: '#5f3406',
          width: 2.4,
        });
        disc(pen, [0, 28, 5], { fill: '#f0b432', line: '#5f3406', width: 2 });
      });
  });
};

const fan: Paint = (pen) => {
  shaded(pen, () => {
    form(pen, 'M0 34C-34 26 -46 -6 -34 -24C-18 -42 18 -42 34 -24C46 -6 34 26 0 34z', {
      fill: radial(
        pen,
        [0, 30, 70],
        [
          [0, '#bff0e0'],
          [0.6, '#25a58c'],
          [1, '#0b5a58'],
        ],
      ),
      line: '#063c3c',
      width: 2.4,
    });
    form(pen, 'M-4 30h8l3 16h-14z', { fill: '#d9922a', line: '#6b3d06', width: 1.8 });
  });
  form(pen, 'M0 32V-36M-2 32L-20 -33M2 32L20 -33M-4 31L-37 -16M4 31L37 -16', { line: '#ffe7a6', width: 1.8 });
};

const tusk: Paint = (pen) => {
  glow(pen, [0, 0, 50], '255 230 150', 0.95);
  shaded(pen, () => {
    for (const side of [-1, 1])
      within(pen, {}, () => {
        pen.scale(side, 1);
        form(pen, 'M6 34C30 28 44 2 34 -38C32 -12 24 4 4 12z', {
          fill: linear(
            pen,
            [4, 30, 38, -36],
            [
              [0, '#f0b432'],
              [0.5, '#fff6df'],
              [1, '#ffffff'],
            ],
          ),
          line: '#8a5a10',
          width: 2.2,
        });
      });
    disc(pen, [0, 18, 15], { fill: radial(pen, [-4, 12, 20], golden), line: '#6b3d06', width: 2.2 });
  });
  inscribe(pen, 'WILD', { y: 36, size: 17, fill: '#fff6df', edge: '#5b2a06' });
};

export const coin: Paint = (pen) => {
  glow(pen, [0, 0, 48], '255 214 90', 0.8);
  shaded(pen, () =>
    disc(pen, [0, 0, 34], {
      fill: across(pen, [
        [0, '#fffbe0'],
        [0.5, '#ffc93c'],
        [1, '#b26f0c'],
      ]),
      line: '#6b3d06',
      width: 2.6,
    }),
  );
  disc(pen, [0, 0, 27], { line: '#a5620c', width: 2 });
  within(pen, { scale: 0.46, y: 1 }, () =>
    elephantHead(pen, {
      skin: [
        [0, '#ffe9a0'],
        [1, '#c07f16'],
      ],
      cloth: '#a5620c',
    }),
  );
};

export const symbols: Readonly<Record<string, Paint>> = {
  W: tusk,
  C: coin,
  E: elephant,
  M: crown,
  G: gong,
  P: parasol,
  L: lotus,
  J: jasmine,
  B: bells,
  F: fan,
};
