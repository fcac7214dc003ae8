import {
  ArrowLeftRight,
  BadgeCheck,
  Banknote,
  BellRing,
  BookOpenCheck,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleDot,
  ClipboardCheck,
  Coins,
  Dices,
  FileDown,
  FilePenLine,
  Gauge,
  Gift,
  HandCoins,
  Handshake,
  Headset,
  HeartHandshake,
  HeartPulse,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  LayoutGrid,
  LifeBuoy,
  Link2,
  ListChecks,
  Megaphone,
  type LucideIcon,
  MessagesSquare,
  Network,
  Palette,
  Percent,
  PiggyBank,
  Plug,
  ReceiptText,
  RotateCcw,
  Scale,
  ScanSearch,
  ScrollText,
  Send,
  Settings2,
  ShieldCheck,
  Signature,
  SlidersHorizontal,
  Stamp,
  Target,
  Ticket,
  TriangleAlert,
  UserRoundPlus,
  UserRoundSearch,
  UserPlus,
  Users,
  UsersRound,
  Wallet,
  TableProperties,
  Webhook,
} from 'lucide-react';
import type { DeskMenu } from '#kit/browser/pages.ts';
import { type Page, pages } from '../page-list.ts';

type Entry = Extract<Page, { menu: object }>;

/** The icons that the lists of pages name. */
const icons: Record<Entry['menu']['icon'], LucideIcon> = {
  ArrowLeftRight,
  BadgeCheck,
  Banknote,
  BellRing,
  BookOpenCheck,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleDot,
  ClipboardCheck,
  Coins,
  Dices,
  FileDown,
  FilePenLine,
  Gauge,
  Gift,
  HandCoins,
  Handshake,
  Headset,
  HeartHandshake,
  HeartPulse,
  Hourglass,
  IdCard,
  KeyRound,
  Landmark,
  LayoutGrid,
  LifeBuoy,
  Link2,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Network,
  Palette,
  Percent,
  PiggyBank,
  Plug,
  ReceiptText,
  RotateCcw,
  Scale,
  ScanSearch,
  ScrollText,
  Send,
  Settings2,
  ShieldCheck,
  Signature,
  SlidersHorizontal,
  Stamp,
  Target,
  Ticket,
  TriangleAlert,
  UserRoundPlus,
  UserRoundSearch,
  UserPlus,
  Users,
  UsersRound,
  Wallet,
  TableProperties,
  Webhook,
};

/** What waits somewhere is counted by these names, see `waiting.ts`. */
export type Badge = Extract<Entry['menu'], { badge: string }>['badge'];

export type Place = {
  /** As its list calls it, the text `pages.<title>`. */
  title: string;
  href: string;
  icon: LucideIcon;
  /** Needed to see it; without one everybody does. */
  permission: string | undefined;
  /** Whoever works above the merchants sees it, and nothing else. */
  isForPlatform: boolean;
  badge: Badge | undefined;
};

const placeFor = (page: Entry): Place => ({
  isForPlatform: 'platform' in page || ('access' in page && page.access.startsWith('platform.')),
  title: page.title,
  href: page.path,
  icon: icons[page.menu.icon],
  permission: 'access' in page ? page.access : undefined,
  badge: 'badge' in page.menu ? page.menu.badge : undefined,
});

const groupNames = [
  'platform',
  'work',
  'players',
  'money',
  'offers',
  'games',
  'content',
  'books',
  'house',
] as const satisfies DeskMenu['group'][];

/** What the side navigation leads to, in groups. */
export const placeGroups: readonly { name: DeskMenu['group']; places: readonly Place[] }[] = groupNames.map((name) => ({
  name,
  places: pages
    .filter((page) => 'menu' in page)
    .filter(({ menu }) => menu.group === name)
    .toSorted((one, other) => one.menu.order - other.menu.order)
    .map(placeFor),
}));

/** @param may whether the person who looks has a permission. */
export const isSeen = ({ permission, isForPlatform }: Place, may: (permission: string) => boolean): boolean =>
  may('platform.read') ? isForPlatform : permission === undefined || may(permission);

/** The place that a path belongs to: the longest that begins it. */
export const placeOf = (path: string): Place | undefined =>
  placeGroups
    .flatMap(({ places }) => places)
    .filter(({ href }) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
