import { never } from '#kit/shared/switch.ts';
import {
  backRow,
  crossings,
  doubles,
  evenNumbers,
  frontRow,
  highNumbers,
  lowNumbers,
  mirrorPairs,
  neighbourPairs,
  nineteenDoors,
  oddNumbers,
  permute,
  totalRow,
  winNumbers,
  winNumbersWithDoubles,
} from './expand.ts';
import { choose } from '../terms/numbers.ts';

/** What a bet's lines carry: so many digits, or so many different numbers of them. */
export type Form = { digits: number; numbers?: number | undefined };

/** Bets of one form can be entered together. */
export const isSameForm = (a: Form, b: Form): boolean => a.digits === b.digits && a.numbers === b.numbers;

/**
 * What the digits typed become: the number itself, all its orders, or every number that the digit stands in or adds up
 * to. `cross`: every choice out of the numbers typed.
 */
export const keypadModes = [
  'plain',
  'permute',
  'doors',
  'front',
  'back',
  'total',
  'win',
  'winDoubles',
  'cross',
] as const;
export type KeypadMode = (typeof keypadModes)[number];

/** Sets that go on the slip with one press. */
export const numberSets = ['doubles', 'neighbours', 'mirrors', 'low', 'high', 'odd', 'even'] as const;
export type NumberSet = (typeof numberSets)[number];

/** Whose custom the helpers follow: bets on all prizes or on the special one are Vietnamese, on the prizes of 4D Malaysian, the others Thai. */
export type Custom = 'thai' | 'vietnamese' | 'malaysian';
export const customOf = (extractor: string): Custom => {
  if (/^(tails|special|seven|headTail|g[0-9])/.test(extractor)) return 'vietnamese';
  return extractor === 'first4' ? 'malaysian' : 'thai';
};

/** By which name a way of entering goes there: all orders of four digits are a box in 4D, all pairs for đá are đá vòng. */
export const nameOfMode = (
  mode: KeypadMode,
  { extractor, combinator }: { extractor: string; combinator: string },
): KeypadMode | 'box' | 'ring' => {
  if (mode === 'permute' && customOf(extractor) === 'malaysian') return 'box';
  return mode === 'cross' && combinator === 'countSets' ? 'ring' : mode;
};

/** The modes that make sense for bets of this form. */
export const modesFor = ({ digits, numbers }: Form): readonly KeypadMode[] => {
  if (numbers !== undefined) return ['plain', 'cross'];
  if (digits === 2) return ['plain', 'permute', 'doors', 'front', 'back', 'total', 'win', 'winDoubles'];
  if (digits === 3) return ['plain', 'permute', 'win', 'winDoubles'];
  // Of four digits all orders are a box: each a line of its own.
  return digits === 4 ? ['plain', 'permute', 'win'] : ['plain'];
};

export const setsFor = ({ digits, numbers }: Form, custom: Custom): readonly NumberSet[] => {
  if (numbers !== undefined) return [];
  if (digits === 2)
    return ['doubles', custom === 'vietnamese' ? 'mirrors' : 'neighbours', 'low', 'high', 'odd', 'even'];
  return digits === 3 ? ['doubles'] : [];
};

/** How many digits make an entry; undefined: as many different ones as wanted, until the person is done. */
export const entryLength = (mode: KeypadMode, digits: number): number | undefined => {
  switch (mode) {
    case 'plain':
    case 'permute':
    case 'cross':
      return digits;
    case 'doors':
    case 'front':
    case 'back':
    case 'total':
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
    case 'cross':
      return [entry];
    case 'permute':
      return permute(entry);
    case 'doors':
      return nineteenDoors(entry);
    case 'front':
      return frontRow(entry);
    case 'back':
      return backRow(entry);
    case 'total':
      return totalRow(entry);
    case 'win':
      return winNumbers([...entry], digits);
    case 'winDoubles':
      return entry !== '' && digits <= 3 ? winNumbersWithDoubles([...entry], digits) : [];
    default:
      return never(mode);
  }
};

export const numbersOfSet = (set: NumberSet, digits: number): string[] => {
  switch (set) {
    case 'doubles':
      return doubles(digits);
    case 'neighbours':
      return neighbourPairs();
    case 'mirrors':
      return mirrorPairs();
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

/** A number pressed for a line of several: put in, or taken out again. */
export const pressNumber = (picked: readonly string[], number: string): readonly string[] =>
  picked.includes(number) ? picked.filter((one) => one !== number) : [...picked, number].sort();

/** How many lines the numbers picked make. */
export const linesOfPicked = (picked: readonly string[], numbers: number): number =>
  Number(choose(picked.length, numbers));

/** The lines themselves: one of exactly so many numbers, else every choice of so many. */
export const pickedLines = (picked: readonly string[], numbers: number): string[] => crossings(picked, numbers);
