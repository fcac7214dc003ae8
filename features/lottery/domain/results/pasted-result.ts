import type { Prize, ResultShape } from './result-shape.ts';

const indexText = /[-+]?\d[\d,]*\.\d{2,8}/g;

/**
 * A whole result as it was copied from somewhere: numbers taken in the order of the prizes, each of its length. Where
 * lines begin with names of prizes, their figures are not mistaken for numbers only if lengths differ, so people look again.
 * @returns the numbers found for each prize; fewer than it has where the text ends early.
 */
export const pastedResult = ({ prizes }: ResultShape, text: string): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  const words = tokensOf(prizes, text);
  let at = 0;
  for (const { name, count, digits, form } of prizes) {
    const numbers: string[] = [];
    while (numbers.length < count && at < words.length) {
      const word = words[at]!;
      at += 1;
      if (form === 'index' || word.length === digits) numbers.push(word);
    }
    found[name] = numbers;
  }
  return found;
};

const tokensOf = (prizes: readonly Prize[], text: string): string[] =>
  prizes.some(({ form }) => form === 'index')
    ? (text.match(indexText) ?? []).map((word) => word.replaceAll(',', ''))
    : (text.match(/\d+/g) ?? []);
