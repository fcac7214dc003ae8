import type { Entropy } from '../entropy.ts';

export const recoveryCodesCount = 10;

/** Without letters that look like digits; 32, so that five bits pick one without a bias. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersEach = 10;

/** Fresh codes such as `7K2MQ-X0F3D`, 50 bits each: guesses are limited, so nobody tries them all. */
export const newRecoveryCodes = (entropy: Entropy): string[] =>
  Array.from({ length: recoveryCodesCount }, () => {
    const letters = [...entropy.bytes(lettersEach)].map((byte) => alphabet[byte & 31]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

/** The one spelling of a typed code: case, dashes and look-alikes don't matter. */
export const recoveryKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
