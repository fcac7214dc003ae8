import { clsx } from 'clsx';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { staffPlayers } from '#features/identity/contract/staff-players.ts';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { useMay } from '#kit/browser/desk/may.ts';
import { Dialog } from '#kit/browser/dialog.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { type Place, placeGroups } from './places.ts';

type Hit = { key: string; label: string; note: string; href: string };

const playersMax = 6;
const lettersMin = 2;

/** What an id alone tells: where it is shown. */
const ids: readonly [pattern: RegExp, name: string, href: (id: string) => string][] = [
  [/^mbr_[0-9a-f]{32}$/, 'player', (id) => `/players/${id}`],
  [/^drw_[0-9a-f]{32}$/, 'draw', (id) => `/draws/${id}`],
  [/^tkt_[0-9a-f]{32}$/, 'ticket', (id) => `/tickets/${id}`],
  [/^dep_[0-9a-f]{32}$/, 'deposit', (id) => `/deposits?search=${id}`],
];

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
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const go = (href: string) => {
    onClose();
    goTo(href);
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined && hits.length > 0) {
            event.preventDefault();
            setAt((chosen + step + hits.length) % hits.length);
          }
          const hit = hits[chosen];
          if (event.key === 'Enter' && hit) go(hit.href);
        }}
        className="block min-h-12 w-full rounded-control border border-edge bg-well px-3.5 text-ink focus:border-focus"
      />
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
            onClick={() => go(hit.href)}
            onPointerEnter={() => setAt(index)}
            className={clsx(
              'flex min-h-11 items-center justify-between gap-4 rounded-control px-3 text-start text-sm',
              index === chosen && 'bg-control',
            )}
          >
            <span className="min-w-0 truncate font-semibold">{hit.label}</span>
            <span className="text-xs text-faint">{hit.note}</span>
          </button>
        ))}
        {hits.length === 0 && !isSearching && (
          <p className="px-3 py-2 text-sm text-soft">
            {word.length < lettersMin ? t('search.start') : t('search.none')}
          </p>
        )}
      </div>
    </>
  );
};

const useHits = (word: string): { hits: Hit[]; isSearching: boolean } => {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const isLong = word.length >= lettersMin;
  const found = useRead(
    staffPlayers,
    { search: word, sort: 'account', direction: 'up', limit: playersMax },
    { enabled: isLong && may('players.read') },
  );
  const byId = ids
    .filter(([pattern]) => pattern.test(word))
    .map(([, name, href]) => ({ key: name, label: word, note: t(`search.${name}`), href: href(word) }));
  const players = (isLong ? (found.data?.players ?? []) : []).map(({ memberId, account }) => ({
    key: memberId,
    label: account,
    note: t('search.player'),
    href: `/players/${memberId}`,
  }));
  const fits = ({ name, permission }: Place) =>
    isLong &&
    (permission === undefined || may(permission)) &&
    t(`places.${name}`).toLowerCase().includes(word.toLowerCase());
  const places = placeGroups
    .flatMap((group) => group.places)
    .filter(fits)
    .map(({ name, href }) => ({ key: name, label: t(`places.${name}`), note: t('search.places'), href }));
  // A whole member id is found as the player; saying it twice helps nobody.
  return { hits: [...(players.length > 0 ? [] : byId), ...players, ...places], isSearching: found.isFetching };
};
