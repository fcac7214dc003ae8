import { disc, downwards, form, glow, neon, outwards, scatter, within } from '#games/stage/slot/brush.ts';
import type { Layout } from '#games/stage/slot/layout.ts';
import type { Mode, Pen, ScenePaint } from '#games/stage/slot/paints.ts';

const awnings: readonly (readonly [string, string])[] = [
  ['#ff4d7e', '#ffe3ec'],
  ['#18b8a6', '#e1fff8'],
  ['#ff9f2e', '#fff2d8'],
  ['#8f5bff', '#efe6ff'],
];

/** A street of stalls at night; in free spins the sky fills with lanterns. */
export const scene: ScenePaint = (pen, layout, mode) => {
  const { width, height } = layout;
  const sky = mode === 'free' ? ['#3b0f52', '#7a1f66', '#c2494f'] : ['#0b0a2c', '#1c1650', '#3a1f63'];
  form(pen, `M0 0H${width}V${height}H0Z`, { fill: downwards(pen, [0, height], ...sky) });
  const bloom = { x: width / 2, y: height * 0.85, reach: Math.max(width, height) * 0.6 };
  const warmth = mode === 'free' ? 'rgb(255 190 90 / 0.55)' : 'rgb(255 120 90 / 0.34)';
  form(pen, `M0 0H${width}V${height}H0Z`, { fill: outwards(pen, bloom, warmth, 'rgb(255 120 90 / 0)') });
  stars(pen, layout);
  houses(pen, layout);
  if (mode === 'free') floating(pen, layout);
  stalls(pen, layout);
};

/** The same picture each time it is drawn. */
const places = (count: number): readonly (readonly [x: number, y: number, size: number])[] =>
  Array.from({ length: count }, (_, at) => [(at * 0.618034) % 1, (at * 0.414214 + 0.13) % 1, (at * 0.732051) % 1]);

const stars = (pen: Pen, { width, height }: Layout): void => {
  for (const [x, y, size] of places(60))
    disc(pen, [x * width, y * height * 0.6, 0.6 + size * 1.1], { fill: `rgb(255 240 210 / ${0.2 + size * 0.5})` });
};

const houses = (pen: Pen, { width, height }: Layout): void => {
  const step = Math.max(46, width / 12);
  places(Math.ceil(width / step) + 1).forEach(([, tall, size], at) => {
    const [x, top] = [at * step - 10, height * (0.5 + tall * 0.2)];
    form(pen, `M${x} ${height}V${top}H${x + step * 0.92}V${height}Z`, { fill: 'rgb(10 7 36 / 0.62)' });
    for (let row = 0; row < 6; row++)
      for (const side of [0.2, 0.56])
        if ((at + row + (side > 0.3 ? 1 : 0)) % 3 === 0)
          form(pen, `M${x + step * side} ${top + 10 + row * 20}h${step * 0.16}v9h${-step * 0.16}Z`, {
            fill: size > 0.5 ? 'rgb(255 206 110 / 0.5)' : 'rgb(96 226 230 / 0.38)',
          });
  });
};

const floating = (pen: Pen, { width, height, cell }: Layout): void => {
  for (const [x, y, size] of places(26)) {
    const reach = cell * (0.08 + size * 0.12);
    const at = { x: x * width, y: y * height * 0.9 };
    disc(pen, [at.x, at.y, reach * 2.4], {
      fill: outwards(pen, { ...at, reach: reach * 2.4 }, 'rgb(255 196 90 / 0.6)', 'rgb(255 196 90 / 0)'),
    });
    form(pen, `M${at.x - reach * 0.6} ${at.y - reach}h${reach * 1.2}l${reach * 0.25} ${reach * 1.8}h${-reach * 1.7}Z`, {
      fill: downwards(pen, [at.y - reach, at.y + reach], '#ffe9a6', '#ff7a3d'),
    });
  }
};

