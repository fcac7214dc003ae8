import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

type Names = { TH: string; EN: string } | null;

/** What a role is called: a given one in our words, an own one in its merchant's. */
export const useRoleName = (): ((role: string, names: Names) => string) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (role, names) => (names ? names[language === 'TH' ? 'TH' : 'EN'] : t(`roles.${role}`, { defaultValue: role }));
};
