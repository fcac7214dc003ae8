import { el, glide, isStill } from '#games/stage/dom.ts';

/** Points of the cover that are looked at, along each side. */
const points = 14;
const enough = 0.62;
const brush = 0.085;
const densityMax = 2;

const crumbs = 9;
const dustApartMs = 45;
const dustBits = 3;
const dustMs = 620;

/** Nothing hangs on where crumbs fall, so any steady mixture will do. */
const mixture = (): (() => number) => {
  let seed = 11;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
};

/** Bits of what is scratched off fall away. */
const flyDust = (canvas: HTMLCanvasElement, from: { x: number; y: number }, chance: () => number): void => {
  if (isStill()) return;
  for (let bit = 0; bit < dustBits; bit++) {
    const dust = el('span', { class: 'sc-dust' });
    canvas.after(dust);
    const [across, up] = [(chance() - 0.5) * 90, -20 - chance() * 36];
    const at = (x: number, y: number, turn: number) =>
      `translate(${from.x + x}px, ${from.y + y}px) rotate(${turn}deg) scale(${0.5 + chance()})`;
    dust.animate(
      [
        { transform: at(0, 0, 0), opacity: 1 },
        { transform: at(across * 0.6, up, 160), opacity: 1, offset: 0.35, easing: 'ease-in' },
        { transform: at(across, 130, 420), opacity: 0 },
      ],
      { duration: dustMs, easing: 'ease-out' },
    ).onfinish = () => dust.remove();
  }
};

export type Cover = { element: HTMLCanvasElement; wipe: () => Promise<void> };

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Night sky with rows of small lotus dots: what is scratched away. */
const paint = (canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): void => {
  const { width, height } = canvas;
  const sky = pen.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, colour('--scene-leaf-deep'));
  sky.addColorStop(1, colour('--scene-tile'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = colour('--scene-gold');
  pen.globalAlpha = 0.42;
  pen.lineWidth = Math.max(1, width / 260);
  const step = width / 9;
  for (let row = 0; row * step < height + step; row++)
    for (let column = 0; column < 10; column++) {
      const [x, y] = [(column + (row % 2) / 2) * step, row * step * 0.9 + step / 3];
      for (let petal = 0; petal < 3; petal++) {
        pen.beginPath();
        pen.ellipse(x, y, step * 0.1, step * 0.26, ((petal - 1) * Math.PI) / 3.2, 0, Math.PI * 2);
        pen.stroke();
      }
    }
  pen.globalAlpha = 1;
};

type Stroke = {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  wide: number;
  chance: () => number;
};

/** Takes a stroke of the cover away, with a ragged edge as a coin leaves it. */
const tear = (pen: CanvasRenderingContext2D, { from, to: [x, y], wide, chance }: Stroke): void => {
  pen.globalCompositeOperation = 'destination-out';
  pen.lineWidth = wide * brush * 2;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(x + 0.1, y);
  pen.stroke();
  for (let crumb = 0; crumb < crumbs; crumb++) {
    const [turn, off] = [chance() * Math.PI * 2, wide * brush * (0.85 + chance() * 0.35)];
    pen.beginPath();
    pen.arc(x + Math.cos(turn) * off, y + Math.sin(turn) * off, wide * (0.004 + chance() * 0.012), 0, Math.PI * 2);
    pen.fill();
  }
};

/** A cover that is scratched off by finger, pen or mouse; once most of it is gone the rest goes. */
export const coverOf = (size: { width: number; height: number }, gone: () => void, touched: () => void): Cover => {
  const canvas = document.createElement('canvas');
  const density = Math.min(densityMax, window.devicePixelRatio);
  canvas.width = Math.max(1, Math.round(size.width * density));
  canvas.height = Math.max(1, Math.round(size.height * density));
  canvas.className = 'sc-cover';
  canvas.setAttribute('aria-hidden', 'true');
  const pen = canvas.getContext('2d');
  const free = new Set<number>();
  let last: [x: number, y: number] | undefined;
  let isOver = false;
  const chance = mixture();
  let dustAt = 0;
  if (pen) paint(canvas, pen);
  const wipe = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await glide(420, (share) => canvas.style.setProperty('opacity', String(1 - share)));
    canvas.remove();
    gone();
  };
  const mark = (x: number, y: number) => {
    const reach = brush * points;
    const [column, row] = [(x / canvas.width) * points, (y / canvas.height) * points];
    for (let across = 0; across < points; across++)
      for (let down = 0; down < points; down++)
        if (Math.hypot(across + 0.5 - column, down + 0.5 - row) <= reach) free.add(across * points + down);
  };
  const scratchTo = ({ clientX, clientY }: PointerEvent) => {
    if (!pen || isOver) return;
    const box = canvas.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * canvas.width;
    const y = ((clientY - box.top) / box.height) * canvas.height;
    const [fromX, fromY] = last ?? [x, y];
    tear(pen, { from: [fromX, fromY], to: [x, y], wide: canvas.width, chance });
    if (performance.now() - dustAt > dustApartMs) {
      dustAt = performance.now();
      flyDust(canvas, { x: (x / canvas.width) * box.width, y: (y / canvas.height) * box.height }, chance);
    }
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / (canvas.width * brush)) || 1;
    for (let at = 0; at <= steps; at++) mark(fromX + ((x - fromX) * at) / steps, fromY + ((y - fromY) * at) / steps);
    last = [x, y];
    if (free.size >= enough * points * points) void wipe();
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    last = undefined;
    touched();
    scratchTo(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons > 0) scratchTo(event);
  });
  return { element: canvas, wipe };
};