const stalls = (pen: Pen, { width, height, board, cell }: Layout): void => {
  const wide = Math.max(96, width / 6);
  // Below what the round has won, which is written under the reels.
  const top = Math.max(height - Math.min(84, height * 0.13), board.y + board.height + cell * 0.42 + 32);
  for (let at = 0; at * wide < width + wide; at++) {
    const [tone, pale] = awnings[at % awnings.length] ?? ['#fff', '#fff'];
    const x = at * wide - wide * 0.3;
    form(pen, `M${x} ${top}H${x + wide}V${height}H${x}Z`, { fill: 'rgb(24 10 40 / 0.86)' });
    form(pen, `M${x + 6} ${top + 20}H${x + wide - 6}V${height}H${x + 6}Z`, {
      fill: outwards(
        pen,
        { x: x + wide / 2, y: top + 34, reach: wide * 0.6 },
        'rgb(255 214 130 / 0.8)',
        'rgb(255 150 70 / 0.08)',
      ),
    });
    const teeth = 6;
    for (let tooth = 0; tooth < teeth; tooth++) {
      const [from, to] = [x + (wide * tooth) / teeth, x + (wide * (tooth + 1)) / teeth];
      form(pen, `M${from} ${top - 14}H${to}V${top + 12}Q${(from + to) / 2} ${top + 24} ${from} ${top + 12}Z`, {
        fill: tooth % 2 === 0 ? tone : pale,
      });
    }
  }
};

const boardWay = ({ board: { x, y, width, height }, cell }: Layout, by: number): string => {
  const [left, top, right, bottom, round] = [x - by, y - by, x + width + by, y + height + by, cell * 0.2];
  return `M${left + round} ${top}H${right - round}Q${right} ${top} ${right} ${top + round}V${bottom - round}Q${right} ${bottom} ${right - round} ${bottom}H${left + round}Q${left} ${bottom} ${left} ${bottom - round}V${top + round}Q${left} ${top} ${left + round} ${top}Z`;
};

/** Behind the reels: dark glass, one strip a reel. */
export const glass = (pen: Pen, layout: Layout, mode: Mode): void => {
  const { board, cell, gap } = layout;
  form(pen, boardWay(layout, cell * 0.1), { fill: mode === 'free' ? 'rgb(44 8 52 / 0.82)' : 'rgb(12 8 42 / 0.8)' });
  const step = cell + gap;
  for (let x = board.x; x < board.x + board.width - 1; x += step)
    form(pen, `M${x} ${board.y}h${cell}v${board.height}h${-cell}Z`, {
      fill: downwards(pen, [board.y, board.y + board.height], 'rgb(255 255 255 / 0.03)', 'rgb(255 255 255 / 0.1)'),
    });
};

/** The frame: two tubes of neon and a string of bulbs over them. */
export const frame: ScenePaint = (pen, layout, mode) => {
  const { board, cell } = layout;
  neon(pen, boardWay(layout, cell * 0.1), {
    tone: mode === 'free' ? '#ffcf4a' : '#ff4fa0',
    width: Math.max(2, cell * 0.045),
  });
  neon(pen, boardWay(layout, cell * 0.02), {
    tone: mode === 'free' ? '#ff6a5e' : '#3df0ff',
    width: Math.max(1.2, cell * 0.018),
  });
  const [from, to, y] = [board.x - cell * 0.16, board.x + board.width + cell * 0.16, board.y - cell * 0.1];
  const sag = cell * 0.2;
  const bows = 4;
  for (let bow = 0; bow < bows; bow++) {
    const [left, right] = [from + ((to - from) * bow) / bows, from + ((to - from) * (bow + 1)) / bows];
    form(pen, `M${left} ${y - sag * 0.6}Q${(left + right) / 2} ${y + sag * 1.2} ${right} ${y - sag * 0.6}`, {
      line: 'rgb(20 10 40 / 0.9)',
      width: 1.6,
    });
    for (let bulb = 0; bulb < 5; bulb++) {
      const share = (bulb + 0.5) / 5;
      const at = { x: left + (right - left) * share, y: y - sag * 0.6 + 4 * share * (1 - share) * sag * 0.9 + 3 };
      const reach = cell * 0.085;
      within(pen, {}, () =>
        disc(pen, [at.x, at.y, reach], {
          fill: outwards(pen, { ...at, reach }, '#fffbe0', '#ffd45e', 'rgb(255 160 60 / 0)'),
        }),
      );
    }
  }
};

/** Sparks of neon that go up over the stalls. */
export const sparks: ScenePaint = (pen, { width, height }) => {
  const hues = ['255 61 174', '64 224 255', '255 209 74', '140 255 120'] as const;
  for (const [at, { x, y, size }] of scatter(30, 29).entries()) {
    const [left, top, reach] = [x * width, y * height, 3 + size * 6];
    glow(pen, [left, top, reach * 3], hues[at % hues.length] ?? hues[0], 0.7);
    disc(pen, [left, top, reach * 0.5], { fill: '#ffffff' });
  }
};
