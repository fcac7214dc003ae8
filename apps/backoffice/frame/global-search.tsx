import { clsx } from 'clsx';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { takeFocus } from '#kit/browser/components/take-focus.ts';
import type { Hit } from './hit.ts';
import { lettersMin, useHits } from './use-hits.ts';

/** Ctrl-K: players by name, things by id, pages by title; arrows and Enter. */
export const GlobalSearch = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('backoffice');
  return (
    <Dialog title={t('search.title')} isOpen={isOpen} onClose={onClose} place="centre">
      <SearchBox onClose={onClose} />
    </Dialog>
  );
};

const SearchBox = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('backoffice');
  const id = useId();
  const goTo = useGoTo();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const word = useDeferredValue(text.trim());
  const { hits, isSearching } = useHits(word);
  const isStale = word !== text.trim();
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const go = (href: string) => {
    onClose();
    goTo(href);
  };
  const { setIsEntered, enter } = useEnter(isStale ? undefined : hits[chosen]?.href, go);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setAt((chosen + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') enter();
  };
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm text-soft">
        {t('search.label')}
      </label>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits[chosen] && `${id}-${chosen}`}
        autoComplete="off"
        spellCheck={false}
        ref={takeFocus}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setIsEntered(false);
        }}
        onKeyDown={onKeyDown}
        className="block min-h-12 w-full rounded-control border border-edge bg-well px-3.5 text-ink focus:border-focus"
      />
      <HitList
        id={id}
        hits={hits}
        chosen={chosen}
        onGo={go}
        onPoint={setAt}
        nothing={isSearching || isStale ? undefined : word.length < lettersMin ? t('search.start') : t('search.none')}
      />
    </>
  );
};

/** Enter goes to what is chosen; pressed before anything was found for the word, it goes there as soon as something is. */
const useEnter = (href: string | undefined, go: (href: string) => void) => {
  const [isEntered, setIsEntered] = useState(false);
  const onFound = useEffectEvent(go);
  useEffect(() => {
    if (isEntered && href !== undefined) onFound(href);
  }, [isEntered, href]);
  return { setIsEntered, enter: () => setIsEntered(true) };
};

const HitList = ({
  id,
  hits,
  chosen,
  onGo,
  onPoint,
  nothing,
}: {
  id: string;
  hits: readonly Hit[];
  chosen: number;
  onGo: (href: string) => void;
  onPoint: (at: number) => void;
  /** What to say while there are none. */
  nothing: string | undefined;
}) => {
  const { t } = useTranslation('backoffice');
  return (
    <div
      id={`${id}-hits`}
      role="listbox"
      aria-label={t('search.title')}
      className="mt-3 flex min-h-64 flex-col gap-0.5"
    >
      {hits.map((hit, index) => (
        <button
          key={hit.key}
          id={`${id}-${index}`}
          type="button"
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          onClick={() => onGo(hit.href)}
          onPointerEnter={() => onPoint(index)}
          className={clsx(
            'flex min-h-11 items-center justify-between gap-4 rounded-control px-3 text-start text-sm',
            index === chosen && 'bg-control',
          )}
        >
          <span className="min-w-0 truncate font-semibold">{hit.label}</span>
          <span className="text-xs text-faint">{hit.note}</span>
        </button>
      ))}
      {hits.length === 0 && nothing !== undefined && <p className="px-3 py-2 text-sm text-soft">{nothing}</p>}
    </div>
  );
};
