/** The member centre's entries in their groups and order. */
export const centreGroups = {
  account: ['securityCenter', 'profile', 'verification', 'limits', 'playerRank'],
  money: [
    'depositv2',
    'withdraw',
    'transactionHistory',
    'tickets',
    'personalHistoryCopy',
    'personalProfit',
    'activity',
    'proof',
    'credit',
    'manualRebate',
  ],
  offers: ['promo', 'promoList', 'rewardCenter', 'missionLeaderboard', 'referral', 'agent'],
  service: ['messageV2', 'notices', 'social', 'down', 'feedback', 'help'],
} as const;

export type CentreGroup = keyof typeof centreGroups;
export type CentreEntry = (typeof centreGroups)[CentreGroup][number];

/** Entries that the product has no page for yet, with the feature that brings it: the one place that hides them. */
export const notBuiltYet: Readonly<Partial<Record<CentreEntry, string>>> = {
  manualRebate: 'promotions',
  promoList: 'promotions',
  rewardCenter: 'rewards',
  missionLeaderboard: 'promotions',
  agent: 'agents',
};

/** The merchant's pages elsewhere that the menu can open, in their order. */
export const socialKinds = ['FACEBOOK', 'LINE', 'TELEGRAM'] as const;
export type SocialKind = (typeof socialKinds)[number];

export type MenuFacts = {
  kind: 'player' | 'trial' | 'agent';
  hasLabel: boolean;
  /** There is a code, and its member may invite: nobody is whom play is closed to. */
  hasReferralCode: boolean;
  /** Which of the merchant's pages elsewhere there are. */
  social: readonly SocialKind[];
  missions: number;
};

const isMet = (entry: CentreEntry, facts: MenuFacts): boolean => {
  switch (entry) {
    case 'agent':
      return facts.kind === 'agent';
    case 'referral':
      return facts.hasReferralCode;
    case 'social':
      return facts.social.length > 0;
    case 'missionLeaderboard':
      return facts.missions > 0;
    case 'playerRank':
      return facts.hasLabel;
    default:
      return true;
  }
};

/** What one member's menu shows; nothing for a trial account, which has no member centre. @param hidden for tests of what is to come. */
export const menuFor = (
  facts: MenuFacts,
  hidden: Readonly<Partial<Record<CentreEntry, string>>> = notBuiltYet,
): { group: CentreGroup; entries: CentreEntry[] }[] => {
  if (facts.kind === 'trial') return [];
  const groups: CentreGroup[] = ['account', 'money', 'offers', 'service'];
  return groups
    .map((group) => {
      const all: readonly CentreEntry[] = centreGroups[group];
      return { group, entries: all.filter((entry) => !(entry in hidden) && isMet(entry, facts)) };
    })
    .filter(({ entries }) => entries.length > 0);
};

/** Where the VIP entry leads: to the rank of who has one, else to what protects the account. */
export const vipPlaceOf = ({ hasLabel }: Pick<MenuFacts, 'hasLabel'>): 'playerRank' | 'securityCenter' =>
  hasLabel ? 'playerRank' : 'securityCenter';
