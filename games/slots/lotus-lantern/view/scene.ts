import { disc, form, glow, linear, radial, scatter, within } from '#games/stage/slot/brush.ts';
import type { Layout } from '#games/stage/slot/layout.ts';
import type { Pen, ScenePaint } from '#games/stage/slot/paints.ts';

/** A pond at night: the moon, far roofs, lanterns that rise, and water that gives their light back. */
export const scene: ScenePaint = (pen, layout) => {
  const { width, height } = layout;
  const shore = height * 0.44;
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, shore],
    [
      [0, '#0d0a2e'],
      [0.6, '#2a1a5e'],
      [1, '#5b2f7a'],
    ],
  );
  pen.fillRect(0, 0, width, shore);
  for (const { x, y, size } of scatter(70, 11))
    disc(pen, [x * width, y * shore * 0.9, 0.4 + size * 1.1], { fill: `rgb(255 246 220 / ${0.25 + size * 0.5})` });
  const moon = Math.min(width, height) * 0.09;
  glow(pen, [width * 0.82, height * 0.13, moon * 3.4], '255 236 180', 0.5);
  disc(pen, [width * 0.82, height * 0.13, moon], { fill: '#fff4cf' });
  roofs(pen, { width, shore, height });
  water(pen, { width, height, shore });
  for (const { x, y, size } of scatter(16, 5)) skyLantern(pen, x * width, y * shore * 0.95, 3 + size * 7);
  reels(pen, layout);
};

type Field = { width: number; height: number; shore: number };

const roofs = (pen: Pen, { width, shore, height }: Field): void => {
  const unit = height * 0.055;
  for (const { x, size } of scatter(6, 41)) {
    const rise = unit * (1.4 + size * 1.6);
    within(pen, { x: x * width, y: shore }, () =>
      form(
        pen,
        `M${-rise * 1.3} 0C${-rise * 0.8} ${-rise * 0.2} ${-rise * 0.6} ${-rise * 0.5} ${-rise * 0.4} ${-rise * 0.9}C${-rise * 0.15} ${-rise} ${-rise * 0.1} ${-rise * 1.6} 0 ${-rise * 2.2}C${rise * 0.1} ${-rise * 1.6} ${rise * 0.15} ${-rise} ${rise * 0.4} ${-rise * 0.9}C${rise * 0.6} ${-rise * 0.5} ${rise * 0.8} ${-rise * 0.2} ${rise * 1.3} 0z`,
        { fill: '#1a1244' },
      ),
    );
  }
  pen.fillStyle = '#1a1244';
  pen.fillRect(0, shore - 3, width, 4);
};

const water = (pen: Pen, { width, height, shore }: Field): void => {
  pen.fillStyle = linear(
    pen,
    [0, shore, 0, height],
    [
      [0, '#4a2a70'],
      [0.25, '#1c2a66'],
      [1, '#0a1238'],
    ],
  );
  pen.fillRect(0, shore, width, height - shore);
  for (const { x, y, size } of scatter(60, 23)) {
    const [left, top] = [x * width, shore + y * y * (height - shore)];
    pen.fillStyle = `rgb(255 205 120 / ${0.05 + size * 0.14})`;
    pen.fillRect(left, top, 14 + size * 50, 1.5);
  }
  for (const { x, y, size } of scatter(9, 77)) {
    const [left, top, reach] = [x * width, shore + (0.25 + y * 0.75) * (height - shore), 14 + size * 20];
    within(pen, { x: left, y: top, scale: reach / 40 }, () => {
      form(pen, 'M2 2L34 -6C38 4 26 14 2 16C-24 18 -40 8 -36 -2C-32 -12 10 -16 30 -9z', {
        fill: 'rgb(20 84 84 / 0.75)',
      });
    });
  }
};

const skyLantern = (pen: Pen, x: number, y: number, size: number): void => {
  glow(pen, [x, y, size * 3.4], '255 170 70', 0.55);
  within(pen, { x, y, scale: size / 10 }, () =>
    form(pen, 'M-6 8C-10 0 -9 -10 0 -11C9 -10 10 0 6 8z', {
      fill: linear(
        pen,
        [0, -11, 0, 8],
        [
          [0, '#ffb04a'],
          [1, '#fff0b0'],
        ],
      ),
    }),
  );
};

/** Behind the symbols: dark glass with a thread between the reels. */
const reels = (pen: Pen, { board, cell, gap }: Layout): void => {
  const { x, y, width, height } = board;
  const edge = cell * 0.16;
  pen.fillStyle = linear(
    pen,
    [0, y - edge, 0, y + height + edge],
    [
      [0, 'rgb(16 8 48 / 0.93)'],
      [0.5, 'rgb(36 20 84 / 0.9)'],
      [1, 'rgb(12 10 44 / 0.94)'],
    ],
  );
  pen.beginPath();
  pen.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, cell * 0.2);
  pen.fill();
  for (let reel = 0; reel * (cell + gap) < width; reel++) {
    const left = x + reel * (cell + gap);
    pen.fillStyle = linear(
      pen,
      [left, 0, left + cell, 0],
      [
        [0, 'rgb(255 255 255 / 0.015)'],
        [0.5, 'rgb(255 214 140 / 0.075)'],
        [1, 'rgb(255 255 255 / 0.015)'],
      ],
    );
    pen.fillRect(left, y, cell, height);
  }
};

/** A gilded edge with a lotus on its crown. */
export const frame: ScenePaint = (pen, { board, cell }) => {
  const { x, y, width, height } = board;
  const edge = cell * 0.13;
  for (const [grow, line, color] of [
    [edge, cell * 0.085, '#6b3d06'],
    [edge, cell * 0.06, '#f2bd4a'],
    [edge * 1.12, cell * 0.014, '#fff3c4'],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, cell * 0.18);
    pen.stroke();
  }
  for (const [cx, cy] of [
    [x - edge, y - edge],
    [x + width + edge, y - edge],
    [x - edge, y + height + edge],
    [x + width + edge, y + height + edge],
  ] as const) {
    disc(pen, [cx, cy, cell * 0.085], {
      fill: radial(
        pen,
        [cx - 2, cy - 2, cell * 0.1],
        [
          [0, '#fff3c4'],
          [1, '#b0700f'],
        ],
      ),
      line: '#6b3d06',
      width: 1.5,
    });
  }
};

/** Lanterns that are let go all at once. */
export const lanternSky: ScenePaint = (pen, { width, height }) => {
  for (const { x, y, size } of scatter(18, 23)) skyLantern(pen, x * width, y * height, 8 + size * 16);
};
