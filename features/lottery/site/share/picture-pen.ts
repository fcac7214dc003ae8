export type Size = { width: number; height: number };
export type Written = { x: number; y: number; size: number; color: string; weight?: 400 | 600; most: number };

/** A drawing as a PNG in the colours that the site has now. @param words in whose script the fonts are needed. */
export const drawPicture = async (
  { width, height }: Size,
  words: string,
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<Blob | null> => {
  // The fonts of the page may not have been needed in this weight yet.
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 40px "Plex Thai"`, words)));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  canvas.width = width;
  canvas.height = height;
  pen.textBaseline = 'middle';
  draw(pen);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};

/** Narrower where it would be wider than `most`. */
export const write = (
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, color, weight = 400, most }: Written,
): void => {
  pen.font = `${weight} ${size}px "Plex Thai", "Plex Latin", sans-serif`;
  pen.fillStyle = ink(color);
  pen.fillText(text, x, y, most);
};

/** A colour of the theme by its name. */
export const ink = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
