import sharp from 'sharp';
import type { Pictures } from './take.ts';

const gapPx = 12;
const quality = 30;
const widths = { phone: 300, desktop: 640 } as const;
const columns = { phone: 6, desktop: 2 } as const;
const ground = { r: 128, g: 128, b: 128 };

/** Puts the pictures of one screen side by side on grey: by language, dark then light. @returns a WebP. */
export const sheetOf = async (all: readonly Pictures[]): Promise<Buffer> => {
  const { window } = all[0]!;
  const width = widths[window];
  const pictures = all.flatMap(({ dark, light }) => [dark, light]);
  const tiles = await Promise.all(
    pictures.map(async (png) => {
      const { data, info } = await sharp(png).resize({ width }).png().toBuffer({ resolveWithObject: true });
      return { data, height: info.height };
    }),
  );
  const rows = Array.from({ length: Math.ceil(tiles.length / columns[window]) }, (_, row) =>
    tiles.slice(row * columns[window], (row + 1) * columns[window]),
  );
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = gapPx;
  for (const row of rows) {
    for (const [column, { data }] of row.entries())
      placed.push({ input: data, left: gapPx + column * (width + gapPx), top });
    top += gapPx + Math.max(...row.map(({ height }) => height));
  }
  const across = Math.min(columns[window], tiles.length);
  return sharp({
    create: { width: gapPx + across * (width + gapPx), height: top, channels: 3, background: ground },
  })
    .composite(placed)
    .webp({ quality, effort: 5 })
    .toBuffer();
};
