import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useTypedName } from './use-typed-name.ts';

const typedMax = 60;

/** Games by name, found while typing. */
export const SearchBox = () => {
  const { t } = useTranslation('lobby');
  const { typed, setTyped, tell, composing } = useTypedName();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // These keys choose among what the keyboard proposes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    // What stands below is not yet what was typed.
    if (tell()) return;
    const first = document.querySelector<HTMLElement>('main li :is(a, button)[data-game]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <search className="relative block min-w-0 grow sm:w-72 sm:grow-0">
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
        {...composing}
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
