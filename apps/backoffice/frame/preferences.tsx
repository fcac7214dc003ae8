import { Languages, Moon, Sun } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { changeLanguage, useLanguage } from '#kit/browser/texts/language.ts';
import { changeTheme, useTheme } from '#kit/browser/theme.ts';

/** Language and theme. */
export const Preferences = () => {
  const { t, texts } = useTranslation('backoffice');
  const theme = useTheme();
  const language = useLanguage();
  const [nextTheme, nextLanguage] = [theme === 'dark' ? 'light' : 'dark', language === 'TH' ? 'EN' : 'TH'] as const;
  return (
    <>
      <button
        type="button"
        lang={nextLanguage.toLowerCase()}
        onClick={() => void changeLanguage(texts, nextLanguage)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-soft hover:bg-control hover:text-ink"
      >
        <Languages aria-hidden className="size-5" />
        {t(`frame.language.${nextLanguage}`)}
      </button>
      <IconButton label={t(`frame.theme.${nextTheme}`)} onClick={() => changeTheme(nextTheme)}>
        {theme === 'dark' ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
      </IconButton>
    </>
  );
};
