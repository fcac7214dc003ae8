import type { ProfileField } from './profile-fields.ts';

/** Choices say little; a member's own history may name them, an outsider's glance may not use them. */
export const maskedField = (field: ProfileField | 'bankAccount', text: string): string => {
  switch (field) {
    case 'nationality':
    case 'occupation':
    case 'incomeSource':
      return text;
    case 'birthday':
      return `${text.slice(0, 4)}-••-••`;
    case 'idNumber':
      return `••••${text.slice(-4)}`;
    case 'bankAccount':
      // Perhaps with its bank before it.
      return text.replace(/\d+(?=\d{4}$)/, '••••');
    case 'fullName':
      return text
        .split(' ')
        .map((word) => `${graphemes(word)[0] ?? ''}•••`)
        .join(' ');
    case 'address':
      return `${graphemes(text).slice(0, 4).join('')}•••`;
  }
};

/** Another member's username: its owner is known again by who knows the name, and found by nobody else. */
export const maskedAccount = (account: string): string => {
  const all = graphemes(account);
  const shown = all.length >= 7 ? 2 : 1;
  return `${all.slice(0, shown).join('')}•••${all.slice(-shown).join('')}`;
};

// A Thai vowel or tone is no letter of its own.
const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
