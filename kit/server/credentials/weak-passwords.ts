import { dictionary } from '@zxcvbn-ts/language-common';

// About 49,000 passwords from published breaches, the most frequent first; the package ships them, nothing is fetched.
let frequent: ReadonlySet<string> | undefined;
const frequentOnes = (): ReadonlySet<string> =>
  (frequent ??= new Set((dictionary['passwords-common'] ?? []).map(String)));

/**
 * Whether the password, in any case and in whatever width its letters were typed, stands in the shipped list of the most
 * common ones, as `123456` does; or is one sign again and again. Hashes know no difference of width either.
 */
export const isWeakPassword = (password: string): boolean => {
  const folded = password.normalize('NFKC').toLowerCase();
  return frequentOnes().has(folded) || (folded !== '' && new Set(folded).size === 1);
};
