import { Languages, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { changeLanguage, useLanguage } from '#kit/browser/texts/language.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { changeTheme, useTheme } from '#kit/browser/theme.ts';
import { languageTag } from '#kit/shared/languages.ts';
import { useSite } from '../settings/site-settings.ts';

const LanguageMenu = lazy(() => import('./language-menu.tsx').then(({ LanguageMenu: menu }) => ({ default: menu })));
/** More than these are looked for by typing. */
const listedMax = 6;

/** A language by its own name. */
const languageName = (code: string): string => {
  const tag = languageTag(code);
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

export const ThemeSwitch = () => {
  const { t } = useTranslation('site');
  const theme = useTheme();
  const { isThemeLocked } = useSite();
  if (isThemeLocked) return null;
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={t(`frame.theme.${next}`)} onClick={() => changeTheme(next)}>
      {theme === 'dark' ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
    </IconButton>
  );
};

/** Shown only where there is a choice. */
export const LanguageSelect = () => {
  const { t, texts } = useTranslation('site');
  const language = useLanguage();
  const { languages } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (languages.length < 2) return null;
  const choose = (code: string) => changeLanguage(texts, code).catch(() => say(t('kit:refusals.unreachable'), 'bad'));
  if (languages.length > listedMax)
    return (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => afterPaint(() => setIsOpen(true))}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-soft hover:bg-control hover:text-ink"
        >
          <Languages aria-hidden className="size-5" />
          <span className="sr-only">{t('frame.language')}</span>
          {languageName(language)}
        </button>
        {isOpen && (
          <Suspense>
            <LanguageMenu
              codes={languages}
              chosen={language}
              onClose={() => setIsOpen(false)}
              onChoose={(code) => void choose(code).then(() => setIsOpen(false))}
            />
          </Suspense>
        )}
      </>
    );
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-control ps-3 text-sm text-soft transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-control hover:text-ink">
      <Languages aria-hidden className="size-5" />
      <span className="sr-only">{t('frame.language')}</span>
      <select
        value={language}
        onChange={(event) => void choose(event.target.value)}
        className="h-11 cursor-pointer appearance-none bg-transparent pe-3 font-semibold outline-none"
      >
        {languages.map((code) => (
          <option key={code} value={code} className="bg-card text-ink">
            {languageName(code)}
          </option>
        ))}
      </select>
    </label>
  );
};
