import { disc, form, glow, linear, radial, scatter, within } from '#games/stage/slot/brush.ts';
import type { Layout } from '#games/stage/slot/layout.ts';
import type { Mode, Pen, ScenePaint } from '#games/stage/slot/paints.ts';

const skies: Readonly<Record<Mode, readonly [string, string, string]>> = {
  base: ['#1f8fe6', '#7fd4f7', '#fff0c9'],
  free: ['#5a2fa8', '#f0568a', '#ffc46b'],
  hold: ['#1f8fe6', '#7fd4f7', '#fff0c9'],
};

/** A street in April: sun, temple roofs, bunting, and water in the air; towards evening in free spins. */
export const scene: ScenePaint = (pen, layout, mode) => {
  const { width, height } = layout;
  const ground = layout.board.y + layout.board.height * 0.82;
  const [high, middle, low] = skies[mode];
  pen.fillStyle = linear(
    pen,
    [0, 0, 0, ground],
    [
      [0, high],
      [0.6, middle],
      [1, low],
    ],
  );
  pen.fillRect(0, 0, width, height);
  const sun = Math.min(width, height) * 0.1;
  const [sunX, sunY] = [width * 0.14, height * (mode === 'free' ? 0.3 : 0.12)];
  glow(pen, [sunX, sunY, sun * 4.5], '255 244 190', 0.85);
  disc(pen, [sunX, sunY, sun], { fill: '#fff6cf' });
  clouds(pen, layout, mode);
  temples(pen, layout, ground);
  street(pen, layout, ground);
  bunting(pen, layout);
  for (const { x, y, size } of scatter(44, 19))
    within(pen, { x: x * width, y: y * height, scale: 0.35 + size * 0.9, turn: 0.4 }, () =>
      form(pen, 'M0 -9C5 -2 6 2 6 4A6 6 0 1 1 -6 4C-6 2 -5 -2 0 -9z', {
        fill: `rgb(235 252 255 / ${0.25 + size * 0.45})`,
      }),
    );
  reels(pen, layout, mode);
};

