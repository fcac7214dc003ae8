const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The words of cleaned HTML in one line, for places that show no HTML; the same on the server as in a page. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, sign: string) => signs[sign] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
