/** A picture in its made sizes, 4 to 3, by the name that its content gives it. */
export type GamePicture = { hash: string; widths: readonly number[] };

/** What a page needs to draw it: the largest, and every size in both forms. */
export const pictureSources = ({ hash, widths }: GamePicture) => {
  const largest = Math.max(...widths);
  const set = (form: string) => widths.map((width) => `/media/${hash}-${width}.${form} ${width}w`).join(', ');
  return {
    src: `/media/${hash}-${largest}.webp`,
    avif: set('avif'),
    webp: set('webp'),
    width: largest,
    height: Math.round((largest * 3) / 4),
  };
};
