import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';

const pauseMs = 250;
const typedMax = 60;

/** What is typed stands in the address a moment later, so that Back, a reload and a shared link find it again. */
export const SearchBox = () => {
  const { t } = useTranslation('lobby');
  const { category = '' } = useParams({ strict: false });
  const { name: asked = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const told = useRef(asked);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address was changed by something else: a link, or Back.
    if (asked === told.current) return;
    told.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const next = typed.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      void navigate({
        to: '/$category',
        params: { category },
        search: next === '' ? {} : { name: next },
        replace: true,
        resetScroll: false,
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, category, navigate]);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    const first = document.querySelector<HTMLElement>('main li :is(a, button)[data-game]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <search className="relative block w-full sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-s-3.5 top-1/2 size-4.5 -translate-y-1/2 text-faint"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={t('search.label')}
        placeholder={t('search.hint')}
        maxLength={typedMax}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        className="block min-h-12 w-full scroll-mt-40 rounded-control border border-edge bg-well ps-11 pe-12 text-ink hover:border-soft focus:border-focus"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={clear}
          className="absolute inset-e-0.5 top-0.5 grid size-11 place-items-center text-faint hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </search>
  );
};
