/** The groups of the member centre's menu in their order. */
export const centreGroups = ['account', 'money', 'offers', 'service'] as const;
export type CentreGroup = (typeof centreGroups)[number];

/** A page's place in the menu, as its list of pages says it. */
export type CentrePlace = {
  group: CentreGroup;
  order: number;
  /** What has to be true of a member to see it. */
  when?: 'hasLabel' | 'hasMissions' | 'hasRaffles' | 'hasReferralCode' | 'hasSocial' | 'isAgent';
};

/** The merchant's pages elsewhere that the menu can open, in their order. */
export const socialKinds = ['FACEBOOK', 'LINE', 'TELEGRAM'] as const;
export type SocialKind = (typeof socialKinds)[number];

export type MenuFacts = {
  kind: 'player' | 'trial' | 'agent';
  hasLabel: boolean;
  /** There is a code, and its member may invite: nobody is whom play is closed to. */
  hasReferralCode: boolean;
  /** The merchant has missions, for whom play is open. */
  hasMissions: boolean;
  /** The same of raffles. */
  hasRaffles: boolean;
  /** Which of the merchant's pages elsewhere there are. */
  social: readonly SocialKind[];
};

const isMet = ({ when }: CentrePlace, facts: MenuFacts): boolean => {
  switch (when) {
    case undefined:
      return true;
    case 'hasSocial':
      return facts.social.length > 0;
    case 'isAgent':
      return facts.kind === 'agent';
    default:
      return facts[when];
  }
};

/** What one member's menu shows; nothing for a trial account, which has no member centre. */
export const menuFor = <Entry extends { centre: CentrePlace }>(
  all: readonly Entry[],
  facts: MenuFacts,
): { group: CentreGroup; entries: Entry[] }[] => {
  if (facts.kind === 'trial') return [];
  return centreGroups
    .map((group) => ({
      group,
      entries: all
        .filter(({ centre }) => centre.group === group && isMet(centre, facts))
        .toSorted((one, other) => one.centre.order - other.centre.order),
    }))
    .filter(({ entries }) => entries.length > 0);
};

/** Where the VIP entry leads: to the rank of who has one, else to what protects the account. */
export const vipPlaceOf = ({ hasLabel }: Pick<MenuFacts, 'hasLabel'>): '/me/rank' | '/me/security' =>
  hasLabel ? '/me/rank' : '/me/security';
