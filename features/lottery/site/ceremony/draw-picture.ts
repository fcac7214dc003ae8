import { qrShape } from '#kit/browser/components/qr-modules.ts';
import { lotusPetal } from '#kit/browser/drawings/lotus.tsx';
import type { BallGroup } from './acts.ts';

export type DrawPicture = {
  game: string;
  draw: string;
  /** With the name of each number as people read it. */
  groups: readonly (BallGroup & { name: string })[];
  /** Why it can be believed, in a sentence. */
  claim: string;
  /** Where the draw can be seen and checked; as a code too. */
  address: string;
};

const width = 1080;
const height = 1920;
const centre = width / 2;

/** The result as an upright picture of 1080 × 1920, a PNG in the colours that the site has now. */
export const drawResultPicture = async (picture: DrawPicture): Promise<Blob | null> => {
  // The fonts of the page may not have been needed in this weight yet.
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 40px "Plex Thai"`, picture.game)));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  canvas.width = width;
  canvas.height = height;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  drawGround(pen);
  drawFlower(pen, 1210);
  write(pen, picture.game, { y: 190, size: 74, color: 'ink', weight: 600 });
  write(pen, picture.draw, { y: 286, size: 44, color: 'soft' });
  picture.groups.forEach((group, at) => drawGroup(pen, group, 460 + at * 270));
  drawFoot(pen, picture);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};

const drawGround = (pen: CanvasRenderingContext2D): void => {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, ink('scene-high'));
  sky.addColorStop(1, ink('scene-low'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ink('scene-near');
  pen.fillRect(0, 1190, width, height);
};

const petals = [
  ...[-50, 50, -22, 22].map((turn) => ({ turn, size: 1, color: 'scene-petal-deep' })),
  ...[-64, 64, -36, 36].map((turn) => ({ turn, size: 0.88, color: 'scene-petal' })),
  ...[-26, 26, 0].map((turn) => ({ turn, size: 0.72, color: 'scene-lamp' })),
];

const flowerScale = 3.8;

const drawFlower = (pen: CanvasRenderingContext2D, base: number): void => {
  const petal = new Path2D(lotusPetal);
  for (const { turn, size, color } of petals) {
    pen.save();
    pen.translate(centre, base);
    pen.rotate((turn * Math.PI) / 180);
    pen.scale(size * flowerScale, size * flowerScale);
    pen.fillStyle = ink(color);
    pen.fill(petal);
    pen.restore();
  }
};

const ballSide = 132;

const drawGroup = (pen: CanvasRenderingContext2D, { number, name }: DrawPicture['groups'][number], y: number): void => {
  const digits = [...number];
  digits.forEach((digit, at) => {
    const x = centre + (at - (digits.length - 1) / 2) * (ballSide + 20);
    pen.beginPath();
    pen.arc(x, y, ballSide / 2, 0, 2 * Math.PI);
    pen.fillStyle = ink('card');
    pen.fill();
    pen.lineWidth = 8;
    pen.strokeStyle = ink('money');
    pen.stroke();
    write(pen, digit, { x, y: y + 4, size: 76, color: 'ink', weight: 600 });
  });
  write(pen, name, { y: y + ballSide / 2 + 46, size: 38, color: 'soft' });
};

const codeSide = 300;

const drawFoot = (pen: CanvasRenderingContext2D, { claim, address }: DrawPicture): void => {
  const { path, size } = qrShape(address);
  const left = centre - codeSide / 2;
  const top = 1370;
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, codeSide, codeSide);
  pen.save();
  pen.translate(left, top);
  pen.scale(codeSide / size, codeSide / size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  pen.restore();
  write(pen, claim, { y: 1306, size: 42, color: 'ink', weight: 600 });
  write(pen, new URL(address).host, { y: top + codeSide + 66, size: 38, color: 'soft' });
};

type Written = { x?: number; y: number; size: number; color: string; weight?: 400 | 600 };

const write = (
  pen: CanvasRenderingContext2D,
  text: string,
  { x = centre, y, size, color, weight = 400 }: Written,
): void => {
  pen.font = `${weight} ${size}px "Plex Thai", "Plex Latin", sans-serif`;
  pen.fillStyle = ink(color);
  pen.fillText(text, x, y, width - 120);
};

const ink = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
