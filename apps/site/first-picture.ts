/** What the first picture of a page needs beside the entry, so that it is asked for at once and not one after the other. */
export type FirstPicture = {
  /** Modules of the page, from the repository's root. */
  modules: readonly string[];
  /** Features whose texts it shows. */
  namespaces: readonly string[];
  /** Whether the server draws the page itself; else it draws the frame around it. */
  isDrawn: boolean;
};

const frameOnly = (namespaces: readonly string[], ...modules: string[]): FirstPicture => ({
  modules,
  namespaces,
  isDrawn: false,
});
const drawn = (namespaces: readonly string[], ...modules: string[]): FirstPicture => ({
  modules,
  namespaces,
  isDrawn: true,
});

const provider = 'apps/site/content-provider.tsx';
const meArea = 'apps/site/pages/me-area.tsx';
const lobby = drawn(['lobby'], 'apps/site/pages/lobby.tsx');
const nothing = frameOnly([]);

/** By the page's address. */
export const pictures: Readonly<Record<string, FirstPicture>> = {
  '/': drawn([]),
  '/lottery': drawn(['lottery'], 'features/lottery/site/lottery-page.tsx', 'apps/site/pages/around-lottery.tsx'),
  '/promotions': drawn(['content'], 'features/content/site/promotions-page.tsx', provider),
  '/promoDetail': frameOnly(['content'], 'features/content/site/promotion-detail-page.tsx', provider),
  '/notices': frameOnly(['content'], 'features/content/site/notices-page.tsx', provider),
  '/down': frameOnly(['content'], 'features/content/site/download-page.tsx', provider),
  '/results': frameOnly(['lottery'], 'features/lottery/site/results-page.tsx'),
  '/tickets': frameOnly(['lottery'], 'features/lottery/site/tickets-page.tsx'),
  '/deposit': frameOnly(['cashier'], 'features/cashier/site/deposit-page.tsx'),
  '/history': frameOnly(['wallet'], 'features/wallet/site/history-page.tsx'),
  '/me': frameOnly(['members', 'identity', 'content'], 'apps/site/pages/me.tsx'),
  '/me/security': frameOnly(['members', 'identity'], 'apps/site/pages/me-security.tsx', meArea),
  '/me/profile': frameOnly(['members', 'identity'], 'apps/site/pages/me-profile.tsx', meArea),
  '/me/profile/history': frameOnly(['members'], 'features/members/site/profile-history-page.tsx', meArea),
  '/me/bets': frameOnly(['members'], 'features/members/site/bets-page.tsx', meArea),
  '/me/profit': frameOnly(['members'], 'features/members/site/profit-page.tsx', meArea),
  '/login': frameOnly(['identity'], 'apps/site/pages/login.tsx'),
  '/forgot': frameOnly(['identity'], 'apps/site/pages/forgot.tsx'),
  '/reset-password': frameOnly(['identity'], 'apps/site/pages/reset-password.tsx'),
  '/register': frameOnly(['identity'], 'apps/site/pages/register.tsx'),
  ...Object.fromEntries(
    ['rng', 'pvp', 'live', 'fish', 'sports', 'esports', 'minigame'].map((category) => [`/${category}`, lobby]),
  ),
};

/** @param page an address as `pageAt` gives it. */
export const firstPictureOf = (page: string | undefined): FirstPicture =>
  page !== undefined && Object.hasOwn(pictures, page) ? pictures[page]! : nothing;
