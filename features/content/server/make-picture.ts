import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { accept, refuse, type Refused, type Result } from '#kit/shared/result.ts';
import {
  type PictureForm,
  pictureForms,
  pointsMax,
  sideMax,
  type StoredPicture,
  widthsFor,
} from '../domain/picture.ts';

export type PictureRefusal = 'image_type' | 'image_unreadable' | 'image_points';
export type MadePicture = StoredPicture & { files: { width: number; form: PictureForm; bytes: Buffer }[] };

const accepted: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
const secondsMax = 20;

// Pictures are made one at a time: many at once must not take the processor from play.
sharp.concurrency(1);
sharp.cache(false);
let line: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = line.then(work);
  line = turn.catch(() => undefined);
  return turn;
};

/** @param density of a drawing, in dots per inch. */
const opened = (bytes: Uint8Array, density?: number) =>
  sharp(bytes, {
    limitInputPixels: pointsMax,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
    ...(density !== undefined && { density }),
  }).timeout({
    seconds: secondsMax,
  });

type Facts = { width: number; height: number };

/** What a picture is by its content, never by its name; its size is read before anything is unpacked. */
const factsOf = async (bytes: Uint8Array, types: readonly string[]): Promise<Result<Facts, PictureRefusal>> => {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !types.includes(type.mime)) return refuse('image_type', { found: type?.mime ?? null });
  // The head alone is read here, so no size can do harm yet.
  const facts = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (!facts) return refuse('image_unreadable');
  const { width, height } = facts.autoOrient;
  if (width > sideMax || height > sideMax || width * height > pointsMax)
    return refuse('image_points', { most: pointsMax });
  return accept({ width, height });
};

const shrunk = (bytes: Uint8Array, width: number) =>
  opened(bytes).autoOrient().resize({ width, withoutEnlargement: true });

const unreadable = (): Refused<'image_unreadable'> => refuse('image_unreadable');

/** The name of a file by its content: SHA-256, shortened to 128 bits. */
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** AVIF and WebP in several widths, of nothing but the points: position, camera and words in the file are left behind. */
export const makePicture = (bytes: Uint8Array): Promise<Result<MadePicture, PictureRefusal>> =>
  inTurn(async () => {
    const facts = await factsOf(bytes, accepted);
    if (!facts.ok) return facts;
    const { width, height } = facts.value;
    const widths = widthsFor(width);
    const files: MadePicture['files'] = [];
    try {
      for (const form of pictureForms)
        for (const wanted of widths) files.push({ width: wanted, form, bytes: await encoded(bytes, wanted, form) });
    } catch {
      return unreadable();
    }
    return accept({ hash: hashOf(bytes), width, height, widths, files });
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
    const facts = vector ? await drawingFacts(bytes) : await factsOf(bytes, types);
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
          (density === undefined ? opened(bytes) : opened(bytes, Math.max(1, density)))
            .autoOrient()
            .resize({ width: to, height: tile.heightOf(to), fit: 'cover', position: vector ? 'centre' : 'attention' });
        files.push({ width: to, form: 'avif', bytes: await cut().avif({ quality: 55, effort: 2 }).toBuffer() });
        files.push({ width: to, form: 'webp', bytes: await cut().webp({ quality: 78 }).toBuffer() });
      }
    } catch {
      return unreadable();
    }
    return accept({ hash: hashOf(Buffer.concat([Buffer.from(`${tile.shape}\n`), bytes])), widths, files });
  });

const drawingFacts = async (bytes: Uint8Array): Promise<Result<Facts, PictureRefusal>> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width < 1 || height < 1) return unreadable();
  if (width > sideMax || height > sideMax || width * height > pointsMax)
    return refuse('image_points', { most: pointsMax });
  return accept({ width, height });
};

const evidenceWidth = 1600;

/** A picture that somebody sends in: one WebP that a person can read, png and jpg only. */
export const makeEvidence = (bytes: Uint8Array): Promise<Result<{ hash: string; bytes: Buffer }, PictureRefusal>> =>
  inTurn(async () => {
    const facts = await factsOf(bytes, ['image/png', 'image/jpeg']);
    if (!facts.ok) return facts;
    try {
      const made = await shrunk(bytes, evidenceWidth).webp({ quality: 80 }).toBuffer();
      return accept({ hash: hashOf(made), bytes: made });
    } catch {
      return unreadable();
    }
  });

export type MadeSquare = { side: number; bytes: Buffer };

/** Squares around what the picture shows, png and jpg only. */
export const makePortrait = (
  bytes: Uint8Array,
  sides: readonly number[],
): Promise<Result<MadeSquare[], PictureRefusal>> =>
  inTurn(async () => {
    const facts = await factsOf(bytes, ['image/png', 'image/jpeg']);
    if (!facts.ok) return facts;
    const squares: MadeSquare[] = [];
    try {
      for (const side of sides)
        squares.push({
          side,
          bytes: await opened(bytes)
            .autoOrient()
            .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
            .webp({ quality: 82 })
            .toBuffer(),
        });
    } catch {
      return unreadable();
    }
    return accept(squares);
  });
