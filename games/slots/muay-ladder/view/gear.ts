import { across, disc, downwards, form, inscribe, outwards, within } from '#games/stage/slot/brush.ts';
import type { Paint, Pen } from '#games/stage/slot/paints.ts';

const ink = '#1a0d16';
const outline = { line: ink, width: 2.8 };
const solid = (pen: Pen, way: string, tone: string | CanvasGradient): void => {
  form(pen, way, { fill: tone });
  form(pen, way, outline);
};
const halo = (pen: Pen, tone: string, clear: string): void =>
  disc(pen, [0, 0, 49], { fill: outwards(pen, { x: 0, y: 0, reach: 49 }, tone, clear) });

/** The belt that everyone fights for. */
export const belt: Paint = (pen) => {
  halo(pen, 'rgb(255 205 70 / 0.55)', 'rgb(255 205 70 / 0)');
  solid(
    pen,
    'M-48-12C-30-18 30-18 48-12L46 14C28 20-28 20-46 14Z',
    downwards(pen, [-16, 18], '#d8333f', '#9c1529', '#5a0a1c'),
  );
  for (const side of [-1, 1])
    within(pen, {}, () => {
      pen.scale(side, 1);
      solid(pen, 'M26-17L43-14V16L26 19Z', downwards(pen, [-17, 19], '#fff0a8', '#e8a91f', '#9a6410'));
      disc(pen, [34, 1, 5], { fill: '#c22236' });
    });
  solid(
    pen,
    'M0-34L9-27L21-28L22-16L30-6L24 4L26 17L14 21L5 31L0 34L-5 31L-14 21L-26 17L-24 4L-30-6L-22-16L-21-28L-9-27Z',
    downwards(pen, [-34, 34], '#fffbd0', '#ffcf3f', '#d98a12', '#8a5208'),
  );
  disc(pen, [0, 0, 18], { fill: '#7d1023' });
  disc(pen, [0, 0, 15.5], { fill: outwards(pen, { x: -4, y: -5, reach: 22 }, '#ff5964', '#a31229') });
  form(pen, 'M0-11L3.4-3.6L11.4-2.8L5.4 2.6L7.2 10.4L0 6.4L-7.2 10.4L-5.4 2.6L-11.4-2.8L-3.4-3.6Z', {
    fill: '#ffe680',
  });
};

/** A pair of gloves. */
export const gloves: Paint = (pen) => {
  const glove = (turn: number, x: number, tones: readonly [string, string, string]) =>
    within(pen, {}, () => {
      pen.translate(x, 0);
      pen.rotate(turn);
      solid(pen, 'M-15 20H16V41C16 45-15 45-15 41Z', downwards(pen, [20, 44], '#fff7e8', '#d9c6a8'));
      form(pen, 'M-15 28H16M-15 35H16', { line: tones[2], width: 2.4 });
      solid(pen, 'M-16 22C-24 6-24-24-10-34C4-42 22-36 24-20C25-6 22 10 17 22Z', downwards(pen, [-38, 22], ...tones));
      solid(pen, 'M-13 9C-25 7-30-8-23-16C-17-21-9-15-9-5C-9 2-8 8-13 9Z', downwards(pen, [-20, 9], ...tones));
      form(pen, 'M-3-30C8-34 16-29 17-20', { line: 'rgb(255 255 255 / 0.6)', width: 4 });
    });
  glove(0.3, 18, ['#6fb7ff', '#2467d6', '#123a8c']);
  glove(-0.24, -14, ['#ff8478', '#e0283c', '#8c0f2a']);
};

/** The headband of the dance before the fight. */
export const headband: Paint = (pen) => {
  halo(pen, 'rgb(255 150 60 / 0.4)', 'rgb(255 150 60 / 0)');
  for (const [from, to] of [
    ['M22 16C34 24 36 34 30 46', '#ffcf3f'],
    ['M16 20C24 30 22 38 16 47', '#e0283c'],
  ] as const) {
    form(pen, from, { line: ink, width: 9 });
    form(pen, from, { line: to, width: 5 });
  }
  const ring = 'M0-36C26-36 40-22 40-4C40 14 24 26 0 26C-24 26-40 14-40-4C-40-22-26-36 0-36Z';
  form(pen, ring, { line: ink, width: 19 });
  form(pen, ring, { line: across(pen, [-40, 40], '#ff9a2e', '#ffe37a', '#e0283c', '#ffe37a', '#ff9a2e'), width: 13 });
  for (let at = 0; at < 18; at++) {
    const turn = (at / 18) * Math.PI * 2;
    const [x, y] = [Math.cos(turn) * 40, Math.sin(turn) * 31 - 5];
    form(pen, `M${x - 3} ${y - 5}L${x + 3} ${y + 5}`, { line: 'rgb(120 20 30 / 0.55)', width: 2.6 });
  }
  solid(pen, 'M0 10C-12 16-12 30 0 40C12 30 12 16 0 10Z', downwards(pen, [10, 40], '#fff3b0', '#ffb52e', '#c9660f'));
  disc(pen, [0, 24, 4.6], { fill: '#c22236' });
};

