import { deskPages, sitePages } from '../build/page-list.ts';
import type { Screen } from './pages.ts';

/** Names of pictures that are not the end of the page's address. */
const names: Readonly<Record<string, string>> = {
  '/': 'dashboard',
  '/gateway/health': 'gateway-health',
  '/withdrawals/terms': 'withdrawal-terms',
  '/reports': 'revenue',
  '/log-in-providers': 'providers',
  '/lobby/order': 'games-order',
  '/lobby/rests': 'games-rests',
  '/lobby/import': 'games-import',
  '/content/new': 'content-new',
  '/statements': 'owed',
  '/me/profile/history': 'profile-history',
};

/** What needs no more than its address, and whose own screens don't show it as it is. */
const isPlain = (path: string, written: readonly Screen[]): boolean =>
  !path.includes('$') &&
  !written.some(({ address, act }) => {
    const shown = typeof address === 'string' ? address.split('#')[0] : undefined;
    return shown === path && act === undefined;
  });

const endOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The end of an address; the whole of it where two pages end alike, so that no picture is laid over another. */
const nameOf = (path: string, all: readonly string[]): string => {
  const isAlone = all.filter((other) => endOf(other) === endOf(path)).length === 1;
  return names[path] ?? (isAlone ? endOf(path) : path.split('/').filter(Boolean).join('-'));
};

/** Every listed page of the site that has no screen of its own; those of members with a member who has played. */
export const plainSiteScreens = async (written: readonly Screen[]): Promise<Screen[]> => {
  const pages = await sitePages();
  const paths = pages.map(({ path }) => path);
  return pages
    .filter(({ path }) => path !== '/preview' && isPlain(path, written))
    .map(({ path, access }) => ({
      name: nameOf(path, paths),
      address: path,
      ...((access === 'player' || access === 'member') && { who: 'malee' as const }),
    }));
};

/** Every listed page of the back office that has no screen of its own. */
export const plainDeskScreens = async (written: readonly Screen[]): Promise<Screen[]> => {
  const ofStaff = written.filter(({ who }) => who === 'staff');
  // What stands above the brands staff of one doesn't see.
  const pages = (await deskPages()).filter(({ access }) => access?.startsWith('platform.') !== true);
  const paths = pages.map(({ path }) => path);
  return paths
    .filter((path) => isPlain(path, ofStaff))
    .map((path) => ({ name: `desk-${nameOf(path, paths)}`, address: path, who: 'staff' as const }));
};
