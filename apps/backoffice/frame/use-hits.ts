import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlayers } from '#features/identity/contract/accounts/staff-players.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { isSeen, type Place, placeGroups } from './places.ts';
import type { Hit } from './hit.ts';
import { useIdHits } from './use-id-hits.ts';

const playersMax = 6;
export const lettersMin = 2;

/** What an id alone tells: where it is shown. */
const ids: readonly [pattern: RegExp, name: string, href: (id: string) => string][] = [
  [/^mbr_[0-9a-f]{32}$/, 'player', (id) => `/players/${id}`],
  [/^drw_[0-9a-f]{32}$/, 'draw', (id) => `/draws/${id}`],
  [/^tkt_[0-9a-f]{32}$/, 'ticket', (id) => `/tickets/${id}`],
  [/^wdr_[0-9a-f]{32}$/, 'withdrawal', (id) => `/withdrawals/${id}`],
  [/^dep_[0-9a-f]{32}$/, 'deposit', (id) => `/deposits?search=${id}`],
];

/** What fits the word: players by name, things by id, its end or a reference, pages by title. */
export const useHits = (word: string): { hits: Hit[]; isSearching: boolean } => {
  const { t } = useTranslation('backoffice');
  const may = usePermission();
  const isLong = word.length >= lettersMin;
  const found = useRead(
    staffPlayers,
    { search: word, sort: 'account', direction: 'up', limit: playersMax },
    { enabled: isLong && may('players.read') },
  );
  const named = useIdHits(word);
  const byId = ids
    .filter(([pattern]) => pattern.test(word))
    .map(([, name, href]) => ({ key: name, label: word, note: t(`search.${name}`), href: href(word) }));
  const players = (isLong ? (found.data?.players ?? []) : []).map(({ memberId, account }) => ({
    key: memberId,
    label: account,
    note: t('search.player'),
    href: `/players/${memberId}`,
  }));
  const fits = (place: Place) =>
    isLong && isSeen(place, may) && t(`pages.${place.title}`).toLowerCase().includes(word.toLowerCase());
  const places = placeGroups
    .flatMap((group) => group.places)
    .filter(fits)
    .map(({ title, href }) => ({ key: href, label: t(`pages.${title}`), note: t('search.places'), href }));
  // A whole member id is found as the player; saying it twice helps nobody.
  return {
    hits: [...(players.length > 0 ? [] : byId), ...named.hits, ...players, ...places],
    isSearching: found.isFetching || named.isSearching,
  };
};
