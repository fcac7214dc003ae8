import { growthAt } from '../play/curve.ts';

/** What the sky shows. `rising`: so many ms since the start; `gone`: it went out there. */
export type Sky = { state: 'waiting' | 'rising' | 'gone'; elapsedMs: number; multiplier: number };

export type Scene = { element: HTMLCanvasElement; draw: (sky: Sky, atMs: number) => void };

type Pen = { line: CanvasRenderingContext2D; width: number; height: number };

// The night is a picture of its own, the same by day and by night.
const ink = {
  top: '#0b1033',
  middle: '#1d1f5a',
  low: '#6a3a63',
  glow: '#e08a4a',
  hills: '#141538',
  water: '#0d1238',
  shine: 'rgba(255, 190, 110, 0.5)',
  star: 'rgba(255, 244, 214, 0.9)',
  trail: 'rgba(255, 196, 110, 0.85)',
  paper: '#ffd9a0',
  paperEdge: '#e98b3a',
  flame: '#fff3c4',
  ash: '#77708c',
} as const;

const horizonAt = 0.78;

/** A night over the river: what is far, and the lantern on its way up. `still`: nothing sways. */
export const sceneOf = (motion: 'still' | 'moving'): Scene => {
  const element = document.createElement('canvas');
  element.className = 'crash-sky';
  element.setAttribute('aria-hidden', 'true');
  const line = element.getContext('2d');
  const far = document.createElement('canvas');
  const farLine = far.getContext('2d');
  let size = '';
  const fit = (): Pen | undefined => {
    const { clientWidth: width, clientHeight: height } = element;
    if (!line || !farLine || width === 0 || height === 0) return undefined;
    const scale = Math.min(2, window.devicePixelRatio || 1);
    const now = `${width}×${height}×${scale}`;
    if (size !== now) {
      size = now;
      for (const canvas of [element, far]) {
        canvas.width = Math.round(width * scale);
        canvas.height = Math.round(height * scale);
      }
      farLine.setTransform(scale, 0, 0, scale, 0, 0);
      drawFar({ line: farLine, width, height });
    }
    line.setTransform(1, 0, 0, 1, 0, 0);
    line.drawImage(far, 0, 0);
    line.setTransform(scale, 0, 0, scale, 0, 0);
    return { line, width, height };
  };
  return {
    element,
    draw: (sky, atMs) => {
      const pen = fit();
      if (!pen) return;
      const swayMs = motion === 'still' ? 0 : atMs;
      drawFew(pen, swayMs);
      if (sky.state !== 'waiting') drawTrail(pen, sky);
      drawLantern(pen, sky, swayMs);
    },
  };
};

/** Where the lantern is: the first ten seconds and the first doubling fill the sky, then it shows ever more of both. */
const placeOf = ({ width, height }: Pen, sky: Sky, elapsedMs: number, multiplier: number) => {
  const spanMs = Math.max(10_000, sky.elapsedMs * 1.12);
  const share = (Math.max(1, multiplier) - 1) / Math.max(1, (sky.multiplier - 1) * 1.2);
  const left = Math.max(36, width * 0.09);
  return {
    x: left + (elapsedMs / spanMs) * (width - left - Math.max(44, width * 0.12)),
    y: height * (horizonAt - 0.06) - share * height * (horizonAt - 0.2),
  };
};

const drawFar = ({ line, width, height }: Pen): void => {
  const horizon = height * horizonAt;
  const sky = line.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, ink.top);
  sky.addColorStop(0.55, ink.middle);
  sky.addColorStop(0.92, ink.low);
  sky.addColorStop(1, ink.glow);
  line.fillStyle = sky;
  line.fillRect(0, 0, width, horizon);
  drawStars(line, width, horizon);
  drawHills(line, width, horizon);
  const water = line.createLinearGradient(0, horizon, 0, height);
  water.addColorStop(0, '#3a2a55');
  water.addColorStop(1, ink.water);
  line.fillStyle = water;
  line.fillRect(0, horizon, width, height - horizon);
  line.strokeStyle = 'rgba(255, 200, 130, 0.12)';
  for (let row = 0; row < 7; row++) {
    const y = horizon + 6 + row * row * 1.6;
    line.beginPath();
    for (let x = (row * 53) % 40; x < width; x += 70 + row * 9) {
      line.moveTo(x, y);
      line.lineTo(x + 22 + row * 3, y);
    }
    line.stroke();
  }
};

