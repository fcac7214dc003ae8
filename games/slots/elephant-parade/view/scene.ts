import { disc, form, glow, linear, scatter, within } from '#games/stage/slot/brush.ts';
import type { Layout } from '#games/stage/slot/layout.ts';
import type { Pen, ScenePaint } from '#games/stage/slot/paints.ts';
import { elephantHead } from './symbols.ts';

/** A street of the old town on a feast day at dusk: gilded gables, garlands of lamps, dust that glows. */
export const scene: ScenePaint = (pen, layout) => {
  const { width, height } = layout;
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, height],
    [
      [0, '#2a0f45'],
      [0.4, '#7a2456'],
      [0.72, '#d9643f'],
      [1, '#3a1226'],
    ],
  );
  pen.fillRect(0, 0, width, height);
  glow(pen, [width / 2, height * 0.62, Math.max(width, height) * 0.5], '255 190 90', 0.55);
  gables(pen, layout);
  garlands(pen, layout);
  for (const { x, y, size } of scatter(50, 17))
    disc(pen, [x * width, y * height, 0.6 + size * 1.6], { fill: `rgb(255 224 150 / ${0.15 + size * 0.35})` });
  herd(pen, layout);
  well(pen, layout);
};

const gables = (pen: Pen, { width, height }: Layout): void => {
  const base = height * 0.86;
  for (const [count, lift, tone, edge] of [
    [5, 0.5, '#4a1640', '#8a3a50'],
    [7, 0.34, '#340f32', '#c98a3a'],
  ] as const)
    for (let at = 0; at < count; at++) {
      const [x, rise, half] = [
        ((at + 0.5) / count) * width,
        height * lift * (0.8 + (at % 2) * 0.25),
        (width / count) * 0.62,
      ];
      const top = base - rise;
      const eaves = base - rise * 0.45;
      form(
        pen,
        `M${x - half} ${base}L${x - half * 0.9} ${eaves}L${x} ${top}L${x + half * 0.9} ${eaves}L${x + half} ${base}z`,
        {
          fill: tone,
        },
      );
      form(pen, `M${x - half} ${eaves + 6}L${x} ${top}L${x + half} ${eaves + 6}`, { line: edge, width: 1.6 });
      form(pen, `M${x} ${top}C${x - 4} ${top - 10} ${x + 8} ${top - 14} ${x + 3} ${top - 26}`, {
        line: edge,
        width: 2.4,
      });
    }
  pen.fillStyle = linear(
    pen,
    [0, base, 0, height],
    [
      [0, '#5a1f2a'],
      [1, '#22091a'],
    ],
  );
  pen.fillRect(0, base, width, height - base);
};

const garlands = (pen: Pen, { width, height }: Layout): void => {
  for (const [top, sag] of [
    [0.03, 0.09],
    [0.0, 0.16],
  ] as const) {
    const at = (share: number): [number, number] => [
      share * width,
      height * (top + sag * Math.abs(Math.sin(share * Math.PI * 3))),
    ];
    pen.strokeStyle = 'rgb(60 12 40 / 0.9)';
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (let step = 0; step <= 60; step++) pen.lineTo(...at(step / 60));
    pen.stroke();
    for (let lamp = 0; lamp <= 18; lamp++) {
      const [x, y] = at(lamp / 18);
      glow(pen, [x, y + 4, 13], '255 210 110', 0.8);
      disc(pen, [x, y + 4, 2.6], { fill: '#fff3c4' });
    }
  }
};

/** Elephants beside the reels, where there is room for them. */
const herd = (pen: Pen, { width, height, board, cell }: Layout): void => {
  const room = board.x;
  if (room < cell * 0.7) return;
  for (const side of [-1, 1])
    within(
      pen,
      {
        x: width / 2 + side * (width / 2 - room / 2),
        y: Math.min(height * 0.7, board.y + board.height * 0.66),
        scale: Math.min(1.9, (room * 0.8) / 100),
      },
      () => {
        pen.scale(side, 1);
        elephantHead(pen, {
          skin: [
            [0, '#d8d3e6'],
            [0.6, '#8f86a8'],
            [1, '#4c4566'],
          ],
          cloth: '#b01f4a',
        });
      },
    );
};

const well = (pen: Pen, { board, cell, gap }: Layout): void => {
  const { x, y, width, height } = board;
  const edge = cell * 0.14;
  pen.fillStyle = linear(
    pen,
    [0, y - edge, 0, y + height + edge],
    [
      [0, 'rgb(48 10 44 / 0.95)'],
      [0.5, 'rgb(84 22 58 / 0.93)'],
      [1, 'rgb(36 8 36 / 0.95)'],
    ],
  );
  pen.beginPath();
  pen.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, cell * 0.16);
  pen.fill();
  for (let reel = 0; reel * (cell + gap) < width; reel++) {
    const left = x + reel * (cell + gap);
    pen.fillStyle = linear(
      pen,
      [left, 0, left + cell, 0],
      [
        [0, 'rgb(255 255 255 / 0.02)'],
        [0.5, 'rgb(255 220 150 / 0.1)'],
        [1, 'rgb(255 255 255 / 0.02)'],
      ],
    );
    pen.fillRect(left, y, cell, height);
  }
};

/** Red lacquer with gilded rims and a lotus finial at each corner. */
export const frame: ScenePaint = (pen, { board, cell }) => {
  const { x, y, width, height } = board;
  const edge = cell * 0.13;
  for (const [line, color] of [
    [cell * 0.12, '#5b0f24'],
    [cell * 0.08, '#c92a4c'],
    [cell * 0.02, '#ffe7a6'],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, cell * 0.14);
    pen.stroke();
  }
  for (const [cx, cy] of [
    [x - edge, y - edge],
    [x + width + edge, y - edge],
    [x - edge, y + height + edge],
    [x + width + edge, y + height + edge],
  ] as const)
    for (let petal = 0; petal < 8; petal++)
      within(pen, { x: cx, y: cy, turn: (petal * Math.PI) / 4, scale: cell / 260 }, () =>
        form(pen, 'M0 0C-10 -8 -8 -26 0 -32C8 -26 10 -8 0 0z', { fill: '#f2bd4a', line: '#6b3d06', width: 3 }),
      );
};

/** Petals of jasmine, petalFall over those who parade. */
export const petalFall: ScenePaint = (pen, { width, height }) => {
  for (const { x, y, size } of scatter(34, 17))
    within(pen, { x: x * width, y: y * height, scale: 0.5 + size, turn: size * 6 }, () =>
      form(pen, 'M0 -12C7 -6 7 6 0 12C-7 6 -7 -6 0 -12z', {
        fill: size > 0.5 ? '#fff6e0' : '#ffb7cf',
        line: '#d98aa6',
        width: 1,
      }),
    );
};
