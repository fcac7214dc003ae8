import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { foundCountries, type NamedCountry } from '../../domain/typed-phone.ts';
import { useNamedCountries } from './countries.ts';
import { CountryFlag } from './country-flag.tsx';

/** A press on an entry takes the focus away first: the list stays this long, so that the press meets it. */
const closeAfterMs = 200;

type Props = { countryCode: string; dialingCode: string; onChoose: (country: NamedCountry) => void };

/** The country of a number: the list opens on focus, what is typed searches it, arrows and Enter choose. */
export const CountryPicker = ({ countryCode, dialingCode, onChoose }: Props) => {
  const { t } = useTranslation('identity');
  const id = useId();
  const countries = useNamedCountries();
  const picker = usePicker(countries, { countryCode, dialingCode, onChoose });
  const { isOpen, query, found, chosen } = picker;
  const name = countries.find((country) => country.countryCode === countryCode)?.name ?? '';
  return (
    <div className="shrink-0">
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center">
          <CountryFlag countryCode={countryCode} />
        </span>
        <input
          role="combobox"
          aria-label={t('phone.country', { country: name, code: `+${dialingCode}` })}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found[chosen] ? `${id}-${found[chosen].countryCode}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={isOpen ? query : `+${dialingCode}`}
          placeholder={`+${dialingCode}`}
          onFocus={picker.begin}
          onClick={() => isOpen || picker.begin()}
          onBlur={picker.closeSoon}
          onKeyDown={picker.press}
          onChange={(event) => picker.search(event.target.value)}
          className="block min-h-12 w-27 rounded-control border border-edge bg-well py-2 ps-10 pe-2 text-ink transition-colors hover:border-soft focus:border-focus"
        />
      </div>
      {isOpen && <CountryList id={id} found={found} chosen={chosen} onChoose={picker.choose} onPoint={picker.point} />}
    </div>
  );
};

/** What the list shows and which entry is pointed at. */
const usePicker = (countries: readonly NamedCountry[], { countryCode, dialingCode, onChoose }: Props) => {
  const [query, setQuery] = useState('');
  const [at, point] = useState(0);
  const { isOpen, open, close, closeSoon } = useOpenWhileFocused();
  const found = isOpen ? foundCountries(countries, query) : [];
  const chosen = Math.min(at, Math.max(0, found.length - 1));
  const begin = () => {
    setQuery('');
    point(
      Math.max(
        0,
        countries.findIndex((country) => country.countryCode === countryCode),
      ),
    );
    open();
  };
  const choose = (country: NamedCountry | undefined) => {
    if (!country) return;
    close();
    onChoose(country);
  };
  const search = (text: string) => {
    // Closed by Escape it shows the code: what is typed behind that begins another search.
    setQuery(isOpen ? text : text.slice(`+${dialingCode}`.length));
    point(0);
    open();
  };
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event, { isOpen, chosen, count: found.length });
    if (key === undefined) return;
    event.preventDefault();
    if (key === 'open') begin();
    else if (key === 'close') close();
    else if (key === 'choose') choose(found[chosen]);
    else point(key);
  };
  return { isOpen, query, found, chosen, begin, choose, search, press, point, closeSoon };
};

/** Open while it has the focus, and a moment longer. */
const useOpenWhileFocused = () => {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open: () => {
      clearTimeout(timer.current);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    closeSoon: () => {
      timer.current = setTimeout(() => setIsOpen(false), closeAfterMs);
    },
  };
};

/** What a key means: the entry to point at, or something done; undefined leaves it to the browser. */
const keyOf = (
  { key }: KeyboardEvent,
  { isOpen, chosen, count }: { isOpen: boolean; chosen: number; count: number },
): number | 'open' | 'close' | 'choose' | undefined => {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[key];
  if (!isOpen) return step === undefined ? undefined : 'open';
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return 'choose';
  if (step === undefined || count === 0) return undefined;
  if (Math.abs(step) === 1) return (chosen + step + count) % count;
  return Math.min(Math.max(chosen + step, 0), count - 1);
};

type ListProps = {
  id: string;
  found: readonly NamedCountry[];
  chosen: number;
  onChoose: (country: NamedCountry) => void;
  onPoint: (at: number) => void;
};

const CountryList = ({ id, found, chosen, onChoose, onPoint }: ListProps) => {
  const { t } = useTranslation('identity');
  const pointed = found[chosen]?.countryCode;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  // Opened low on the page it would stand below the window, or behind what lies at its foot.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('phone.countries')}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-control border border-edge bg-control p-1"
    >
      {found.map((country, index) => (
        // The field beside it has the keyboard: arrows and Enter choose there.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={country.countryCode}
          id={`${id}-${country.countryCode}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => onChoose(country)}
          onPointerMove={() => index === chosen || onPoint(index)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm',
            index === chosen && 'bg-hover',
          )}
        >
          <CountryFlag countryCode={country.countryCode} />
          <span className="min-w-0 grow py-1 leading-snug">{country.name}</span>
          <span dir="ltr" className="tabular-nums text-soft">{`+${country.countryDialingCode}`}</span>
        </div>
      ))}
      {found.length === 0 && <p className="px-3 py-2.5 text-sm text-soft">{t('phone.noCountry')}</p>}
    </div>
  );
};