const drawStars = (line: CanvasRenderingContext2D, width: number, horizon: number): void => {
  line.fillStyle = ink.star;
  // Always the same stars: a little of the golden angle, no chance.
  for (let star = 0; star < 70; star++) {
    const x = (star * 0.618_034 * width * 3.7) % width;
    const y = ((star * 0.414_214) % 1) * horizon * 0.72;
    line.globalAlpha = 0.25 + ((star * 7) % 10) / 16;
    line.beginPath();
    line.arc(x, y, star % 9 === 0 ? 1.5 : 0.8, 0, Math.PI * 2);
    line.fill();
  }
  line.globalAlpha = 1;
};

/** Hills, and temple roofs with their spires between palms, as far shapes along the bank. */
const drawHills = (line: CanvasRenderingContext2D, width: number, horizon: number): void => {
  line.fillStyle = 'rgba(38, 28, 80, 0.85)';
  line.beginPath();
  line.moveTo(0, horizon);
  for (let x = 0; x <= width; x += 8) line.lineTo(x, horizon - 16 - 12 * Math.sin(x / 83) - 7 * Math.sin(x / 31 + 2));
  line.lineTo(width, horizon);
  line.fill();
  line.fillStyle = ink.hills;
  const unit = Math.max(7, Math.min(13, width / 48));
  for (const [at, tall] of [
    [0.2, 3.4],
    [0.26, 5.4],
    [0.32, 3.4],
    [0.7, 4.2],
    [0.77, 2.6],
  ] as const)
    drawSpire(line, { x: width * at, y: horizon, unit, tall });
  line.fillRect(width * 0.15, horizon - unit * 0.7, width * 0.24, unit * 0.8);
  line.fillRect(width * 0.66, horizon - unit * 0.6, width * 0.16, unit * 0.7);
};

const drawSpire = (
  line: CanvasRenderingContext2D,
  { x, y, unit, tall }: { x: number; y: number; unit: number; tall: number },
): void => {
  const top = y - unit * tall;
  line.beginPath();
  line.moveTo(x - unit * 1.5, y);
  line.quadraticCurveTo(x - unit * 0.5, y - unit * 1.1, x - unit * 0.28, y - unit * tall * 0.55);
  line.lineTo(x, top);
  line.lineTo(x + unit * 0.28, y - unit * tall * 0.55);
  line.quadraticCurveTo(x + unit * 0.5, y - unit * 1.1, x + unit * 1.5, y);
  line.fill();
};

/** A few small lanterns that drift far away. */
const drawFew = ({ line, width, height }: Pen, atMs: number): void => {
  for (let one = 0; one < 7; one++) {
    const rise = (atMs / (46_000 + one * 5000) + one * 0.37) % 1;
    const x = width * ((one * 0.173 + 0.06) % 1) + Math.sin(atMs / 4000 + one) * 5;
    const y = height * (0.74 - rise * 0.66);
    line.globalAlpha = 0.5 * Math.sin(Math.PI * Math.min(1, rise + 0.08));
    line.fillStyle = ink.paper;
    line.beginPath();
    line.ellipse(x, y, 2.4, 3.4, 0, 0, Math.PI * 2);
    line.fill();
  }
  line.globalAlpha = 1;
};

const trailSteps = 48;

const drawTrail = (pen: Pen, sky: Sky): void => {
  const { line, height } = pen;
  line.beginPath();
  for (let part = 0; part <= trailSteps; part++) {
    const ms = (sky.elapsedMs * part) / trailSteps;
    const { x, y } = placeOf(pen, sky, ms, Math.min(sky.multiplier, Math.exp(0.000_06 * ms)));
    if (part === 0) line.moveTo(x, y);
    else line.lineTo(x, y);
  }
  line.lineWidth = 3;
  line.lineCap = 'round';
  line.lineJoin = 'round';
  line.strokeStyle = sky.state === 'gone' ? 'rgba(150, 140, 170, 0.6)' : ink.trail;
  line.stroke();
  const end = placeOf(pen, sky, sky.elapsedMs, sky.multiplier);
  const start = placeOf(pen, sky, 0, 1);
  line.lineTo(end.x, height * horizonAt);
  line.lineTo(start.x, height * horizonAt);
  line.closePath();
  line.fillStyle = sky.state === 'gone' ? 'rgba(120, 110, 150, 0.1)' : 'rgba(255, 190, 100, 0.13)';
  line.fill();
};

