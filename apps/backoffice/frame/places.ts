import {
  ArrowLeftRight,
  BadgeCheck,
  Banknote,
  BellRing,
  BookOpenCheck,
  CalendarDays,
  ChartColumn,
  CircleDot,
  Dices,
  ClipboardCheck,
  Coins,
  FileDown,
  FilePenLine,
  Gauge,
  Gift,
  HandCoins,
  Handshake,
  HeartHandshake,
  HeartPulse,
  Hourglass,
  IdCard,
  Landmark,
  LayoutGrid,
  ListChecks,
  LifeBuoy,
  Link2,
  MessagesSquare,
  type LucideIcon,
  Palette,
  Percent,
  Scale,
  PiggyBank,
  ReceiptText,
  Plug,
  RotateCcw,
  ScrollText,
  ScanSearch,
  Send,
  ShieldCheck,
  Signature,
  SlidersHorizontal,
  Stamp,
  Ticket,
  TriangleAlert,
  UserRoundPlus,
  UserRoundSearch,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';

export type Place = {
  name: string;
  href: string;
  icon: LucideIcon;
  /** Needed to see it; without one everybody does. */
  permission?: string;
  badge?: 'unmatched' | 'slips' | 'withdrawals' | 'approvals' | 'alerts' | 'enquiries' | 'protection';
};

/** What the side navigation leads to, in groups. */
export const placeGroups: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: 'work',
    places: [
      { name: 'dashboard', href: '/', icon: Gauge },
      { name: 'alerts', href: '/alerts', icon: BellRing, badge: 'alerts' },
      { name: 'players', href: '/players', icon: Users, permission: 'players.read' },
      {
        name: 'unmatched',
        href: '/deposits/unmatched',
        icon: TriangleAlert,
        permission: 'deposits.read',
        badge: 'unmatched',
      },
      { name: 'slips', href: '/deposits/slips', icon: ReceiptText, permission: 'deposits.read', badge: 'slips' },
      { name: 'deposits', href: '/deposits', icon: Landmark, permission: 'deposits.read' },
      { name: 'verification', href: '/verification', icon: IdCard, permission: 'verification.read' },
      {
        name: 'protection',
        href: '/protection',
        icon: HeartHandshake,
        permission: 'protection.read',
        badge: 'protection',
      },
      {
        name: 'withdrawals',
        href: '/withdrawals',
        icon: HandCoins,
        permission: 'withdrawals.read',
        badge: 'withdrawals',
      },
      { name: 'returned', href: '/protection/returned', icon: UserRoundSearch, permission: 'protection.read' },
      { name: 'draws', href: '/draws', icon: Ticket, permission: 'draws.read' },
      { name: 'results', href: '/results', icon: ClipboardCheck, permission: 'draws.read' },
      {
        name: 'enquiries',
        href: '/enquiries',
        icon: MessagesSquare,
        permission: 'enquiries.read',
        badge: 'enquiries',
      },
      { name: 'outbox', href: '/outbox', icon: Send, permission: 'players.read' },
      { name: 'approvals', href: '/approvals', icon: BadgeCheck, badge: 'approvals' },
    ],
  },
  {
    name: 'games',
    places: [
      { name: 'ownGames', href: '/own-games', icon: Dices, permission: 'merchants.read' },
      { name: 'ownPots', href: '/own-pots', icon: PiggyBank, permission: 'money.read' },
      { name: 'ownRounds', href: '/own-rounds', icon: RotateCcw, permission: 'money.read' },
      { name: 'gatewayHealth', href: '/gateway/health', icon: HeartPulse, permission: 'merchants.read' },
      { name: 'gatewayVendors', href: '/gateway/vendors', icon: Plug, permission: 'merchants.read' },
      { name: 'gatewayCalls', href: '/gateway/calls', icon: ArrowLeftRight, permission: 'money.read' },
      { name: 'gatewayRounds', href: '/gateway/rounds', icon: CircleDot, permission: 'money.read' },
      { name: 'gatewayFindings', href: '/gateway/findings', icon: ScanSearch, permission: 'money.read' },
      { name: 'gatewayHeld', href: '/gateway/held', icon: Hourglass, permission: 'money.read' },
      { name: 'gatewayFreeRounds', href: '/gateway/free-rounds', icon: Gift, permission: 'money.read' },
    ],
  },
  {
    name: 'content',
    places: [
      { name: 'content', href: '/content', icon: FilePenLine, permission: 'content.read' },
      { name: 'brand', href: '/brand', icon: Palette, permission: 'merchants.read' },
      { name: 'resources', href: '/resources', icon: Link2, permission: 'content.read' },
    ],
  },
  {
    name: 'house',
    places: [
      { name: 'revenue', href: '/reports', icon: ChartColumn, permission: 'reports.read' },
      { name: 'ledger', href: '/ledger', icon: Wallet, permission: 'money.read' },
      { name: 'proof', href: '/proof', icon: Signature, permission: 'money.read' },
      { name: 'paymentAccounts', href: '/payment-accounts', icon: HandCoins, permission: 'deposits.read' },
      { name: 'withdrawalTerms', href: '/withdrawals/terms', icon: Banknote, permission: 'withdrawals.read' },
      { name: 'liabilities', href: '/liabilities', icon: Coins, permission: 'money.read' },
      { name: 'reconciliation', href: '/reconciliation', icon: Handshake, permission: 'money.read' },
      { name: 'matching', href: '/matching', icon: Scale, permission: 'money.read' },
      { name: 'terms', href: '/terms', icon: Percent, permission: 'draws.read' },
      { name: 'calendars', href: '/calendars', icon: CalendarDays, permission: 'draws.read' },
      { name: 'lobby', href: '/lobby', icon: LayoutGrid, permission: 'merchants.read' },
      { name: 'flags', href: '/flags', icon: SlidersHorizontal, permission: 'merchants.read' },
      { name: 'registration', href: '/registration', icon: UserRoundPlus, permission: 'merchants.read' },
      { name: 'social', href: '/log-in-providers', icon: UsersRound, permission: 'merchants.read' },
      { name: 'site', href: '/site', icon: ShieldCheck, permission: 'merchants.read' },
      { name: 'levels', href: '/levels', icon: ListChecks, permission: 'verification.read' },
      { name: 'help', href: '/protection/help', icon: LifeBuoy, permission: 'protection.read' },
      { name: 'licence', href: '/licence', icon: Stamp, permission: 'merchants.read' },
      { name: 'exports', href: '/exports', icon: FileDown },
      { name: 'audit', href: '/audit', icon: ScrollText, permission: 'audit.read' },
      { name: 'staff', href: '/staff', icon: BookOpenCheck, permission: 'staff.read' },
    ],
  },
];

/** The place that a path belongs to: the longest that begins it. */
export const placeOf = (path: string): Place | undefined =>
  placeGroups
    .flatMap(({ places }) => places)
    .filter(({ href }) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
