import jsqr from 'jsqr';
import sharp from 'sharp';

/** What a camera reads in a picture of a QR code. */
export const readCode = async (picture: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
