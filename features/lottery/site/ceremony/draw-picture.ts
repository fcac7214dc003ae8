import { qrShape } from '#kit/browser/components/qr-modules.ts';
import { lotusPetal } from '#kit/browser/drawings/lotus.tsx';
import { drawPicture, ink, write, type Written } from '../share/picture-pen.ts';
import type { BallGroup } from './acts.ts';
import { behind, front, middle } from './petals.ts';

export type DrawPicture = {
  game: string;
  draw: string;
  /** With the name of each number as people read it. */
  groups: readonly (BallGroup & { name: string })[];
  /** Why it can be believed, in a sentence. */
  claim: string;
  /** Where the draw can be checked: drawn as a code. */
  address: string;
};

const width = 1080;
const height = 1920;
const centre = width / 2;
const petalHeight = 100;

/** The result as an upright picture of 1080 × 1920, a PNG in the colours that the site has now. */
export const drawResultPicture = (picture: DrawPicture): Promise<Blob | null> =>
  drawPicture({ width, height }, picture.game, (pen) => {
    pen.textAlign = 'center';
    drawGround(pen);
    drawFlower(pen, 1210);
    put(pen, picture.game, { y: 190, size: 74, color: 'ink', weight: 600 });
    put(pen, picture.draw, { y: 286, size: 44, color: 'soft' });
    picture.groups.forEach((group, at) => drawGroup(pen, group, 460 + at * 270));
    drawFoot(pen, picture);
  });

const drawGround = (pen: CanvasRenderingContext2D): void => {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, ink('scene-high'));
  sky.addColorStop(1, ink('scene-low'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = ink('scene-near');
  pen.fillRect(0, 1190, width, height);
};

const rows = [
  [behind, 'scene-petal-deep', 'scene-petal-deep'],
  [middle, 'scene-petal-deep', 'scene-petal'],
  [front, 'scene-petal', 'scene-lamp'],
] as const;
const flowerScale = 3.8;

const drawFlower = (pen: CanvasRenderingContext2D, base: number): void => {
  const petal = new Path2D(lotusPetal);
  for (const [of, tip, foot] of rows)
    for (const [turn, length, breadth] of of) {
      pen.save();
      pen.translate(centre, base);
      pen.rotate((turn * Math.PI) / 180);
      pen.scale(flowerScale * breadth, flowerScale * length);
      const paint = pen.createLinearGradient(0, -petalHeight, 0, 0);
      paint.addColorStop(0, ink(tip));
      paint.addColorStop(1, ink(foot));
      pen.fillStyle = paint;
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
    put(pen, digit, { x, y: y + 4, size: 76, color: 'ink', weight: 600 });
  });
  put(pen, name, { y: y + ballSide / 2 + 46, size: 38, color: 'soft' });
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
  put(pen, claim, { y: 1306, size: 42, color: 'ink', weight: 600 });
  put(pen, new URL(address).host, { y: top + codeSide + 66, size: 38, color: 'soft' });
};

type Put = Omit<Written, 'x' | 'most'> & { x?: number };

const put = (pen: CanvasRenderingContext2D, text: string, { x = centre, ...written }: Put): void =>
  write(pen, text, { x, ...written, most: width - 120 });
