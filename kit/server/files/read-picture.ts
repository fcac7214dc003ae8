import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { accept, refuse, type Refused, type Result } from '#kit/shared/result.ts';
import { type PictureLine, pictureLines } from './picture-lines.ts';

export type PictureRefusal = 'image_type' | 'image_unreadable' | 'image_points';

/** A length of one side and a count of points above which nothing is unpacked. */
export const sideMax = 12_000;
export const pointsMax = 25_000_000;
const secondsMax = 20;

// Pictures are made one at a time: many at once must not take the processor from play.
sharp.concurrency(1);
sharp.cache(false);
const lines = pictureLines();
export const inTurn = <Value>(work: () => Promise<Value>, line: PictureLine = 'members'): Promise<Value> =>
  lines(work, line);

/** @param density of a drawing, in dots per inch. */
export const openedPicture = (bytes: Uint8Array, density?: number) =>
  sharp(bytes, {
    limitInputPixels: pointsMax,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
    ...(density !== undefined && { density }),
  }).timeout({ seconds: secondsMax });

const typeSampleBytes = 4100;

/**
 * What its type is told by: of a PNG all of it, of everything else the beginning. An archive's many small parts would be walked to
 * the last one before it is found to be no picture.
 */
const sampleOf = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x89 && bytes[1] === 0x50 ? bytes : bytes.subarray(0, typeSampleBytes);

export type PictureFacts = { width: number; height: number };

/** What a picture is by its content, never by its name; its size is read before anything is unpacked. */
export const pictureFacts = async (
  bytes: Uint8Array,
  types: readonly string[],
): Promise<Result<PictureFacts, PictureRefusal>> => {
  const type = await fileTypeFromBuffer(sampleOf(bytes)).catch(() => undefined);
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

export const unreadablePicture = (): Refused<'image_unreadable'> => refuse('image_unreadable');

/** The name of a file by its content: SHA-256, shortened to 128 bits. */
export const pictureHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/**
 * The points of a picture that was made here, four bytes each (red, green, blue, opacity), row by row: what a QR reader
 * takes. @param width at most so wide.
 */
export const pointsOf = (
  made: Uint8Array,
  width?: number,
): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }> =>
  inTurn(async () => {
    const { data, info } = await openedPicture(made)
      .resize({ ...(width !== undefined && { width }), withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  });
