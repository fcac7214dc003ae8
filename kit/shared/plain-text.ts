// Tone marks and silencers of Thai, accents of Latin: often left out, or set wrong, when somebody types in a hurry.
const marks = /[\u0300-\u036f\u0e47-\u0e4c\u0e4e\u200b-\u200d\ufeff]/g;

// Digits of the scripts that names are written in, each row by its nought.
const noughts = '٠۰०০๐໐၀០';
const digits = new RegExp(`[${Array.from(noughts, (nought) => `${nought}-${digitAfter(nought, 9)}`).join('')}]`, 'gu');
function digitAfter(nought: string, by: number): string {
  return String.fromCodePoint((nought.codePointAt(0) ?? 0) + by);
}
const latinDigits = new Map(
  Array.from(noughts).flatMap((nought) =>
    Array.from({ length: 10 }, (_, by): [string, string] => [digitAfter(nought, by), String(by)]),
  ),
);

/** A text as searches compare it: small letters, Latin digits, no accents or tone marks, one way to write each, single spaces. */
export const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(marks, '')
    .normalize('NFC')
    // The one letter of Vietnamese whose stroke is no accent.
    .replaceAll('đ', 'd')
    // Two ways to type what looks the same: a vowel as its two parts, and a doubled one for another.
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replaceAll(digits, (digit) => latinDigits.get(digit) ?? digit)
    .replaceAll(/\s+/g, ' ')
    .trim();
