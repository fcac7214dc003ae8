import { dateView, localeOf } from '#kit/browser/texts/format.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf } from '#kit/shared/time.ts';
import type { showProfile } from '../contract/show-profile.ts';
import type { ProfileField } from '../domain/profile-fields.ts';

export type Profile = OutputOf<typeof showProfile>;

type Translate = (key: string) => string;

/** A country by its name in the language of the page. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([localeOf(language), 'en'], { type: 'region' }).of(code) ?? code;

/** A field's text as people read it: choices by their names. */
export const shownText = (
  t: Translate,
  language: string,
  field: ProfileField | 'bankAccount',
  text: string,
): string => {
  switch (field) {
    case 'nationality':
      return countryName(text, language);
    case 'occupation':
      return t(`occupations.${text}`);
    case 'incomeSource':
      return t(`incomeSources.${text}`);
    case 'birthday':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? dateView(instantOf(`${text}T05:00:00.000Z`), language) : text;
    default:
      return text;
  }
};
