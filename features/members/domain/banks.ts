import { hoursMs } from '#kit/shared/time.ts';

/** Banks that people in Thailand are paid at, with the lengths that their account numbers have. */
export const banks = {
  KBANK: { short: 'KBANK', hue: 150, lengths: [10] },
  SCB: { short: 'SCB', hue: 300, lengths: [10] },
  BBL: { short: 'BBL', hue: 265, lengths: [10] },
  KTB: { short: 'KTB', hue: 235, lengths: [10] },
  BAY: { short: 'BAY', hue: 75, lengths: [10] },
  TTB: { short: 'ttb', hue: 250, lengths: [10] },
  GSB: { short: 'GSB', hue: 350, lengths: [12, 15] },
  BAAC: { short: 'BAAC', hue: 140, lengths: [12] },
  GHB: { short: 'GHB', hue: 55, lengths: [12] },
  UOB: { short: 'UOB', hue: 260, lengths: [10] },
  CIMB: { short: 'CIMB', hue: 20, lengths: [10] },
  KKP: { short: 'KKP', hue: 285, lengths: [10, 14] },
  TISCO: { short: 'TISCO', hue: 245, lengths: [14] },
  LHB: { short: 'LHB', hue: 190, lengths: [10] },
  ICBCT: { short: 'ICBC', hue: 28, lengths: [10] },
} as const satisfies Record<string, { short: string; hue: number; lengths: readonly number[] }>;

export type Bank = keyof typeof banks;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant, of which there are many
export const bankCodes = Object.keys(banks) as [Bank, ...Bank[]];

/** As written on a bank's book, with dashes and spaces, or without. */
export const cleanAccountNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '');

export const isAccountNumber = (bank: Bank, number: string): boolean => {
  const lengths: readonly number[] = banks[bank].lengths;
  return /^\d+$/.test(number) && !/^(\d)\1*$/.test(number) && lengths.includes(number.length);
};

/** Whoever got into an account can't be paid before its owner has had a day to notice. */
export const accountHoldMs = hoursMs(24);

/** How many a member may have at a time. */
export const bankAccountsMax = 5;
