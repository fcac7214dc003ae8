import { el, isStill } from '../../page/dom.ts';
import type { Skin } from '../../page/skin.ts';
import { fishSvg } from './art.ts';
import { bay, type Fish, kinds, placeAt } from './rules.ts';

type Bullet = { x: number; y: number; dx: number; dy: number; bounces: number };
type Flash = { x: number; y: number; text: string | undefined; from: number };
type Scene = {
  /** The title's fish and waters; undefined for the bay's own. */
  skin: Skin | undefined;
  label: string;
  fired: () => void;
  /** A bullet met a fish; `landed` is told what came of it. */
  reached: (fish: number, landed: (caught: string | undefined) => void) => void;
};

const gun = { x: bay.width / 2, y: bay.height - 34 } as const;
/** On a narrow screen the middle of the bay is seen, as large as it can be. */
const seenMin = 360;
const bulletSpeed = 640;
const shotEveryMs = 220;
const bouncesMax = 3;
const flashMs = 900;

type Waters = {
  canvas: HTMLCanvasElement;
  fish: Fish[];
  bullets: Bullet[];
  flashes: Flash[];
  taken: Set<number>;
  /** From the page's time to the bay's. */
  offset: number;
  angle: number;
  seen: { left: number; right: number };
};
const nowIn = ({ offset }: Waters): number => performance.now() + offset;

/** The bay as it is drawn. Fish are where both sides reckon them; whether a shot takes one is asked of the server. */
export const bayScene = ({ skin, label, fired, reached }: Scene) => {
  const canvas = el('canvas', {
    class: 'bay',
    width: bay.width,
    height: bay.height,
    tabindex: 0,
    'aria-label': label,
    role: 'application',
  });
  const waters: Waters = {
    canvas,
    fish: [],
    bullets: [],
    flashes: [],
    taken: new Set(),
    offset: 0,
    angle: -Math.PI / 2,
    seen: { left: 0, right: bay.width },
  };
  const sizes = new ResizeObserver(() => fit(waters));
  sizes.observe(canvas);
  aimAndFire(waters, fired);
  const stop = draw(waters, reached, skin);
  return {
    element: canvas,
    show: (nowMs: number, swimming: Fish[]) => {
      waters.offset = nowMs - performance.now();
      waters.fish = swimming;
    },
    stop: () => {
      stop();
      sizes.disconnect();
    },
  };
};

const fit = (waters: Waters): void => {
  const box = waters.canvas.getBoundingClientRect();
  if (box.height === 0) return;
  const width = Math.max(seenMin, Math.min(bay.width, Math.round((bay.height * box.width) / box.height)));
  waters.seen = { left: (bay.width - width) / 2, right: (bay.width + width) / 2 };
  waters.canvas.width = width;
};

/** Every shot is a press of its own: held down nothing fires by itself. */
const aimAndFire = (waters: Waters, fired: () => void): void => {
  const { canvas } = waters;
  let lastShot = 0;
  const fire = () => {
    const at = performance.now();
    if (at - lastShot < shotEveryMs) return;
    lastShot = at;
    const [dx, dy] = [Math.cos(waters.angle), Math.sin(waters.angle)];
    waters.bullets.push({ x: gun.x + dx * 50, y: gun.y + dy * 50, dx, dy, bounces: 0 });
    fired();
  };
  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect();
    const { left, right } = waters.seen;
    const x = left + ((event.clientX - box.left) / box.width) * (right - left);
    const y = ((event.clientY - box.top) / box.height) * bay.height;
    waters.angle = Math.atan2(Math.min(-8, y - gun.y), x - gun.x);
    fire();
  });
  canvas.addEventListener('keydown', (event) => {
    const turn = { ArrowLeft: -0.07, ArrowRight: 0.07 }[event.key];
    if (turn !== undefined) waters.angle = Math.max(-Math.PI + 0.1, Math.min(-0.1, waters.angle + turn));
    else if (event.key !== ' ' || event.repeat) return;
    else fire();
    event.preventDefault();
  });
};

const met = ({ fish, taken, seen, offset }: Waters, bullet: Bullet): Fish | undefined =>
  fish.find((one) => {
    const { size } = kinds[one.kind]!;
    const { x, y } = placeAt(one, performance.now() + offset);
    const isSeen = x > seen.left && x < seen.right;
    return isSeen && !taken.has(one.id) && Math.hypot(x - bullet.x, (y - bullet.y) * 1.3) < size * 0.55;
  });

const fly = (waters: Waters, seconds: number, reached: Scene['reached']): void => {
  const { seen } = waters;
  waters.bullets = waters.bullets.filter((bullet) => {
    bullet.x += bullet.dx * bulletSpeed * seconds;
    bullet.y += bullet.dy * bulletSpeed * seconds;
    if (bullet.x < seen.left || bullet.x > seen.right) [bullet.dx, bullet.bounces] = [-bullet.dx, bullet.bounces + 1];
    if (bullet.y < 0 || bullet.y > bay.height) [bullet.dy, bullet.bounces] = [-bullet.dy, bullet.bounces + 1];
    const hit = met(waters, bullet);
    if (!hit) return bullet.bounces <= bouncesMax;
    const { x, y } = placeAt(hit, nowIn(waters));
    reached(hit.id, (caught) => {
      if (caught !== undefined) waters.taken.add(hit.id);
      waters.flashes.push({ x, y, text: caught, from: performance.now() });
    });
    return false;
  });
};

