import {
  CircleHelp,
  Dices,
  Gift,
  HandCoins,
  House,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Smartphone,
  Trophy,
  UserRound,
  Wallet,
} from 'lucide-react';
import { ownPages } from '../own-pages.ts';
import { type Page, pages } from '../page-list.ts';

const menus = ['side', 'bottom', 'header', 'footer'] as const;
type Menu = (typeof menus)[number];
/** A page that stands in one of the menus around every page. */
export type Place = Extract<Page, { menu: { [Name in Menu]: { [Key in Name]: number } }[Menu] }>;

/** The icons that the lists of pages name for these menus. */
export const icons: Record<Place['menu']['icon'], LucideIcon> = {
  CircleHelp,
  Dices,
  Gift,
  HandCoins,
  House,
  ReceiptText,
  ScrollText,
  Smartphone,
  Trophy,
  UserRound,
  Wallet,
};

const orderIn = (menu: Menu, page: Place): number | undefined => {
  const orders: Readonly<Partial<Record<Menu, number>>> = page.menu;
  return orders[menu];
};

const isPlace = (page: Page): page is Place => 'menu' in page && menus.some((menu) => menu in page.menu);

/** The pages of a menu in their order. What isn't open yet isn't listed: every button leads somewhere. */
const placesIn = (menu: Menu): Place[] =>
  pages
    .filter(isPlace)
    .filter((page) => orderIn(menu, page) !== undefined)
    .toSorted((one, other) => (orderIn(menu, one) ?? 0) - (orderIn(menu, other) ?? 0));

export const bottomPlaces = placesIn('bottom');
export const homePlace: Place = ownPages[0];
/** What the menus have below the games: home is above them, the lottery among them. */
export const placesBesideGames = placesIn('side');
/** The header's own menu on wide screens. */
export const headerPlaces = placesIn('header');
export const footerPlaces = placesIn('footer');
