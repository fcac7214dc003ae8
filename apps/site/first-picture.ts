import { firstTextsOf } from './first-texts.ts';

/** What the first picture of a page needs beside the entry, so that it is asked for at once and not one after the other. */
export type FirstPicture = {
  /** Modules of the page, from the repository's root. */
  modules: readonly string[];
  /** Features whose texts it shows. */
  namespaces: readonly string[];
  /** Whether the server draws the page itself; else it draws the frame around it. */
  isDrawn: boolean;
};

const frameOnly = (...modules: string[]) => ({ modules, isDrawn: false });
const drawn = (...modules: string[]) => ({ modules, isDrawn: true });

const provider = 'apps/site/content-provider.tsx';
const meArea = 'apps/site/pages/me-area.tsx';
const lobby = drawn('apps/site/pages/lobby.tsx');
const nothing = frameOnly();

/** By the page's address. */
export const pictures: Readonly<Record<string, Omit<FirstPicture, 'namespaces'>>> = {
  '/': drawn(),
  '/lottery': drawn('features/lottery/site/lottery-page.tsx', 'apps/site/pages/around-lottery.tsx'),
  '/vnlottery': frameOnly('features/lottery/site/vnlottery-page.tsx', 'apps/site/pages/around-lottery.tsx'),
  '/promotions': drawn('features/content/site/promotions-page.tsx', provider),
  '/promoDetail': frameOnly('features/content/site/promotion-detail-page.tsx', provider),
  '/notices': frameOnly('features/content/site/notices-page.tsx', provider),
  '/down': frameOnly('features/content/site/download-page.tsx', provider),
  '/results': frameOnly('features/lottery/site/results-page.tsx'),
  '/tickets': frameOnly('features/lottery/site/tickets-page.tsx'),
  '/deposit': frameOnly('features/cashier/site/deposit-page.tsx'),
  '/withdraw': frameOnly('features/withdrawals/site/withdraw-page.tsx'),
  '/history': frameOnly('features/wallet/site/history-page.tsx'),
  '/me': frameOnly('apps/site/pages/me.tsx'),
  '/me/security': frameOnly('apps/site/pages/me-security.tsx', meArea),
  '/me/profile': frameOnly('apps/site/pages/me-profile.tsx', meArea),
  '/me/profile/history': frameOnly('features/members/site/profile-history-page.tsx', meArea),
  '/me/verification': frameOnly('features/verification/site/verification-page.tsx', meArea),
  '/me/bets': frameOnly('features/members/site/bets-page.tsx', meArea),
  '/me/messages': frameOnly('apps/site/pages/me-messages.tsx', meArea),
  '/me/profit': frameOnly('features/members/site/profit-page.tsx', meArea),
  '/me/statements': frameOnly('apps/site/pages/me-statements.tsx', meArea),
  '/me/credit': frameOnly('features/records/site/credit-page.tsx', meArea),
  '/me/limits': frameOnly('features/protection/site/limits-page.tsx', meArea),
  '/me/activity': frameOnly('features/protection/site/activity-page.tsx', meArea),
  '/me/referral': frameOnly('apps/site/pages/me-referral.tsx', meArea),
  '/me/proof': frameOnly('features/proof/site/own-proof-page.tsx', meArea),
  '/statements': frameOnly('features/proof/site/statements-page.tsx'),
  '/login': frameOnly('apps/site/pages/login.tsx'),
  '/forgot': frameOnly('apps/site/pages/forgot.tsx'),
  '/reset-password': frameOnly('apps/site/pages/reset-password.tsx'),
  '/register': frameOnly('apps/site/pages/register.tsx'),
  ...Object.fromEntries(
    ['rng', 'pvp', 'live', 'fish', 'sports', 'esports', 'minigame'].map((category) => [`/${category}`, lobby]),
  ),
};

/** @param page an address as `pageAt` gives it. */
export const firstPictureOf = (page: string | undefined): FirstPicture => ({
  ...(page !== undefined && Object.hasOwn(pictures, page) ? pictures[page]! : nothing),
  namespaces: firstTextsOf(page),
});
