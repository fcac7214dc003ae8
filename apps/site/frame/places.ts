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

/** Where a person can go now. What isn't open yet isn't shown: every button leads somewhere. */
export const places = {
  home: { to: '/', icon: House, needsLogin: false },
  lottery: { to: '/lottery', icon: Dices, needsLogin: false },
  deposit: { to: '/deposit', icon: Wallet, needsLogin: true, needsTrueAccount: true },
  withdraw: { to: '/withdraw', icon: HandCoins, needsLogin: true, needsTrueAccount: true },
  tickets: { to: '/tickets', icon: ReceiptText, needsLogin: true },
  results: { to: '/results', icon: Trophy, needsLogin: false },
  history: { to: '/history', icon: ScrollText, needsLogin: true },
  promotions: { to: '/promotions', icon: Gift, needsLogin: false },
  down: { to: '/down', icon: Smartphone, needsLogin: false },
  help: { to: '/help', icon: CircleHelp, needsLogin: false },
  me: { to: '/me', icon: UserRound, needsLogin: true, needsTrueAccount: true },
} as const satisfies Record<string, { to: string; icon: LucideIcon; needsLogin: boolean; needsTrueAccount?: true }>;

export type Place = keyof typeof places;

export const bottomPlaces = ['home', 'lottery', 'deposit', 'tickets', 'me'] as const satisfies Place[];
/** What the menus have below the games: home is above them, the lottery among them. */
export const placesBesideGames = [
  'promotions',
  'results',
  'tickets',
  'deposit',
  'withdraw',
  'history',
  'help',
  'down',
] as const satisfies Place[];
/** The header's own menu on wide screens. */
export const headerPlaces = ['home', 'lottery', 'promotions', 'results', 'help'] as const satisfies Place[];
