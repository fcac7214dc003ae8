import { never } from '#kit/shared/switch.ts';
import {
  backRow,
  doubles,
  evenNumbers,
  frontRow,
  highNumbers,
  lowNumbers,
  nineteenDoors,
  oddNumbers,
  permute,
  winNumbers,
  winNumbersWithDoubles,
} from './expand.ts';

/** What the digits typed become: the number itself, all its orders, or every number that the digit stands in. */
export const keypadModes = ['plain', 'permute', 'doors', 'front', 'back', 'win', 'winDoubles'] as const;
export type KeypadMode = (typeof keypadModes)[number];

/** Sets that go on the slip with one press. */
export const numberSets = ['doubles', 'low', 'high', 'odd', 'even'] as const;
export type NumberSet = (typeof numberSets)[number];

/** The modes that make sense for bets of so many digits. */
export const modesFor = (digits: number): readonly KeypadMode[] => {
  if (digits === 2) return keypadModes;
  if (digits === 3) return ['plain', 'permute', 'win', 'winDoubles'];
  // Of four digits all orders are a box: each a line of its own.
  return digits === 4 ? ['plain', 'permute'] : ['plain'];
};

export const setsFor = (digits: number): readonly NumberSet[] => {
  if (digits === 2) return numberSets;
  return digits === 3 ? ['doubles'] : [];
};

/** How many digits make an entry; undefined: as many different ones as wanted, until the person is done. */
export const entryLength = (mode: KeypadMode, digits: number): number | undefined => {
  switch (mode) {
    case 'plain':
    case 'permute':
      return digits;
    case 'doors':
    case 'front':
    case 'back':
      return 1;
    case 'win':
    case 'winDoubles':
      return undefined;
    default:
      return never(mode);
  }
};

/** The numbers of a finished entry. Too few digits for a win set give none. */
export const numbersOfEntry = (mode: KeypadMode, entry: string, digits: number): string[] => {
  switch (mode) {
    case 'plain':
      return [entry];
    case 'permute':
      return permute(entry);
    case 'doors':
      return nineteenDoors(entry);
    case 'front':
      return frontRow(entry);
    case 'back':
      return backRow(entry);
    case 'win':
      return digits === 2 || digits === 3 ? winNumbers([...entry], digits) : [];
    case 'winDoubles':
      return entry !== '' && (digits === 2 || digits === 3) ? winNumbersWithDoubles([...entry], digits) : [];
    default:
      return never(mode);
  }
};

export const numbersOfSet = (set: NumberSet, digits: number): string[] => {
  switch (set) {
    case 'doubles':
      return doubles(digits);
    case 'low':
      return lowNumbers();
    case 'high':
      return highNumbers();
    case 'odd':
      return oddNumbers();
    case 'even':
      return evenNumbers();
    default:
      return never(set);
  }
};

/** A digit pressed: the entry grows, or in a win set the digit is put in and taken out again. */
export const pressDigit = (mode: KeypadMode, entry: string, digit: string): string => {
  if (mode !== 'win' && mode !== 'winDoubles') return entry + digit;
  return entry.includes(digit) ? entry.replace(digit, '') : [...entry, digit].sort().join('');
};
