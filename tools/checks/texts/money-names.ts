import { eachFile } from '../rule.ts';
import { isLocale, textsOf } from './locales.ts';

/** The baht in words, by its code and by its sign. Thai writes "role" (บทบาท) with the same letters. */
const names = /\bbahts?\b|\bTHB\b|฿|(?<!บท)บาท|泰铢|泰銖/iu;

/** A name of the currency itself, under its code. */
const isOwnName = (key: string): boolean => /(^|\.)THB$/.test(key);

export const moneyNames = eachFile('no text names one merchant’s money', {
  concerns: (path) => /^(apps|features|kit)\//.test(path) && isLocale(path),
  faultsOf: (source) =>
    [...textsOf(source)]
      .filter(([key, text]) => !isOwnName(key) && names.test(text))
      .map(([key]) => `${source.path} ${key} names the baht: write {{amount, money}} or {{moneySign}}`),
});
