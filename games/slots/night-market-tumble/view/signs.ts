import { disc, downwards, form, inscribe, neon, outwards, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const board = (pen: Pen, tone: string): void => {
  form(pen, 'M-40-30Q-40-40-30-40H30Q40-40 40-30V30Q40 40 30 40H-30Q-40 40-40 30Z', { fill: 'rgb(14 8 36 / 0.62)' });
  within(pen, {}, () => {
    pen.globalAlpha = 0.42;
    disc(pen, [0, 0, 44], { fill: outwards(pen, { x: 0, y: 0, reach: 44 }, tone, 'rgb(14 8 36 / 0)') });
  });
};

/** A sign of neon tubes over a stall. */
const sign =
  (tone: string, ...tubes: readonly (readonly [way: string, tone: string])[]): Paint =>
  (pen) => {
    board(pen, tone);
    for (const [way, own] of tubes) neon(pen, way, { tone: own });
  };

export const chilli = sign(
  'rgb(255 66 86 / 0.9)',
  ['M-28 24C-8 26 18 10 22-14C12-22 2-18-1-10C-5 6-16 18-28 24Z', '#ff4256'],
  ['M10-18C14-24 20-30 29-31', '#5dff9b'],
);
export const lime = sign(
  'rgb(166 255 77 / 0.8)',
  ['M0-29A29 29 0 1 0 .1-29Z', '#a6ff4d'],
  ['M0-17V17M-15-8.5L15 8.5M-15 8.5L15-8.5', '#e9ff8f'],
);
export const prawn = sign(
  'rgb(255 150 74 / 0.85)',
  ['M24-20C-2-32-28-18-26 6C-24 24-6 30 6 24C-4 20-8 12-4 4C2-6 14-6 24-20Z', '#ff964a'],
  ['M-14-16L-4-8M-23-2L-9 1M-19 15L-8 9M24-20C30-24 32-29 33-33M6 24L15 31L19 22Z', '#ffd08a'],
);
export const basil = sign(
  'rgb(45 236 196 / 0.8)',
  ['M0 30C-22 18-26-6 0-31C26-6 22 18 0 30Z', '#2decc4'],
  ['M0 34V-16M0 14L-11 4M0 14L11 4M0-1L-9-10M0-1L9-10', '#b8ffe9'],
);
export const cone = sign(
  'rgb(190 120 255 / 0.85)',
  ['M-17 4L0 33L17 4', '#ffc46b'],
  ['M-20 3C-26-9-16-18-12-18C-11-28 11-28 12-18C17-18 26-9 20 3Z', '#c48bff'],
);

/** The gate of the market: enough of them open it. */
export const gate: Paint = (pen) => {
  disc(pen, [0, 0, 49], {
    fill: outwards(pen, { x: 0, y: 0, reach: 49 }, 'rgb(255 79 160 / 0.75)', 'rgb(255 79 160 / 0)'),
  });
  form(pen, 'M-34 42V-6H-24V42ZM24 42V-6H34V42Z', { fill: downwards(pen, [-6, 42], '#ff6a5e', '#8d1238') });
  form(pen, 'M-34 42V-6H-24V42ZM24 42V-6H34V42Z', { line: '#2a1030', width: 2.4 });
  form(pen, 'M-47-8C-26-14-12-24 0-42C12-24 26-14 47-8C40-2 34 0 30 0H-30C-34 0-40-2-47-8Z', {
    fill: downwards(pen, [-42, 0], '#ffd45e', '#f0652f', '#a3153f'),
  });
  form(pen, 'M-47-8C-26-14-12-24 0-42C12-24 26-14 47-8C40-2 34 0 30 0H-30C-34 0-40-2-47-8Z', {
    line: '#2a1030',
    width: 2.6,
  });
  neon(pen, 'M-36-6C-18-12-8-20 0-31C8-20 18-12 36-6', { tone: '#ffe36b', width: 3 });
  form(pen, 'M-27 3H27V20H-27Z', { fill: '#22104a' });
  neon(pen, 'M-27 3H27V20H-27Z', { tone: '#3df0ff', width: 2.6 });
  inscribe(pen, 'ตลาด', { x: 0, y: 12, size: 15, fill: '#fff3c4', edge: 'none' });
  for (const x of [-13, 0, 13]) {
    form(pen, `M${x} 21V26`, { line: '#ffd45e', width: 1.6 });
    disc(pen, [x, 31, 5], { fill: outwards(pen, { x, y: 30, reach: 6 }, '#fff2b0', '#ff5a4a') });
  }
};

/** A paper lantern; its multiplier is written on it when it is known. */
export const lantern: Paint = (pen) => {
  disc(pen, [0, 0, 50], {
    fill: outwards(pen, { x: 0, y: 0, reach: 50 }, 'rgb(255 190 70 / 0.85)', 'rgb(255 190 70 / 0)'),
  });
  form(pen, 'M0-48V-36M0 36V47', { line: '#ffd45e', width: 3 });
  form(pen, 'M-5 40L-7 48M5 40L7 48', { line: '#ff5a4a', width: 2.4 });
  form(pen, 'M-16-34H16C46-24 46 24 16 34H-16C-46 24-46-24-16-34Z', {
    fill: outwards(pen, { x: 0, y: -4, reach: 42 }, '#fff6c4', '#ffc04a', '#ee5a26', '#a81c34'),
  });
  form(pen, 'M-16-34H16C46-24 46 24 16 34H-16C-46 24-46-24-16-34Z', { line: '#4a1030', width: 2.6 });
  form(pen, 'M-11-34C-26-18-26 18-11 34M11-34C26-18 26 18 11 34M0-34V34', { line: 'rgb(140 30 30 / 0.4)', width: 1.8 });
  form(pen, 'M-18-38H18V-31H-18ZM-18 31H18V38H-18Z', { fill: downwards(pen, [-38, 38], '#ffe48a', '#c9881f') });
};

/** The lantern with what it multiplies by. */
export const lanternOf =
  (times: number): Paint =>
  (pen) => {
    lantern(pen);
    const text = `×${times}`;
    inscribe(pen, text, { x: 0, y: 2, size: text.length > 3 ? 27 : 33, fill: '#fff8dc', edge: '#5a1030' });
  };

/** What flies at a win: a bulb of the string. */
export const bulb: Paint = (pen) => {
  disc(pen, [0, 0, 48], {
    fill: outwards(pen, { x: 0, y: 0, reach: 48 }, '#fffbe0', 'rgb(255 206 84 / 0.85)', 'rgb(255 120 60 / 0)'),
  });
};
