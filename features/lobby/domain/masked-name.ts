const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A name that its owner knows again and nobody else can tell: the first two and the last two letters, one each where four
 * would be nearly all of it. The stars are always three, so the length stays hidden too.
 */
export const maskedName = (name: string): string => {
  const all = Array.from(letters.segment(name), ({ segment }) => segment);
  const shown = all.length >= 7 ? 2 : all.length >= 4 ? 1 : 0;
  return `${all.slice(0, shown).join('')}***${shown === 0 ? '' : all.slice(-shown).join('')}`;
};
