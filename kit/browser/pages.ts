import type { ComponentType } from 'react';

/**
 * Who a page of the site is for. `guest`: the forms of whoever isn't logged in, others are led on; `open`: everybody, also where
 * the merchant lets only members look around; `visitor`: everybody else's pages; `player`: whoever is logged in, also on trial;
 * `member`: whoever has a true account. Pages for players and members ask a visitor for the log-in themselves.
 */
export type Access = 'guest' | 'open' | 'visitor' | 'player' | 'member';

/** Where a page stands in the menus, each by its order there: 10, 20, 30 … leave room between. */
export type SiteMenu = {
  /** The name of an icon of `lucide-react`. */
  icon: string;
  /** Below the games at the side, and in the phone's menu. */
  side?: number;
  /** Under the thumb on a phone. */
  bottom?: number;
  header?: number;
  footer?: number;
  centre?: CentrePlace;
};

/** A page's entry in the menu of the member centre. */
export type CentrePlace = {
  group: 'account' | 'money' | 'offers' | 'service';
  order: number;
  /** What has to be true of a member to see it; nothing, where it is missing. */
  when?: 'hasLabel' | 'hasMissions' | 'hasRaffles' | 'hasReferralCode';
  /** Where it isn't the one of the other menus. */
  icon?: string;
};

/** What is different where a page's one parameter has this value. */
export type PageVariant = { title?: string; access?: Access; isDrawn?: true };

/** A page of the player site, one entry of a list. */
export type SitePage = {
  /** As the router writes it: `/tickets/$ticketId`. */
  path: `/${string}`;
  /** The page's component: `() => import('./site/tickets-page.tsx').then((it) => it.TicketsPage)`. Missing where the start has it. */
  load?: () => Promise<ComponentType>;
  /** `lottery.tickets` is called by `pages.tickets` of the feature's locales; a description stands beside, in `descriptions`. */
  title: `${string}.${string}`;
  access: Access;
  /** Further addresses, which lead to the path and keep what its search knows. */
  aliases?: readonly `/${string}`[];
  /** What the query may carry, by name; anything else in it is ignored. */
  search?: readonly string[] | ((given: Record<string, unknown>) => object);
  /** The only values that the path's parameter has; every other is no page. */
  variants?: Readonly<Record<string, PageVariant>>;
  /** What the app puts around the page, by its name there. */
  around?: string;
  /** Features whose texts the first picture of the page shows. */
  texts?: readonly string[];
  menu?: SiteMenu;
  /** Whether the server draws the page itself; else it draws the frame around it. Not in the browser's copy of the list. */
  isDrawn?: true;
  /** An address of the page for sweeps, where its path has parameters. Not in the browser's copy of the list. */
  sample?: `/${string}`;
};

/** A page's place in the side navigation of the back office. */
export type DeskMenu = {
  group: 'platform' | 'work' | 'players' | 'money' | 'offers' | 'games' | 'content' | 'books' | 'house';
  order: number;
  /** The name of an icon of `lucide-react`. */
  icon: string;
  /** The count of what waits there, by its name in the app. */
  badge?: string;
};

/** A page of the back office, one entry of a list. */
export type DeskPage = {
  path: `/${string}`;
  load: () => Promise<ComponentType>;
  /** `lottery.draws` is called by `desk.pages.draws` of the feature's locales. Pages without a menu are called by their own heading. */
  title?: `${string}.${string}`;
  /** The permission needed to see it in the navigation; without one everybody does. */
  access?: string;
  /** Whoever works above the merchants has it too; else they have the pages of the platform alone. */
  platform?: true;
  around?: string;
  menu?: DeskMenu;
  sample?: `/${string}`;
};

/**
 * What a list of pages is held against where it stands. What `load` brings is looked at by the app that joins the lists, not here:
 * a component reads the router's types, which are made of these lists, so that their types would go in a circle.
 */
export type Listed<Page extends { load?: unknown }> = Omit<Page, 'load'> &
  (undefined extends Page['load'] ? { load?: object } : { load: object });

/**
 * Several lists of pages as one.
 * @returns all pages in the order of the lists.
 */
export const together = <const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): readonly Lists[number][number][] => lists.flat();
