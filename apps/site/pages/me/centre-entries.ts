import {
  Bell,
  ChartNoAxesColumn,
  ChartPie,
  CircleHelp,
  Crown,
  FileCheck,
  Gift,
  HandCoins,
  HeartHandshake,
  IdCard,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Network,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Ticket,
  Tickets,
  Trophy,
  UserPlus,
  UserRound,
  Wallet,
} from 'lucide-react';
import { type Page, pages } from '../../page-list.ts';

type CentrePage = Extract<Page, { menu: { centre: object } }>;
type Menu = CentrePage['menu'];
type IconName = Menu extends infer One
  ? One extends { centre: { icon: infer Name extends string } }
    ? Name
    : One extends { icon: infer Name extends string }
      ? Name
      : never
  : never;

/** The icons that the lists of pages name for the member centre. */
const icons: Record<IconName, LucideIcon> = {
  Bell,
  ChartNoAxesColumn,
  ChartPie,
  CircleHelp,
  Crown,
  FileCheck,
  Gift,
  HandCoins,
  HeartHandshake,
  IdCard,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Ticket,
  Tickets,
  Trophy,
  UserPlus,
  UserRound,
  Wallet,
};

const iconNameOf = ({ menu }: CentrePage): IconName => ('icon' in menu.centre ? menu.centre.icon : menu.icon);

const isOfCentre = (page: Page): page is CentrePage => 'menu' in page && 'centre' in page.menu;

/** Agents alone are led there, so its place stands here and does not travel with everybody's first visit. */
const agentCentre = {
  to: '/agent',
  title: 'agents.centre',
  icon: Network,
  centre: { group: 'account', order: 90, when: 'isAgent' },
} as const;

/** Every page that the menu of the member centre can show. */
export const centreEntries = [
  ...pages.filter(isOfCentre).map((page) => ({
    to: page.path,
    /** As its list calls it, the text `pages.<title>`. */
    title: page.title,
    icon: icons[iconNameOf(page)],
    centre: page.menu.centre,
  })),
  agentCentre,
];
export type CentreEntry = (typeof centreEntries)[number];
