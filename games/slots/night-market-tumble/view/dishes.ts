import { across, disc, downwards, form, outwards, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const ink = '#2a1030';
const outline = { line: ink, width: 2.6 };

/** Both the shape and its dark edge. */
const solid = (pen: Pen, way: string, tone: string | CanvasGradient): void => {
  form(pen, way, { fill: tone });
  form(pen, way, outline);
};

/** Ripe mango on sticky rice, on a leaf of banana. */
export const mangoRice: Paint = (pen) => {
  disc(pen, [0, 4, 47], {
    fill: outwards(pen, { x: 0, y: 4, reach: 47 }, 'rgb(255 206 84 / 0.4)', 'rgb(255 206 84 / 0)'),
  });
  solid(pen, 'M-46 16C-34 2 32 0 46 14C38 36-34 40-46 16Z', downwards(pen, [0, 38], '#7ed56a', '#2f9a4c', '#1c6a3d'));
  form(pen, 'M-40 17C-14 13 18 12 42 15', { line: '#b9f08f', width: 1.8 });
  solid(
    pen,
    'M-39 14C-42-18-22-30-9-27C8-24 10-4 8 16C-8 24-30 24-39 14Z',
    downwards(pen, [-28, 20], '#ffffff', '#fdf3dc', '#e2c9a4'),
  );
  for (const [x, y] of [
    [-28, -8],
    [-19, -19],
    [-14, -6],
    [-25, 5],
    [-6, -15],
    [-8, 4],
    [-32, 2],
    [-16, 14],
  ] as const)
    form(pen, `M${x} ${y}l4.5-2`, { line: '#d8bf95', width: 2.4 });
  const slice = (x: number, turn: number) =>
    within(pen, {}, () => {
      pen.translate(x, 0);
      pen.rotate(turn);
      solid(
        pen,
        'M-9 20C-17-4-9-30 4-33C13-24 14 4 7 22C1 26-6 25-9 20Z',
        across(pen, [-14, 12], '#ffe36b', '#ffb727', '#f28a17'),
      );
      for (const y of [-18, -7, 4, 14]) form(pen, `M-9 ${y}q8 5 18-1`, { line: 'rgb(255 245 180 / 0.75)', width: 1.8 });
    });
  slice(31, 0.42);
  slice(17, 0.14);
  for (const [x, y] of [
    [-22, -24],
    [-10, -22],
    [-16, -28],
  ] as const)
    disc(pen, [x, y, 1.7], { fill: '#8a5a2c' });
};

/** Pork on sticks, from the grill. */
export const skewers: Paint = (pen) => {
  const stick = (x: number, turn: number) =>
    within(pen, {}, () => {
      pen.translate(x, 2);
      pen.rotate(turn);
      form(pen, 'M0 46V-44', { line: ink, width: 7 });
      form(pen, 'M0 46V-44', { line: '#f1cf94', width: 3.6 });
      [-30, -11, 8].forEach((y, at) => {
        const way = `M-11 ${y - 6}C-14 ${y - 14} 8 ${y - 15} 12 ${y - 7}C15 ${y + 3} 9 ${y + 10} 0 ${y + 9}C-11 ${y + 10}-14 ${y + 2}-11 ${y - 6}Z`;
        solid(pen, way, downwards(pen, [y - 14, y + 10], '#ffb257', at === 1 ? '#c9571f' : '#b8481c', '#6e2314'));
        for (const dx of [-5, 2]) form(pen, `M${dx} ${y - 8}l5 13`, { line: 'rgb(66 18 10 / 0.72)', width: 2.6 });
        form(pen, `M-8 ${y - 7}q6-5 12-3`, { line: 'rgb(255 236 190 / 0.8)', width: 2.2 });
      });
    });
  stick(-21, -0.26);
  stick(21, 0.26);
  stick(0, 0);
  form(pen, 'M-32-38q-5-5 0-9M33-38q5-5 0-9', { line: 'rgb(255 255 255 / 0.5)', width: 2.4 });
};

/** A young coconut with a straw and a flower. */
export const coconut: Paint = (pen) => {
  form(pen, 'M9-16L25-45L36-47', { line: ink, width: 9 });
  form(pen, 'M9-16L25-45L36-47', { line: '#ff6fae', width: 5 });
  solid(
    pen,
    'M-36-6C-44 22-26 44 0 44C26 44 44 22 36-6L22-20H-22Z',
    across(pen, [-40, 40], '#c8f08a', '#6fbf4b', '#2c7a3c'),
  );
  solid(pen, 'M-36-6C-22-16 22-16 36-6C24 8-24 8-36-6Z', downwards(pen, [-14, 6], '#fffdf2', '#f4e5c4'));
  form(pen, 'M-24-5C-14-11 14-11 24-5C14 2-14 2-24-5Z', { fill: downwards(pen, [-10, 3], '#d9f3f4', '#8fd0da') });
  form(pen, 'M-28 8C-25 26-16 36-6 39M-14 12C-13 24-10 32-5 36', { line: 'rgb(236 255 190 / 0.7)', width: 3 });
  for (let at = 0; at < 5; at++)
    within(pen, {}, () => {
      pen.translate(-20, -16);
      pen.rotate((at * Math.PI * 2) / 5);
      solid(pen, 'M0 0C-9-5-8-17 0-18C8-17 9-5 0 0Z', downwards(pen, [-18, 0], '#ffd7ef', '#d950b4'));
    });
  disc(pen, [-20, -16, 4], { fill: '#ffd54d' });
};

/** Thai tea with milk, on ice. */
export const icedTea: Paint = (pen) => {
  form(pen, 'M8-26L18-48', { line: ink, width: 9 });
  form(pen, 'M8-26L18-48', { line: '#4fe0d6', width: 5 });
  solid(
    pen,
    'M-27-27H27L20 40C19 45-19 45-20 40Z',
    downwards(pen, [-27, 44], '#fff3df', '#ffb46a', '#f0741f', '#c64a12'),
  );
  form(pen, 'M-25-25H25L23-8C15-1 9-13 0-7C-8-2-14-12-23-6Z', { fill: 'rgb(255 248 232 / 0.92)' });
  const cube = (x: number, y: number, turn: number) =>
    within(pen, {}, () => {
      pen.translate(x, y);
      pen.rotate(turn);
      pen.globalAlpha = 0.78;
      form(pen, 'M-8-8H8V8H-8Z', { fill: downwards(pen, [-8, 8], '#ffffff', '#ffd9a8') });
      pen.globalAlpha = 1;
      form(pen, 'M-8-8H8V8H-8Z', { line: 'rgb(255 255 255 / 0.9)', width: 1.6 });
    });
  cube(-9, 7, 0.3);
  cube(9, 16, -0.4);
  cube(-5, 27, -0.15);
  form(pen, 'M-20-20L-14 36', { line: 'rgb(255 255 255 / 0.72)', width: 3.4 });
  form(pen, 'M-30-27H30', { line: ink, width: 7 });
  form(pen, 'M-30-27H30', { line: '#fff7ea', width: 3.6 });
};