const drawLantern = (pen: Pen, sky: Sky, atMs: number): void => {
  const { line, width, height } = pen;
  const { x, y } = placeOf(pen, sky, sky.elapsedMs, sky.multiplier);
  const size = Math.max(13, Math.min(26, Math.min(width, height) * 0.06));
  const isLit = sky.state !== 'gone';
  const lift = sky.state === 'waiting' ? Math.sin(atMs / 700) * 2 : 0;
  if (isLit) drawShine(pen, { x, y: y + lift - size, size, strength: 0.85 + 0.15 * Math.sin(atMs / 160) });
  line.save();
  line.translate(x, y + lift);
  line.rotate(isLit ? Math.sin(atMs / 900) * 0.06 : 0.35);
  drawPaper(line, size, isLit);
  line.restore();
};

/** Its light on the sky, and on the water below it. */
const drawShine = (
  { line, height }: Pen,
  { x, y, size, strength }: { x: number; y: number; size: number; strength: number },
): void => {
  const glow = line.createRadialGradient(x, y, size * 0.3, x, y, size * 4.2);
  glow.addColorStop(0, `rgba(255, 200, 120, ${0.55 * strength})`);
  glow.addColorStop(1, 'rgba(255, 160, 80, 0)');
  line.fillStyle = glow;
  line.fillRect(x - size * 4.2, y - size * 4.2, size * 8.4, size * 8.4);
  const horizon = height * horizonAt;
  line.fillStyle = ink.shine;
  for (let row = 0; row < 6; row++) {
    const half = size * (0.9 - row * 0.1);
    line.globalAlpha = 0.32 - row * 0.045;
    line.fillRect(x - half + Math.sin(row * 2.4) * 3, horizon + 4 + row * 7, half * 2, 2);
  }
  line.globalAlpha = 1;
};

/** A tall bag of paper, open below, with its flame. */
const drawPaper = (line: CanvasRenderingContext2D, size: number, isLit: boolean): void => {
  const [half, tall] = [size * 0.86, size * 2.1];
  const paper = line.createLinearGradient(0, -tall, 0, 0);
  paper.addColorStop(0, isLit ? '#f4a952' : '#5d5876');
  paper.addColorStop(0.7, isLit ? ink.paper : ink.ash);
  paper.addColorStop(1, isLit ? ink.flame : '#8d86a3');
  line.fillStyle = paper;
  line.beginPath();
  line.moveTo(-half * 0.72, 0);
  line.bezierCurveTo(-half * 1.1, -tall * 0.5, -half * 1.15, -tall * 0.86, 0, -tall);
  line.bezierCurveTo(half * 1.15, -tall * 0.86, half * 1.1, -tall * 0.5, half * 0.72, 0);
  line.closePath();
  line.fill();
  line.lineWidth = 1.2;
  line.strokeStyle = isLit ? ink.paperEdge : '#4a4560';
  line.stroke();
  line.beginPath();
  for (const fold of [-0.4, 0, 0.4]) {
    line.moveTo(half * fold * 1.5, -1);
    line.quadraticCurveTo(half * fold * 2.4, -tall * 0.62, half * fold * 0.3, -tall * 0.97);
  }
  line.globalAlpha = 0.35;
  line.stroke();
  line.globalAlpha = 1;
  line.beginPath();
  line.ellipse(0, 0, half * 0.72, size * 0.15, 0, 0, Math.PI * 2);
  line.fillStyle = isLit ? '#ffefb0' : '#3d3852';
  line.fill();
  line.stroke();
};

/** As hundredths read, for the sky: what the curve says at that moment. */
export const skyAt = (elapsedMs: number): Sky => ({
  state: 'rising',
  elapsedMs,
  multiplier: growthAt(Math.floor(elapsedMs)) / 100,
});
