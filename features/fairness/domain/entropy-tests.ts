/** 2,500 bytes, as the batteries of FIPS 140-2 take them. */
export const sampleBytes = 2500;

/**
 * What is wrong with a sample of entropy: monobit, poker and long-run tests of FIPS 140-2 over 20,000 bits. Sound
 * sources fail one start in about ten thousand, a stuck or constant one always.
 */
export const faultsOfSample = (sample: Uint8Array): string[] => {
  const ones = sample.reduce((total, byte) => total + onesIn(byte), 0);
  const nibbles = Array.from({ length: 16 }, () => 0);
  for (const byte of sample) {
    nibbles[byte >> 4]!++;
    nibbles[byte & 15]!++;
  }
  const poker = (16 / 5000) * nibbles.reduce((total, count) => total + count * count, 0) - 5000;
  return [
    sample.length === sampleBytes ? [] : ['the sample has the wrong length'],
    ones > 9725 && ones < 10_275 ? [] : [`monobit: ${ones} ones in 20,000 bits`],
    poker > 2.16 && poker < 46.17 ? [] : ['poker: the spread of nibbles is off'],
    longestRun(sample) < 26 ? [] : ['long run: 26 or more equal bits in a row'],
  ].flat();
};

const onesIn = (byte: number): number => (byte === 0 ? 0 : (byte & 1) + onesIn(byte >> 1));

const longestRun = (sample: Uint8Array): number => {
  let [longest, run, last] = [0, 0, -1];
  for (const byte of sample)
    for (let bit = 7; bit >= 0; bit--) {
      const value = (byte >> bit) & 1;
      run = value === last ? run + 1 : 1;
      last = value;
      longest = Math.max(longest, run);
    }
  return longest;
};
