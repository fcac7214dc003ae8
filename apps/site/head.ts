import type { Translate } from '#kit/browser/texts.ts';

/** Pages that are called as their address; as one text, for every page loads it. */
const ownNamed =
  'lottery vnlottery results tickets statements deposit history promotions promoDetail pointMall down affiliate withdraw notices feedback help me login forgot register seamless game rng pvp live fish sports esports minigame recent hot cockfight';

/** Pages with a title of their own in the tab, in search results and in link previews: the place's name in the locales. */
const placeOf: Readonly<Record<string, string>> = {
  '/depositTutorial': 'tutorial',
  '/withdrawTutorial': 'withdrawTutorial',
  '/tickets/$': 'tickets',
  '/results/$': 'results',
  '/statements/$': 'statements',
  '/preview': 'home',
  '/helpmc': 'help',
  '/me/security': 'securityCenter',
  '/me/profile': 'profile',
  '/me/profile/history': 'profileHistory',
  '/me/verification': 'verification',
  '/me/rank': 'playerRank',
  '/me/bets': 'bets',
  '/me/bets/$': 'bet',
  '/me/messages': 'messages',
  '/me/profit': 'profit',
  '/me/statements': 'monthly',
  '/me/credit': 'credit',
  '/me/limits': 'limits',
  '/me/activity': 'activity',
  '/me/referral': 'referral',
  '/me/proof': 'proof',
  '/reset-password': 'resetPassword',
  '/login/social/$': 'login',
  ...Object.fromEntries(ownNamed.split(' ').map((each) => [`/${each}`, each])),
};

const aliases: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/elott': '/lottery',
  '/register.html': '/register',
  '/download': '/down',
};

/** The page that an address leads to, one of its kind as `/tickets/$`; undefined for an address that has no page. */
export const pageAt = (pathname: string): string | undefined => {
  const path =
    (Object.hasOwn(aliases, pathname) ? aliases[pathname] : undefined) ??
    pathname.replace(
      /^\/(?:(tickets|results|statements|me\/bets)\/[^/]+|(login\/social)\/(?:google|line|facebook|telegram))$/,
      '/$1$2/$$',
    );
  return path === '/' || Object.hasOwn(placeOf, path) ? path : undefined;
};

/** The brand's own words stand where the merchant wrote some. */
type HeadBrand = { name: string; title?: string; description?: string };

/** What a page is called for search engines and link previews. */
export const headOf = (
  page: string | undefined,
  t: Translate,
  brand: HeadBrand,
): { title: string; description: string } => {
  const { name } = brand;
  const about = brand.description ?? t('description', { name });
  if (page === undefined) return { title: `${t('notFound.title')} · ${name}`, description: about };
  const place = placeOf[page];
  if (place === undefined) return { title: brand.title ?? t('title', { name }), description: about };
  return {
    title: `${t(`places.${place}`)} · ${brand.name}`,
    description: t(`descriptions.${place}`, { name, defaultValue: about }),
  };
};
