import { createContext, use } from 'react';
import type { RegistrationSwitches } from '#features/identity/domain/registration-form.ts';
import type { BrandImage } from '#kit/shared/brand/brand-look.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MarkShape } from '#kit/shared/brand/mark.ts';

/** What a merchant decides about its site, as the pages need it. */
export type SiteSettings = {
  brand: Brand;
  /** Upper-case codes; the first is the default. */
  languages: readonly string[];
  isThemeLocked: boolean;
  isRegistrationOpen: boolean;
  registration: RegistrationSwitches;
  /** Visitors may play with demo credit, without an account. */
  hasFreePlay: boolean;
  /** A code to a mobile number logs in. */
  hasSmsLogin: boolean;
  /** How a forgotten password can be set anew. */
  forgotWays: { phone: boolean; email: boolean };
  /** Accounts of other sites open one here: some of them, which the log-in asks for. */
  hasSocialLogin: boolean;
  /** Only members look around; a visitor is led to the log-in page. */
  isForMembers: boolean;
  /** Left bar and bottom bar stay on the lottery page and on seamless games. */
  hasPlayBars: boolean;
  /** The newest winners are shown. */
  hasWinnerBoard: boolean;
  /** Members invite friends. */
  hasReferral: boolean;
  hasMissions: boolean;
  hasRaffles: boolean;
  /** Members chat with staff. */
  hasChat: boolean;
  /** What is played with, and where the day begins. */
  money: Money;
  timeZone: string;
  /** No licence is recorded: play is with demo credit, and the pages say so. */
  isDemo: boolean;
  ageMin: number;
  /** The merchant's contacts, e.g. LINE or Telegram. */
  services: readonly { type: string; url: string }[];
  /** The merchant's links: LINE, Telegram, Facebook, apps. */
  resources: readonly Resource[];
  /** Hosts that games are launched from. */
  gameHosts: readonly string[];
  /** Hosts beside our own that pictures come from. */
  imageHosts: readonly string[];
};

/** Without a mark of its own it has the product's. */
export type Brand = {
  name: string;
  mark: readonly MarkShape[] | null;
  /** An uploaded picture in place of mark and name. */
  logo: BrandImage | null;
  /** In place of the product's own words for home and for pages without some of their own. */
  title?: string;
  description?: string;
};
export type Resource = { resourceType: string; url: string; qrCodeUrl: string | null; labelNameEn: string };

/** Before the server has told. */
export const unknownSettings: SiteSettings = {
  brand: { name: '', mark: null, logo: null },
  languages: ['TH', 'EN'],
  isThemeLocked: false,
  isRegistrationOpen: true,
  registration: { byUsername: true, byMobile: false, withCode: false, withPassword: false },
  hasFreePlay: false,
  hasSmsLogin: false,
  forgotWays: { phone: false, email: false },
  hasSocialLogin: false,
  isForMembers: false,
  hasPlayBars: false,
  hasWinnerBoard: false,
  hasReferral: false,
  hasMissions: false,
  hasRaffles: false,
  hasChat: false,
  money: 'THB',
  timeZone: 'Asia/Bangkok',
  isDemo: false,
  ageMin: 18,
  services: [],
  resources: [],
  gameHosts: [],
  imageHosts: [],
};

export const SiteContext = createContext(unknownSettings);

export const useSite = (): SiteSettings => use(SiteContext);
export const useBrand = (): Brand => useSite().brand;
