import type { BannerGroup } from './places.ts';

const groups: Readonly<Record<string, BannerGroup>> = {
  '/': 'home',
  '/index': 'home',
  '/index.html': 'home',
  '/home': 'home',
  '/rng': 'rng',
  '/live': 'live',
  '/fish': 'fish',
  '/pvp': 'pvp',
  '/sports': 'sports',
  '/esports': 'esports',
  '/lottery': 'lottery',
  '/elott': 'lottery',
  '/vnlottery': 'lottery',
  '/down': 'down',
  '/download': 'down',
  '/promotions': 'promotion',
  '/promoDetail': 'promotion',
  '/pointMall': 'shop',
  '/help': 'help',
  '/register': 'reg',
  '/register.html': 'reg',
};

/** Where somebody came to do something: there banners stand after it. */
const taskGroups: ReadonlySet<BannerGroup> = new Set(['help', 'reg', 'promotion']);
export const standsLast = (group: BannerGroup): boolean => taskGroups.has(group);

/** The banners that stand on a page; pages where a person plays, pays or looks up their own have none. */
export const bannerGroupOf = (path: string): BannerGroup | undefined =>
  Object.hasOwn(groups, path) ? groups[path] : undefined;
