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

/** Staff looks at these on its way, too. */
const deskOnPhones: ReadonlySet<string> = new Set([
  '/',
  '/players',
  '/protection/returned',
  '/protection/help',
  '/levels',
  '/licence',
  '/gateway/held',
  '/gateway/health',
  '/gateway/findings',
  '/alerts',
  '/verification',
  '/protection',
  '/deposits/unmatched',
  '/withdrawals',
  '/payment-accounts',
  '/reports',
  '/reconciliation',
  '/liabilities',
  '/exports',
  '/lobby/games',
  '/outbox',
  '/approvals',
]);

/** What needs no more than its address, and whose own screens don't show it as it is. */
const isPlain = (path: string, written: readonly Screen[]): boolean =>
  !path.includes('$') &&
  !written.some(({ address, act }) => {
    const shown = typeof address === 'string' ? address.split('#')[0] : undefined;
    return shown === path && act === undefined;
  });

const nameOf = (path: string): string => names[path] ?? path.split('/').at(-1) ?? '';

/** Every listed page of the site that has no screen of its own; those of members with a member who has played. */
export const plainSiteScreens = async (written: readonly Screen[]): Promise<Screen[]> =>
  (await sitePages())
    .filter(({ path }) => path !== '/preview' && isPlain(path, written))
    .map(({ path, access }) => ({
      name: nameOf(path),
      address: path,
      ...((access === 'player' || access === 'member') && { who: 'malee' as const }),
    }));

/** Every listed page of the back office that has no screen of its own. */
export const plainDeskScreens = async (written: readonly Screen[]): Promise<Screen[]> =>
  (await deskPages())
    .filter(({ path }) =>
      isPlain(
        path,
        written.filter(({ who }) => who === 'staff'),
      ),
    )
    .map(({ path }) => ({
      name: `desk-${nameOf(path)}`,
      address: path,
      who: 'staff' as const,
      ...(!deskOnPhones.has(path) && { windows: ['desktop'] as const }),
    }));
