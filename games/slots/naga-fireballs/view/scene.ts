import { disc, form, glow, linear, scatter, within } from '#games/stage/slot/brush.ts';
import type { Layout } from '#games/stage/slot/layout.ts';
import type { Mode, Pen, ScenePaint } from '#games/stage/slot/paints.ts';

/** The Mekong at the end of the rains: dark hills, a full moon on the water, fireballs that rise without a sound. */
export const scene: ScenePaint = (pen, layout, mode) => {
  const { width, height } = layout;
  const shore = height * 0.5;
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, shore],
    mode === 'hold'
      ? [
          [0, '#1c0620'],
          [0.6, '#4a1030'],
          [1, '#8a2c2c'],
        ]
      : [
          [0, '#04121f'],
          [0.6, '#0a2c3f'],
          [1, '#1d5a5f'],
        ],
  );
  pen.fillRect(0, 0, width, shore);
  for (const { x, y, size } of scatter(80, 31))
    disc(pen, [x * width, y * shore * 0.85, 0.4 + size], { fill: `rgb(220 245 255 / ${0.2 + size * 0.5})` });
  hills(pen, { width, shore });
  river(pen, { width, height, shore });
  for (const { x, y, size } of scatter(mode === 'hold' ? 26 : 11, 9))
    rising(pen, x * width, y * height * 0.9, 2 + size * 5);
  serpent(pen, layout);
  well(pen, layout, mode);
};

type Field = { width: number; height: number; shore: number };

const hills = (pen: Pen, { width, shore }: Pick<Field, 'width' | 'shore'>): void => {
  for (const [lift, tone, seed] of [
    [0.22, '#0b2030', 3],
    [0.12, '#071620', 8],
  ] as const) {
    pen.fillStyle = tone;
    pen.beginPath();
    pen.moveTo(0, shore);
    const tops = scatter(7, seed);
    tops.forEach(({ y }, at) => {
      const [left, right] = [(at / tops.length) * width, ((at + 1) / tops.length) * width];
      pen.quadraticCurveTo((left + right) / 2, shore - shore * (lift + y * lift), right, shore - shore * lift * 0.4);
    });
    pen.lineTo(width, shore);
    pen.fill();
  }
};

const river = (pen: Pen, { width, height, shore }: Field): void => {
  pen.fillStyle = linear(
    pen,
    [0, shore, 0, height],
    [
      [0, '#1b5560'],
      [0.3, '#0b2b3c'],
      [1, '#020c16'],
    ],
  );
  pen.fillRect(0, shore, width, height - shore);
  for (const { x, y, size } of scatter(70, 57)) {
    pen.fillStyle = `rgb(255 200 130 / ${0.04 + size * 0.12})`;
    pen.fillRect(x * width - 20, shore + y * y * (height - shore), 16 + size * 60, 1.5);
  }
};

const rising = (pen: Pen, x: number, y: number, size: number): void => {
  glow(pen, [x, y, size * 4.5], '255 90 50', 0.6);
  pen.fillStyle = linear(
    pen,
    [x, y, x, y + size * 12],
    [
      [0, 'rgb(255 150 80 / 0.55)'],
      [1, 'rgb(255 80 40 / 0)'],
    ],
  );
  pen.fillRect(x - size * 0.4, y, size * 0.8, size * 12);
  disc(pen, [x, y, size], { fill: '#ffd9a0' });
};

/** Its back in the water below the reels. */
const serpent = (pen: Pen, { width, height, board, cell }: Layout): void => {
  const base = Math.min(height - 6, board.y + board.height + cell * 0.42);
  for (const [share, scale] of [
    [0.1, 1],
    [0.3, 0.75],
    [0.72, 0.75],
    [0.9, 1],
  ] as const)
    within(pen, { x: width * share, y: base, scale: (cell / 100) * scale }, () => {
      form(pen, 'M-46 0C-40 -46 40 -46 46 0C30 -22 -30 -22 -46 0z', { fill: '#0f6a58', line: '#04302a', width: 3 });
      for (const x of [-24, -8, 8, 24])
        form(pen, `M${x - 6} -26L${x} -44L${x + 6} -26z`, { fill: '#d9a02f', line: '#6b3d06', width: 1.6 });
    });
};

const well = (pen: Pen, { board, cell, gap }: Layout, mode: Mode): void => {
  const { x, y, width, height } = board;
  const edge = cell * 0.14;
  pen.fillStyle = mode === 'hold' ? 'rgb(40 6 22 / 0.93)' : 'rgb(3 20 30 / 0.92)';
  pen.beginPath();
  pen.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, cell * 0.2);
  pen.fill();
  for (let reel = 0; reel * (cell + gap) < width; reel++) {
    const left = x + reel * (cell + gap);
    pen.fillStyle = linear(
      pen,
      [left, 0, left + cell, 0],
      [
        [0, 'rgb(255 255 255 / 0.02)'],
        [0.5, mode === 'hold' ? 'rgb(255 140 80 / 0.12)' : 'rgb(120 240 220 / 0.085)'],
        [1, 'rgb(255 255 255 / 0.02)'],
      ],
    );
    pen.fillRect(left, y, cell, height);
    if (mode !== 'hold') continue;
    pen.strokeStyle = 'rgb(255 190 120 / 0.28)';
    pen.lineWidth = 1.5;
    for (let row = 0; row * cell < height; row++) pen.strokeRect(left + 3, y + row * cell + 3, cell - 6, cell - 6);
  }
};

/** Scales of jade with a gilded edge. */
export const frame: ScenePaint = (pen, { board, cell }, mode) => {
  const { x, y, width, height } = board;
  const edge = cell * 0.12;
  for (const [line, color] of [
    [cell * 0.1, '#04302a'],
    [cell * 0.07, mode === 'hold' ? '#e8572b' : '#1aa37c'],
    [cell * 0.018, '#ffe7a6'],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, cell * 0.18);
    pen.stroke();
  }
  const count = Math.max(6, Math.round(width / (cell * 0.5)));
  for (let at = 0; at < count; at++)
    within(pen, { x: x + ((at + 0.5) / count) * width, y: y - edge, scale: cell / 200 }, () =>
      form(pen, 'M-14 4C-12 -14 -4 -22 0 -28C4 -22 12 -14 14 4z', { fill: '#f2bd4a', line: '#6b3d06', width: 3 }),
    );
};

/** Balls of fire that rise from the river. */
export const fireballs: ScenePaint = (pen, { width, height }) => {
  for (const { x, y, size } of scatter(14, 31)) {
    const [left, top, reach] = [x * width, y * height, 7 + size * 12];
    glow(pen, [left, top, reach * 3], '255 120 60', 0.5);
    disc(pen, [left, top, reach], { fill: '#ff9a4a' });
    disc(pen, [left, top, reach * 0.55], { fill: '#fff2c4' });
  }
};
