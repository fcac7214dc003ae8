import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Coverage, coverageOf, type Draft } from './draft.ts';

const marks: Record<Coverage, string> = {
  whole: 'bg-good',
  partly: 'bg-warn',
  none: 'border border-edge',
};

type Props = {
  draft: Draft;
  languages: readonly string[];
  chosen: string;
  onChoose: (language: string) => void;
  /** Languages in which something is wrong. */
  faulty: readonly string[];
};

/** A tab for each language, marked by how much of the entry is written in it. */
export const LanguageTabs = ({ draft, languages, chosen, onChoose, faulty }: Props) => {
  const { t } = useTranslation('content');
  const list = useRef<HTMLDivElement>(null);
  const move = (step: number) => {
    const at = (languages.indexOf(chosen) + step + languages.length) % languages.length;
    const next = languages[at];
    if (next === undefined) return;
    onChoose(next);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('desk.languages')}
      className="mb-4 flex gap-1 overflow-x-auto rounded-control bg-well p-1"
    >
      {languages.map((language) => {
        const coverage = coverageOf(draft, language);
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={`language-${language}`}
            aria-selected={language === chosen}
            aria-controls="language-panel"
            tabIndex={language === chosen ? 0 : -1}
            onClick={() => onChoose(language)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1);
              if (key === 'ArrowLeft') move(-1);
            }}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-sm px-4 text-sm font-semibold',
              language === chosen ? 'bg-control text-ink light:bg-card' : 'text-soft hover:text-ink',
              faulty.includes(language) && 'text-bad',
            )}
          >
            <span aria-hidden className={clsx('size-2 rounded-full', marks[coverage])} />
            {language}
            <span className="sr-only">
              {t(`desk.coverage.${coverage}`)}
              {faulty.includes(language) && `, ${t('desk.hasFault')}`}
            </span>
          </button>
        );
      })}
    </div>
  );
};
