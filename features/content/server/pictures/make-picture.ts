import sharp from 'sharp';
import {
  inTurn,
  openedPicture,
  type PictureFacts,
  pictureFacts,
  pictureHash,
  type PictureRefusal,
  pointsMax,
  sideMax,
  unreadablePicture,
} from '#kit/server/files/read-picture.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type PictureForm, pictureForms, type StoredPicture, widthsFor } from '../../domain/picture.ts';

export type MadePicture = StoredPicture & { files: { width: number; form: PictureForm; bytes: Buffer }[] };

const accepted: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

const shrunk = (bytes: Uint8Array, width: number) =>
  openedPicture(bytes).autoOrient().resize({ width, withoutEnlargement: true });

/** AVIF and WebP in several widths, of nothing but the points: position, camera and words in the file are left behind. */
export const makePicture = (bytes: Uint8Array): Promise<Result<MadePicture, PictureRefusal>> =>
  inTurn(async () => {
    const facts = await pictureFacts(bytes, accepted);
    if (!facts.ok) return facts;
    const { width, height } = facts.value;
    const widths = widthsFor(width);
    const files: MadePicture['files'] = [];
    try {
      for (const form of pictureForms)
        for (const wanted of widths) files.push({ width: wanted, form, bytes: await encoded(bytes, wanted, form) });
    } catch {
      return unreadablePicture();
    }
    return accept({ hash: pictureHash(bytes), width, height, widths, files });
  });

const encoded = (bytes: Uint8Array, width: number, form: PictureForm): Promise<Buffer> =>
  form === 'avif'
    ? shrunk(bytes, width).avif({ quality: 55, effort: 2 }).toBuffer()
    : shrunk(bytes, width).webp({ quality: 78 }).toBuffer();

/** What a tile is cut to, and the widths that are made of it. */
const tile = { shape: 'tile 4:3', widths: [192, 384, 576], heightOf: (width: number) => Math.round((width * 3) / 4) };
const vectorBytesMax = 512 * 1024;
const vectorDotsPerInch = 72;

// Nothing before the drawing but remarks and the plain kind of its declaration: no words of its own making.
const drawingStart =
  /^\ufeff?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^]{0,2000}?-->\s*)?(?:<!DOCTYPE svg[^>[]{0,300}>\s*)?<svg[\s>]/i;
const isDrawing = (bytes: Uint8Array): boolean =>
  bytes.length <= vectorBytesMax &&
  drawingStart.test(new TextDecoder().decode(bytes.subarray(0, 4096))) &&
  !/<!ENTITY/i.test(new TextDecoder().decode(bytes));

/**
 * A tile's picture, 4 to 3, cut where most is to be seen. Of a drawing (SVG) only the points are kept, never its text.
 * @param types those that may come, by media type.
 */
export const makeTile = (
  bytes: Uint8Array,
  types: readonly string[],
): Promise<Result<Omit<MadePicture, 'width' | 'height'>, PictureRefusal>> =>
  inTurn(async () => {
    const vector = types.includes('image/svg+xml') && isDrawing(bytes);
    const facts = vector ? await drawingFacts(bytes) : await pictureFacts(bytes, types);
    if (!facts.ok) return facts;
    const { width, height } = facts.value;
    const widest = vector ? tile.widths.at(-1)! : Math.max(1, Math.min(width, Math.floor((height * 4) / 3)));
    const wanted = tile.widths.filter((it) => it <= widest);
    const widths = wanted.length > 0 ? wanted : [widest];
    const density = vector
      ? Math.min(2400, (vectorDotsPerInch * widest) / Math.min(width, (height * 4) / 3))
      : undefined;
    const files: MadePicture['files'] = [];
    try {
      for (const to of widths) {
        const cut = () =>
          (density === undefined ? openedPicture(bytes) : openedPicture(bytes, Math.max(1, density)))
            .autoOrient()
            .resize({ width: to, height: tile.heightOf(to), fit: 'cover', position: vector ? 'centre' : 'attention' });
        files.push({ width: to, form: 'avif', bytes: await cut().avif({ quality: 55, effort: 2 }).toBuffer() });
        files.push({ width: to, form: 'webp', bytes: await cut().webp({ quality: 78 }).toBuffer() });
      }
    } catch {
      return unreadablePicture();
    }
    return accept({ hash: pictureHash(Buffer.concat([Buffer.from(`${tile.shape}\n`), bytes])), widths, files });
  });

const drawingFacts = async (bytes: Uint8Array): Promise<Result<PictureFacts, PictureRefusal>> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width < 1 || height < 1) return unreadablePicture();
  if (width > sideMax || height > sideMax || width * height > pointsMax)
    return refuse('image_points', { most: pointsMax });
  return accept({ width, height });
};

export type MadeSquare = { side: number; bytes: Buffer };

/** Squares around what the picture shows, png and jpg only. */
export const makePortrait = (
  bytes: Uint8Array,
  sides: readonly number[],
): Promise<Result<MadeSquare[], PictureRefusal>> =>
  inTurn(async () => {
    const facts = await pictureFacts(bytes, ['image/png', 'image/jpeg']);
    if (!facts.ok) return facts;
    const squares: MadeSquare[] = [];
    try {
      for (const side of sides)
        squares.push({
          side,
          bytes: await openedPicture(bytes)
            .autoOrient()
            .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
            .webp({ quality: 82 })
            .toBuffer(),
        });
    } catch {
      return unreadablePicture();
    }
    return accept(squares);
  });
