/** Banner groups by the screen that shows them. `reg` is `w_reg` on the wire. */
export const bannerGroups = [
  'home',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'lottery',
  'down',
  'promotion',
  'shop',
  'help',
  'reg',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/** B among the banners, PL to players, PU as a pop-up, PR with promotions, H along the top of home, AG to agents in their centre. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H', 'AG'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** A: only for who is logged in; B: for everybody. */
export const executionTypes = ['A', 'B'] as const;

/** As pages ask for what is said to everybody; the server writes the answer into the page. */
export const homeAnnouncements = { types: 'B,H', platform: 'W', executionType: 'B' } as const;
export const promotionAnnouncements = { types: 'PR', platform: 'W', executionType: 'B' } as const;

/** Where a promotion page stands; `all` is the filter that takes every one, `new_player` also stands beside registration. */
export const promotionCategories = [
  'others',
  'sports',
  'live_casino',
  'slots',
  'card_games',
  'fish',
  'lotto',
  'rebate',
  'points_mall',
  'ranking',
  'deposit',
  'app_download',
  'newbie',
  'game_promotions',
  'new_player',
] as const;
export type PromotionCategory = (typeof promotionCategories)[number];

export const promotionTags = ['newbie', 'limited', 'special_offer', 'daily', 'high_rebate', 'vip'] as const;
export const promotionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

export const questionTypes = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const documents = ['user_agreement', 'privacy'] as const;
export type Document = (typeof documents)[number];

/** Named places on the screens whose wording is the merchant's. */
export const descriptionSlots = [
  'footer',
  'registration_title',
  'download_android',
  'download_ios',
  'deposit_tutorial',
  'withdrawal_tutorial',
  'invite_friends',
  'affiliate_application',
] as const;
export type DescriptionSlot = (typeof descriptionSlots)[number];

/** What a click on a banner or an announcement does. */
export const linkageTypes = ['none', 'page', 'promotion', 'category', 'lottery', 'link', 'action'] as const;
export type LinkageType = (typeof linkageTypes)[number];

export const lobbyCategories = [
  'rng',
  'pvp',
  'live',
  'fish',
  'sports',
  'esports',
  'minigame',
  'recent',
  'hot',
  'elott',
  'lottery',
] as const;

export const linkageActions = [
  'login',
  'register',
  'deposit',
  'withdraw',
  'reward_center',
  'invite_friends',
  'download',
  'customer_service',
] as const;

/** Does a target fit its linkage type? */
export const isTarget: Readonly<Record<LinkageType, (target: string) => boolean>> = {
  none: (target) => target === '',
  page: (target) => /^\/(?![/\\])[^\s\\<>"'`]*$/.test(target),
  promotion: (target) => /^cnt_[0-9a-f]{32}$/.test(target),
  category: (target) => lobbyCategories.some((category) => category === target),
  lottery: (target) => /^[A-Z0-9_]{1,30}$/.test(target),
  link: (target) => isWebAddress(target),
  action: (target) => linkageActions.some((action) => action === target),
};

/** An https address without a name or password in it. */
export const isWebAddress = (text: string): boolean => {
  if (!/^https:\/\/[^\s\\<>"'`]+$/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
};
