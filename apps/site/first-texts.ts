/** Features whose texts the first picture of a page shows, by the page's address. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  '/lottery': ['lottery', 'lobby'],
  '/vnlottery': ['lottery', 'lobby'],
  '/promotions': ['content'],
  '/promoDetail': ['content'],
  '/notices': ['content'],
  '/down': ['content'],
  '/results': ['lottery'],
  '/tickets': ['lottery'],
  '/deposit': ['cashier'],
  '/history': ['wallet', 'records'],
  '/withdraw': ['withdrawals'],
  '/me': ['members', 'identity', 'content'],
  '/me/security': ['members', 'identity'],
  '/me/profile': ['members', 'identity'],
  '/me/profile/history': ['members'],
  '/me/verification': ['members', 'verification'],
  '/me/bets': ['members'],
  '/me/messages': ['members'],
  '/me/profit': ['members'],
  '/me/statements': ['records', 'members', 'wallet'],
  '/me/credit': ['records', 'members'],
  '/me/limits': ['members', 'protection'],
  '/me/activity': ['members', 'protection'],
  '/me/referral': ['members'],
  '/me/proof': ['proof', 'members'],
  '/statements': ['proof'],
  '/login': ['identity'],
  '/forgot': ['identity'],
  '/reset-password': ['identity'],
  '/register': ['identity'],
};
const lobbies: readonly string[] = ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/minigame'];

/** @param page an address as `pageAt` gives it. */
export const firstTextsOf = (page: string | undefined): readonly string[] => {
  if (page === undefined) return [];
  if (lobbies.includes(page)) return ['lobby'];
  return Object.hasOwn(textsOf, page) ? textsOf[page]! : [];
};
