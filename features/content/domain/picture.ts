/** A picture in its made sizes. */
export type StoredPicture = { hash: string; width: number; height: number; widths: readonly number[] };

/** What a page needs to draw it: the largest, and every size in both forms. */
export type PictureSources = { src: string; avif: string; webp: string; width: number; height: number };

export const pictureForms = ['avif', 'webp'] as const;
export type PictureForm = (typeof pictureForms)[number];

const wantedWidths = [320, 640, 960, 1440, 1920] as const;

/** The widths to make of a picture: never wider than it is, and its own where it is small. */
export const widthsFor = (width: number): number[] => {
  const below = wantedWidths.filter((wanted) => wanted < width);
  return width <= wantedWidths.at(-1)! ? [...below, width] : [...below];
};

export const pictureName = (hash: string, width: number, form: PictureForm): string => `${hash}-${width}.${form}`;

/** A name as `pictureName` makes it, and nothing else. */
export const isPictureName = (name: string): boolean => /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp)$/.test(name);

export const sourcesOf = ({ hash, width, height, widths }: StoredPicture): PictureSources => {
  const largest = Math.max(...widths);
  const set = (form: PictureForm) => widths.map((it) => `/media/${pictureName(hash, it, form)} ${it}w`).join(', ');
  return {
    src: `/media/${pictureName(hash, largest, 'webp')}`,
    avif: set('avif'),
    webp: set('webp'),
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
  };
};