/** The cord around the arm. */
export const armband: Paint = (pen) => {
  const cord = (way: string, tone: string, shine: string) => {
    form(pen, way, { line: ink, width: 13 });
    form(pen, way, { line: tone, width: 8.5 });
    form(pen, way, { line: shine, width: 2.4 });
  };
  cord('M-34-16C-18-36 18-36 34-16', '#17a697', '#a3fff0');
  cord('M-34-16C-40 6-22 16 0 12C22 16 40 6 34-16', '#17a697', '#a3fff0');
  for (let at = 0; at < 7; at++) {
    const x = -27 + at * 9;
    form(pen, `M${x - 3} ${-26 + Math.abs(at - 3) * 3.4}l7-6`, { line: '#0b6f67', width: 2.4 });
  }
  for (const side of [-1, 1])
    within(pen, {}, () => {
      pen.scale(side, 1);
      cord('M4 12C10 22 14 28 15 36', '#17a697', '#a3fff0');
      for (const dx of [-5, 0, 5]) form(pen, `M15 38l${dx} 9`, { line: '#ffd45e', width: 3 });
    });
  solid(pen, 'M-10 5H10V20H-10Z', downwards(pen, [5, 20], '#fff0a8', '#e8a91f'));
};

/** A plate of enamel with something of the ring on it. */
const plate =
  (tones: readonly [string, string], draw: (pen: Pen) => void): Paint =>
  (pen) => {
    solid(pen, 'M-24-36H24L38-22V22L24 36H-24L-38 22V-22Z', downwards(pen, [-36, 36], ...tones));
    form(pen, 'M-22-31H22L33-20V20L22 31H-22L-33 20V-20Z', { line: 'rgb(255 255 255 / 0.34)', width: 1.8 });
    draw(pen);
  };

export const bell = plate(['#e2912c', '#8a3d0e'], (pen) => {
  solid(
    pen,
    'M0-23C14-21 15-4 18 8L24 15H-24L-18 8C-15-4-14-21 0-23Z',
    downwards(pen, [-22, 15], '#fffbd6', '#ffd257', '#c98a18'),
  );
  disc(pen, [0, 20, 5.4], { fill: ink });
  disc(pen, [0, 19.4, 3.4], { fill: '#ffe07a' });
  form(pen, 'M-8-10C-9-2-10 4-11 9', { line: 'rgb(255 255 255 / 0.8)', width: 3 });
});
export const watch = plate(['#2b8ea8', '#0f3f63'], (pen) => {
  form(pen, 'M-4-28H4V-20H-4Z', { fill: '#eaf6ff' });
  disc(pen, [0, 4, 23], { fill: ink });
  disc(pen, [0, 4, 20.4], { fill: downwards(pen, [-16, 24], '#ffffff', '#cfe3ee') });
  for (let at = 0; at < 12; at++) {
    const turn = (at / 12) * Math.PI * 2;
    disc(pen, [Math.cos(turn) * 16, 4 + Math.sin(turn) * 16, at % 3 === 0 ? 1.9 : 1], { fill: '#27435a' });
  }
  form(pen, 'M0 4V-8M0 4L10 9', { line: '#e0283c', width: 3 });
});
export const wrap = plate(['#7a4fc4', '#38206e'], (pen) => {
  solid(
    pen,
    'M-18-10C-18-22 14-22 14-10V16C14 28-18 28-18 16Z',
    across(pen, [-18, 14], '#ffffff', '#f0e8dc', '#b9aa98'),
  );
  form(pen, 'M-18-2C-10 6 6 6 14-2M-18 8C-10 16 6 16 14 8', { line: '#b9aa98', width: 2.4 });
  solid(pen, 'M-18-10C-18-20 14-20 14-10C14 0-18 0-18-10Z', '#fffaf0');
  form(pen, 'M-9-10C-9-15 5-15 5-10C5-6-5-6-5-10', { line: '#b9aa98', width: 2.4 });
  solid(pen, 'M12 8C22 8 24 14 22 24L14 22C16 18 14 16 10 17Z', '#fff3e0');
});
export const bottle = plate(['#3f9d4f', '#145033'], (pen) => {
  solid(
    pen,
    'M-7-27H7V-18C14-14 16-8 16 0V22C16 27-16 27-16 22V0C-16-8-14-14-7-18Z',
    across(pen, [-16, 16], '#fff2c2', '#ffc24a', '#b96f10'),
  );
  solid(pen, 'M-9-30H9V-22H-9Z', '#d8333f');
  form(pen, 'M-16 0H16V15H-16Z', { fill: '#fffaf0' });
  inscribe(pen, 'มวย', { x: 0, y: 8, size: 12, fill: '#c22236', edge: 'none' });
  form(pen, 'M-10-10V-3', { line: 'rgb(255 255 255 / 0.9)', width: 3 });
});

