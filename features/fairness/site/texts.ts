import { localeOf, zoneHere } from '#kit/browser/texts/format.ts';
import { instantOf } from '#kit/shared/time.ts';

/** The page's texts: a tree of texts with `{{name}}` for what is filled in. */
export type TextTree = { readonly [key: string]: string | TextTree };

export type Translate = (key: string, fill?: Readonly<Record<string, string | number>>) => string;

/** @returns a function that finds `verifier.step.draw.title`; a key without a text is shown as it is. */
export const textsIn =
  (texts: TextTree): Translate =>
  (key, fill = {}) => {
    const found = key
      .split('.')
      .reduce<string | TextTree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts);
    if (typeof found !== 'string') return key;
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? ''));
  };

/** The text of a key, or another where there is none: codes of the operator's own have no text here. */
export const namedOr = (t: Translate, key: string, other: string): string => {
  const text = t(key);
  return text === key ? other : text;
};

/** Named values are spoken, moments are shown by the merchant's clock beside their exact form, all else stays as it is. */
export const valueText = (t: Translate, language: string, name: string, value: string): string => {
  if (['inOrder', 'signatureHolds', 'boughtInTime'].includes(name)) return t(`verifier.${value}`);
  if (name === 'keeper') return t(`verifier.keeper.${value}`);
  return isMoment(value) ? `${localMoment(language, value)}\n${value}` : value;
};

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

const localMoment = (language: string, iso: string): string =>
  new Intl.DateTimeFormat(localeOf(language.toUpperCase()), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: zoneHere(),
  }).format(instantOf(iso));
