import { Check } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { languagesFitting } from './language-names.ts';

type Props = {
  codes: readonly string[];
  chosen: string;
  onChoose: (code: string) => void;
  onClose: () => void;
};

/** Many languages to choose from, found by typing. */
export const LanguageMenu = ({ codes, chosen, onChoose, onClose }: Props) => {
  const { t } = useTranslation('site');
  const [typed, setTyped] = useState('');
  return (
    <Dialog title={t('frame.language')} isOpen onClose={onClose}>
      <input
        type="search"
        dir="auto"
        aria-label={t('frame.language')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mb-2 h-11 w-full rounded-control bg-control px-3 text-ink"
      />
      <ul className="grid sm:grid-cols-2">
        {languagesFitting(codes, typed).map(({ code, tag, name, english }) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={code === chosen}
              onClick={() => onChoose(code)}
              className="flex min-h-12 w-full items-center gap-2 rounded-control px-2 text-start hover:bg-control"
            >
              <span className="grow">
                <bdi lang={tag} className="block font-semibold text-ink">
                  {name}
                </bdi>
                <bdi lang="en" className="block text-xs text-faint">
                  {english}
                </bdi>
              </span>
              {code === chosen && <Check aria-hidden className="size-5 text-ink" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