const clouds = (pen: Pen, { width, height }: Layout, mode: Mode): void => {
  const tone = mode === 'free' ? '255 214 190' : '255 255 255';
  for (const { x, y, size } of scatter(6, 3))
    within(
      pen,
      { x: x * width, y: height * (0.04 + y * 0.24), scale: (0.5 + size) * Math.min(1.4, height / 620) },
      () => {
        // One form, so that what overlaps is no denser.
        const puffs = [
          [-34, 4, 18],
          [-12, -6, 25],
          [16, 0, 21],
          [38, 6, 14],
        ] as const;
        const ring = ([dx, dy, radius]: (typeof puffs)[number]) =>
          `M${dx - radius} ${dy}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
        form(pen, puffs.map(ring).join(''), { fill: `rgb(${tone} / 0.62)` });
      },
    );
};

/** Their roofs stand above the reels, however large those are. */
const temples = (pen: Pen, { width, board, cell }: Layout, ground: number): void => {
  const unit = (ground - board.y + Math.min(board.y * 0.72, cell * 1.5)) / 134;
  for (const [x, scale, tone] of [
    [0.29, 0.84, '#e09a5e'],
    [0.72, 0.88, '#e09a5e'],
    [0.06, 0.94, '#c8632e'],
    [0.94, 1, '#b8552a'],
    [0.5, 0.96, '#c8632e'],
  ] as const)
    within(pen, { x: x * width, y: ground, scale: unit * scale }, () => {
      form(pen, 'M-70 0V-40H70V0z', { fill: '#fff3d8' });
      form(pen, 'M-84 -38C-52 -52 -40 -78 0 -118C40 -78 52 -52 84 -38z', { fill: tone });
      form(
        pen,
        'M-84 -38C-52 -52 -40 -78 0 -118C40 -78 52 -52 84 -38M-62 -38C-40 -52 -28 -70 0 -96C28 -70 40 -52 62 -38',
        { line: '#ffd23f', width: 5 },
      );
      form(pen, 'M0 -116C-4 -122 4 -127 1 -134', { line: '#ffd23f', width: 5 });
      for (const column of [-48, -16, 16, 48]) form(pen, `M${column - 5} 0V-38h10V0z`, { fill: '#f0b04a' });
    });
};

const street = (pen: Pen, { width, height }: Layout, ground: number): void => {
  pen.fillStyle = linear(
    pen,
    [0, ground, 0, height],
    [
      [0, '#35b6e8'],
      [0.4, '#1485cf'],
      [1, '#0a4f9a'],
    ],
  );
  pen.fillRect(0, ground, width, height - ground);
  for (const { x, y, size } of scatter(54, 29)) {
    pen.fillStyle = `rgb(235 252 255 / ${0.12 + size * 0.3})`;
    pen.beginPath();
    pen.ellipse(x * width, ground + y * (height - ground), 8 + size * 30, 1.5 + size * 2.5, 0, 0, Math.PI * 2);
    pen.fill();
  }
};

const flags = ['#ff3d6e', '#ffd23f', '#22b573', '#2f8cf0', '#ff8a1f', '#a35ce0'];

const bunting = (pen: Pen, { width, height }: Layout): void => {
  const [count, drop] = [Math.ceil(width / 34), height * 0.06];
  const heightAt = (at: number) => height * 0.015 + Math.sin((at / count) * Math.PI * 2 + 0.3) ** 2 * drop;
  form(
    pen,
    Array.from({ length: count + 1 }, (_, at) => `${at === 0 ? 'M' : 'L'}${(at * width) / count} ${heightAt(at)}`).join(
      '',
    ),
    {
      line: '#7a4a17',
      width: 1.5,
    },
  );
  for (let at = 0; at < count; at++) {
    const [x, y] = [((at + 0.5) * width) / count, (heightAt(at) + heightAt(at + 1)) / 2];
    form(pen, `M${x - 11} ${y}H${x + 11}L${x} ${y + 22}z`, { fill: flags[at % flags.length] ?? '#fff' });
  }
};

/** Behind the symbols: light blue glass, so that daylight stays. */
const reels = (pen: Pen, { board, cell, gap }: Layout, mode: Mode): void => {
  const { x, y, width, height } = board;
  const edge = cell * 0.14;
  pen.fillStyle = linear(
    pen,
    [0, y - edge, 0, y + height + edge],
    mode === 'free'
      ? [
          [0, '#4a1f8a'],
          [1, '#8a2a72'],
        ]
      : [
          [0, '#e4f8ff'],
          [1, '#a8e2fa'],
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
        [0, 'rgb(10 90 170 / 0.1)'],
        [0.5, 'rgb(255 255 255 / 0.4)'],
        [1, 'rgb(10 90 170 / 0.1)'],
      ].map(([at, color]): [number, string] => [
        Number(at),
        mode === 'free' ? 'rgb(255 220 160 / 0.07)' : String(color),
      ]),
    );
    pen.fillRect(left, y, cell, height);
    if (reel === 0) continue;
    pen.fillStyle = mode === 'free' ? 'rgb(255 210 63 / 0.35)' : 'rgb(20 120 200 / 0.28)';
    pen.fillRect(left - gap / 2 - 0.75, y, 1.5, height);
  }
};

/** A frame of blue tiles and gold, with a flower at each corner. */
export const frame: ScenePaint = (pen, { board, cell }) => {
  const { x, y, width, height } = board;
  const edge = cell * 0.13;
  for (const [line, color] of [
    [cell * 0.12, '#06468f'],
    [cell * 0.09, '#1fa6e8'],
    [cell * 0.025, '#ffe27a'],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, cell * 0.18);
    pen.stroke();
  }
  for (const [cx, cy] of [
    [x - edge, y - edge],
    [x + width + edge, y - edge],
    [x - edge, y + height + edge],
    [x + width + edge, y + height + edge],
  ] as const)
    within(pen, { x: cx, y: cy, scale: cell / 300 }, () => {
      for (let at = 0; at < 5; at++)
        within(pen, { turn: (at * Math.PI * 2) / 5 }, () =>
          form(pen, 'M0 2C-18 -8 -20 -32 -4 -40C12 -42 16 -16 0 2z', { fill: '#fff', line: '#d08a18', width: 3 }),
        );
      disc(pen, [0, 0, 9], {
        fill: radial(
          pen,
          [0, 0, 9],
          [
            [0, '#ff9a1f'],
            [1, '#ffcf4a'],
          ],
        ),
      });
    });
};

/** A wave of clear water that comes up over the reels, drawn a little wider than the stage so that it can sway. */
export const highWater: ScenePaint = (pen, { width, height }, mode) => {
  const swell = height * 0.012;
  const waves = (from: number) =>
    Array.from(
      { length: 12 },
      (_, at) => `q${width * 0.05} ${at % 2 === 0 ? -swell * 2 : swell * 2} ${width * 0.1} 0`,
    ).join('') + `V${height}H0V${from}Z`;
  const [high, low] = mode === 'free' ? ['255 150 190', '120 40 150'] : ['150 228 255', '10 110 200'];
  for (const [off, alpha] of [
    [0, 0.42],
    [height * 0.018, 0.5],
  ] as const)
    form(pen, `M0 ${swell * 2 + off}${waves(swell * 2 + off)}`, {
      fill: linear(
        pen,
        [0, 0, 0, height * 0.6],
        [
          [0, `rgb(${high} / ${alpha})`],
          [1, `rgb(${low} / ${alpha + 0.2})`],
        ],
      ),
    });
};
