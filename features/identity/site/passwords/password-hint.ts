import { useRead } from '#kit/browser/calls/queries.ts';
import type { Translate } from '#kit/browser/texts/texts.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { registrationSettings } from '../../contract/registration/registration-settings.ts';
import type { FieldSetting } from '../../domain/registration-rules.ts';

/** What a password must be, said before it is typed: how long, and the merchant's rule where there is one. */
export const passwordHint = (t: Translate, { minLength: min, maxLength: max, patternId }: FieldSetting): string =>
  patternId === 0
    ? t('register.passwordHint', { min })
    : t(`${min === max ? 'patternExact' : 'pattern'}.${patternId}`, { min, max });

/** The same for a new password; until the rule has come, the room that it will take. */
export const usePasswordHint = (): string => {
  const { t } = useTranslation('identity');
  const { data } = useRead(registrationSettings, {}, { staleTime: 300_000 });
  return data ? passwordHint(t, data.password) : '\u00a0';
};
