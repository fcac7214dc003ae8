import { dictionary } from '@zxcvbn-ts/language-common';

// About 49,000 passwords from published breaches, the most frequent first; the package ships them, nothing is fetched.
const frequent = new Set((dictionary['passwords-common'] ?? []).map(String));

/** Whether the password, in any case, stands in the shipped list of the most common ones; `123456` does. */
export const isWeakPassword = (password: string): boolean => frequent.has(password.toLowerCase());