/** Draws until it is told to stop. */
const draw = (waters: Waters, reached: Scene['reached'], skin: Skin | undefined): (() => void) => {
  const pen = waters.canvas.getContext('2d');
  const pictures = kinds.map((_, kind) => pictureOf(fishSvg(kind, skin?.fish)));
  let [lastFrame, isRunning] = [performance.now(), true];
  const frame = (at: number) => {
    if (!isRunning || !pen) return;
    fly(waters, Math.min(0.05, (at - lastFrame) / 1000), reached);
    lastFrame = at;
    pen.setTransform(1, 0, 0, 1, -waters.seen.left, 0);
    drawWater(pen, isStill() ? 0 : at, skin?.water);
    for (const one of waters.fish)
      if (!waters.taken.has(one.id)) drawFish(pen, pictures[one.kind]!, one, nowIn(waters));
    for (const bullet of waters.bullets) drawBullet(pen, bullet);
    waters.flashes = waters.flashes.filter((flash) => at - flash.from < flashMs);
    for (const flash of waters.flashes) drawFlash(pen, flash, (at - flash.from) / flashMs);
    drawGun(pen, waters.angle);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => void (isRunning = false);
};

const pictureOf = (svg: string): HTMLImageElement => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
};

const ownWater: Skin['water'] = ['#2cbdd0', '#0b6c9f', '#062f55', '#c9a868'];
const drawWater = (pen: CanvasRenderingContext2D, at: number, [high, middle, low, sand] = ownWater): void => {
  const water = pen.createLinearGradient(0, 0, 0, bay.height);
  water.addColorStop(0, high);
  water.addColorStop(0.55, middle);
  water.addColorStop(1, low);
  pen.fillStyle = water;
  pen.fillRect(0, 0, bay.width, bay.height);
  pen.fillStyle = '#ffffff12';
  for (let ray = 0; ray < 5; ray++) {
    const x = ray * 230 - 120 + Math.sin(at / 2600 + ray) * 30;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + 90, 0);
    pen.lineTo(x + 240, bay.height);
    pen.lineTo(x + 80, bay.height);
    pen.fill();
  }
  pen.fillStyle = sand;
  pen.beginPath();
  pen.moveTo(0, bay.height);
  for (let x = 0; x <= bay.width; x += 60) pen.lineTo(x, bay.height - 26 - Math.sin(x / 90) * 12);
  pen.lineTo(bay.width, bay.height);
  pen.fill();
};

const drawFish = (pen: CanvasRenderingContext2D, picture: HTMLImageElement, fish: Fish, nowMs: number): void => {
  const { size } = kinds[fish.kind]!;
  const { x, y } = placeAt(fish, nowMs);
  if (!picture.complete) return;
  pen.save();
  pen.translate(x, y);
  if (fish.isLeftward) pen.scale(-1, 1);
  pen.rotate(Math.sin(nowMs / 400 + fish.id) * 0.06);
  pen.drawImage(picture, -size * 0.85, -size * 0.6, size * 1.7, size * 1.2);
  pen.restore();
};

const drawBullet = (pen: CanvasRenderingContext2D, { x, y }: Bullet): void => {
  const glow = pen.createRadialGradient(x, y, 1, x, y, 11);
  glow.addColorStop(0, '#fff');
  glow.addColorStop(0.5, '#ffe27a');
  glow.addColorStop(1, '#ffb02000');
  pen.fillStyle = glow;
  pen.fillRect(x - 11, y - 11, 22, 22);
};

const drawFlash = (pen: CanvasRenderingContext2D, { x, y, text }: Flash, part: number): void => {
  pen.strokeStyle = `rgb(255 255 255 / ${0.8 - part * 0.8})`;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.arc(x, y, 10 + part * 34, 0, Math.PI * 2);
  pen.stroke();
  if (text === undefined) return;
  pen.font = '600 34px "Plex Thai", sans-serif';
  pen.textAlign = 'center';
  pen.lineWidth = 6;
  pen.strokeStyle = '#3a2300';
  pen.strokeText(text, x, y - 20 - part * 36);
  pen.fillStyle = '#ffe27a';
  pen.fillText(text, x, y - 20 - part * 36);
};

const drawGun = (pen: CanvasRenderingContext2D, angle: number): void => {
  pen.save();
  pen.translate(gun.x, gun.y);
  pen.rotate(angle);
  pen.fillStyle = '#8c4f24';
  pen.fillRect(0, -12, 54, 24);
  pen.fillStyle = '#f3c46b';
  pen.fillRect(44, -15, 12, 30);
  pen.restore();
  pen.fillStyle = '#5d3216';
  pen.beginPath();
  pen.arc(gun.x, gun.y, 27, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#f3c46b';
  pen.beginPath();
  pen.arc(gun.x, gun.y, 12, 0, Math.PI * 2);
  pen.fill();
};
