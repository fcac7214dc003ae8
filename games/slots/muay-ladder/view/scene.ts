import { across, disc, downwards, form, outwards } from '#games/stage/slot/brush.ts';
import type { Layout } from '#games/stage/slot/layout.ts';
import type { Mode, Pen, ScenePaint } from '#games/stage/slot/paints.ts';

/** The hall: beams of light over the heads of those who watch; in free spins it glows red. */
export const scene: ScenePaint = (pen, layout, mode) => {
  const { width, height } = layout;
  const hall = mode === 'free' ? ['#2e0612', '#6e1020', '#b8401e'] : ['#070b1c', '#12213f', '#23406b'];
  form(pen, `M0 0H${width}V${height}H0Z`, { fill: downwards(pen, [0, height], ...hall) });
  beams(pen, layout, mode);
  canvas(pen, layout, mode);
  glass(pen, layout, mode);
};

const beams = (pen: Pen, { width, height }: Layout, mode: Mode): void => {
  const tone = mode === 'free' ? '255 210 120' : '170 220 255';
  [0.08, 0.3, 0.5, 0.7, 0.92].forEach((share, at) => {
    const [x, aim] = [share * width, width * (0.5 + (share - 0.5) * 0.35)];
    const half = width * 0.15;
    form(pen, `M${x - 6} 0H${x + 6}L${aim + half} ${height}H${aim - half}Z`, {
      fill: downwards(pen, [0, height], `rgb(${tone} / ${at % 2 === 0 ? 0.3 : 0.2})`, `rgb(${tone} / 0)`),
    });
    disc(pen, [x, 2, 16], { fill: outwards(pen, { x, y: 2, reach: 16 }, `rgb(${tone} / 0.95)`, `rgb(${tone} / 0)`) });
  });
};

/** Who watches; they jump at what is worth it. */
export const crowd: ScenePaint = (pen, { width, height }) => {
  for (let row = 0; row < 3; row++) {
    const reach = 7 + row * 2.5;
    const y = height * 0.78 + row * 18;
    for (let at = 0; at * reach * 2.3 < width + reach * 2; at++) {
      const x = at * reach * 2.3 + (row % 2) * reach;
      const bob = ((at * 0.618034) % 1) * 6;
      disc(pen, [x, y - bob, reach], { fill: `rgb(6 8 20 / ${0.6 + row * 0.12})` });
      form(pen, `M${x - reach * 1.3} ${y + 40}Q${x} ${y - 6} ${x + reach * 1.3} ${y + 40}Z`, {
        fill: `rgb(6 8 20 / ${0.6 + row * 0.12})`,
      });
    }
  }
};

/** The floor of the ring and its skirt. */
const canvas = (pen: Pen, { width, height }: Layout, mode: Mode): void => {
  const top = height - Math.min(56, height * 0.1);
  form(pen, `M0 ${top}H${width}V${height}H0Z`, {
    fill: downwards(pen, [top, height], mode === 'free' ? '#e0a23c' : '#3f74b8', '#0d1a33'),
  });
  form(pen, `M0 ${top}H${width}V${top + 5}H0Z`, { fill: across(pen, [0, width], '#e0283c', '#ffffff', '#3f8bff') });
};

const glass = (pen: Pen, { board, cell, gap }: Layout, mode: Mode): void => {
  const by = cell * 0.1;
  form(
    pen,
    `M${board.x - by} ${board.y - by}h${board.width + by * 2}v${board.height + by * 2}h${-(board.width + by * 2)}Z`,
    { fill: mode === 'free' ? 'rgb(38 6 14 / 0.86)' : 'rgb(6 12 30 / 0.84)' },
  );
  for (let x = board.x; x < board.x + board.width - 1; x += cell + gap)
    form(pen, `M${x} ${board.y}h${cell}v${board.height}h${-cell}Z`, {
      fill: downwards(pen, [board.y, board.y + board.height], 'rgb(255 255 255 / 0.12)', 'rgb(255 255 255 / 0.03)'),
    });
};

const rungs = 4;
/** Where a rung of the ladder hangs: each a little higher than the one before. */
export const rungAt = ({ board, cell }: Layout, at: number): { x: number; y: number } => ({
  x: board.x + board.width / 2 + (at - (rungs - 1) / 2) * Math.min(cell * 1.18, board.width / rungs),
  y: board.y - cell * (0.6 + at * 0.14),
});

/** The two poles that the rungs lie on. */
const poles = (pen: Pen, layout: Layout): void => {
  const { cell } = layout;
  const [first, last] = [rungAt(layout, 0), rungAt(layout, rungs - 1)];
  const [from, to] = [
    { x: first.x - cell * 0.62, y: first.y + cell * 0.074 },
    { x: last.x + cell * 0.62, y: last.y - cell * 0.074 },
  ];
  for (const off of [-0.15, 0.15]) {
    const way = `M${from.x} ${from.y + off * cell}L${to.x} ${to.y + off * cell}`;
    form(pen, way, { line: '#2a1608', width: cell * 0.1 });
    form(pen, way, { line: '#a8702f', width: cell * 0.066 });
    form(pen, way, { line: 'rgb(255 226 160 / 0.5)', width: cell * 0.018 });
  }
};

/** Ropes above and below, posts of both corners, the poles of the ladder. */
export const frame: ScenePaint = (pen, layout) => {
  const { board, cell } = layout;
  poles(pen, layout);
  const [left, right] = [board.x - cell * 0.13, board.x + board.width + cell * 0.13];
  const [top, bottom] = [board.y - cell * 0.06, board.y + board.height + cell * 0.06];
  const rope = Math.max(3, cell * 0.055);
  const lay = (y: number, sag: number, tone: string) => {
    const way = `M${left} ${y}Q${(left + right) / 2} ${y + sag} ${right} ${y}`;
    form(pen, way, { line: 'rgb(0 0 0 / 0.55)', width: rope * 1.7 });
    form(pen, way, { line: tone, width: rope });
    form(pen, way, { line: 'rgb(255 255 255 / 0.4)', width: rope * 0.3 });
  };
  lay(top, cell * 0.03, '#e0283c');
  lay(bottom, cell * 0.05, '#f4f4f4');
  lay(bottom + cell * 0.12, cell * 0.05, '#2f7be0');
  const post = (x: number, tones: readonly string[]) => {
    const half = cell * 0.1;
    const way = `M${x - half} ${top - cell * 0.14}H${x + half}V${bottom + cell * 0.24}H${x - half}Z`;
    form(pen, way, { fill: across(pen, [x - half, x + half], ...tones) });
    form(pen, way, { line: 'rgb(0 0 0 / 0.6)', width: 1.6 });
    for (const y of [top + cell * 0.2, (top + bottom) / 2, bottom - cell * 0.2])
      form(pen, `M${x - half} ${y - 4}h${half * 2}v8h${-half * 2}Z`, { fill: 'rgb(255 255 255 / 0.5)' });
  };
  post(left, ['#ff7a80', '#d01f35', '#7d1023']);
  post(right, ['#8fc0ff', '#2467d6', '#123a8c']);
};