/** A fist in bound hemp that stands for everything. */
export const fist: Paint = (pen) => {
  halo(pen, 'rgb(255 120 40 / 0.8)', 'rgb(255 60 40 / 0)');
  form(
    pen,
    'M0-49C10-38 6-32 16-34C26-38 24-44 30-47C40-30 48-18 44 4C42 30 24 46 0 47C-24 46-42 30-44 4C-47-16-36-26-32-40C-26-32-22-30-16-34C-8-38-6-44 0-49Z',
    { fill: downwards(pen, [-48, 46], '#fff27a', '#ff9a2e', '#e0283c') },
  );
  solid(
    pen,
    'M-22-18C-22-27-10-28-9-20C-8-28 3-28 4-20C5-27 15-27 16-19C18-25 27-24 27-16V8C27 20 20 27 12 29V40H-16V27C-24 22-27 14-26 4Z',
    downwards(pen, [-26, 40], '#fffaf0', '#efd9b0', '#b98a52'),
  );
  form(pen, 'M-9-20V-6M4-20V-6M16-18V-6', { line: '#8a5f33', width: 2.4 });
  form(pen, 'M-26 4C-10-4 12-4 27 2M-25 12C-8 5 12 6 26 11M-16 27C-4 22 6 24 12 29', { line: '#a9793f', width: 2.6 });
  solid(pen, 'M-26 2C-14-3-2-2 2 4C4 10-4 14-12 12C-20 12-27 10-26 2Z', '#f6e4c2');
  inscribe(pen, 'WILD', { x: 0, y: 37, size: 16, fill: '#fff8dc', edge: '#7d1023' });
};

/** The ring: three of them and the main fight begins. */
export const ring: Paint = (pen) => {
  halo(pen, 'rgb(90 200 255 / 0.6)', 'rgb(90 200 255 / 0)');
  form(pen, 'M-12-48H12L38 22H-38Z', {
    fill: downwards(pen, [-48, 22], 'rgb(255 250 210 / 0.95)', 'rgb(255 240 170 / 0.1)'),
  });
  solid(pen, 'M-30 8H30L46 30H-46Z', downwards(pen, [8, 30], '#ffffff', '#9fd3f0'));
  solid(pen, 'M-46 30H46V42H-46Z', downwards(pen, [30, 42], '#e0283c', '#7d1023'));
  for (const [y, tone] of [
    [-14, '#ff4256'],
    [-5, '#ffffff'],
    [4, '#3f8bff'],
  ] as const) {
    form(pen, `M-31 ${y + 2}H31L44 ${y + 20}H-44Z`, { line: ink, width: 4 });
    form(pen, `M-31 ${y + 2}H31L44 ${y + 20}H-44Z`, { line: tone, width: 2.2 });
  }
  for (const [x, y, tone] of [
    [-44, 30, '#ff4256'],
    [44, 30, '#3f8bff'],
    [-31, 10, '#fff'],
    [31, 10, '#fff'],
  ] as const)
    form(pen, `M${x} ${y}V${y - 28}`, { line: tone, width: 4.4 });
  form(pen, 'M0 12L3 18L10 18.6L4.8 23L6.4 29L0 25.6L-6.4 29L-4.8 23L-10 18.6L-3 18Z', { fill: '#e8a91f' });
};

export const spark: Paint = (pen) =>
  form(pen, 'M0-46L9-9L46 0L9 9L0 46L-9 9L-46 0L-9-9Z', {
    fill: outwards(pen, { x: 0, y: 0, reach: 46 }, '#ffffff', '#ffd45e', '#ff6a2e'),
  });
