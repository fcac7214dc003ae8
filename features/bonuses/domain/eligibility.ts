import type { Terms } from './terms.ts';

/** Why a player may not claim, in the order in which it is looked at; the first that holds is told. */
export const claimRefusals = [
  'bonuses_off',
  'campaign_closed',
  'not_for_you',
  'outside_hours',
  'promo_code_unknown',
  'withdrawal_waiting',
  'claimed_before',
  'device_used',
  'address_used',
  'budget_used',
] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

export type ClaimFacts = {
  /** By the merchant's setting. */
  areBonusesOn: boolean;
  isRunning: boolean;
  /** The campaign leaves the member out, to measure what it changes. */
  isHeldOut: boolean;
  /** Staff gives the member no more bonuses. */
  isBarred: boolean;
  /** By which staff marks the player. */
  tags: ReadonlySet<string>;
  daysSinceRegistration: number;
  deposits: number;
  /** Staff does not keep the player from paying in. */
  mayDeposit: boolean;
  /** The VIP level; 0 is none. */
  level: number;
  /** Days to the player's next or last birthday, whichever is nearer; undefined where the profile has none. */
  daysToBirthday: number | undefined;
  isInstalled: boolean;
  /** What was typed in, in capitals. */
  code: string | undefined;
  /** Where the merchant is: ISO day of the week and hour. */
  weekday: number;
  hour: number;
  isWithdrawalWaiting: boolean;
};

const isOfSegment = ({ segment }: Terms, { daysSinceRegistration, deposits, level, tags }: ClaimFacts): boolean =>
  (segment.registeredWithinDays === null || daysSinceRegistration < segment.registeredWithinDays) &&
  (!segment.noDepositYet || deposits === 0) &&
  level >= (segment.levelMin ?? 0) &&
  (segment.tag === undefined || tags.has(segment.tag));

const isTriggered = ({ trigger }: Terms, facts: ClaimFacts): boolean => {
  switch (trigger.kind) {
    case 'registration':
      return facts.daysSinceRegistration < trigger.withinDays;
    case 'deposit':
      return facts.mayDeposit && (trigger.nth === null || trigger.nth === facts.deposits + 1);
    case 'app_install':
      return facts.isInstalled;
    case 'birthday':
      return facts.daysToBirthday !== undefined && facts.daysToBirthday <= trigger.daysAround;
    case 'promo_code':
    case 'open':
    case 'manual':
    case 'application':
      return true;
  }
};

/** What can be said before anything is counted; who came first decides the rest, under the campaign's lock. */
export const claimRefusal = (terms: Terms, facts: ClaimFacts): ClaimRefusal | undefined => {
  const { trigger, hours } = terms;
  if (!facts.areBonusesOn) return 'bonuses_off';
  if (!facts.isRunning) return 'campaign_closed';
  if (facts.isBarred || facts.isHeldOut || !isOfSegment(terms, facts) || !isTriggered(terms, facts))
    return 'not_for_you';
  const isOpen =
    hours === null || (hours.days.includes(facts.weekday) && facts.hour >= hours.from && facts.hour < hours.to);
  if (!isOpen) return 'outside_hours';
  if (trigger.kind === 'promo_code' && trigger.code !== facts.code) return 'promo_code_unknown';
  return facts.isWithdrawalWaiting ? 'withdrawal_waiting' : undefined;
};
