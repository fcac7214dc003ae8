import { z } from 'zod';

/** What makes somebody look: a browser, a network or a bank account that others who take bonuses have as well; rounds played with such others;
 * opposite bets with another account; bets against oneself; no play of one's own. */
export const signalKinds = [
  'device',
  'address',
  'bank_account',
  'same_rounds',
  'opposite_pair',
  'opposite_bets',
  'bonus_only',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export const signalStates = ['open', 'cleared', 'barred'] as const;
export type SignalState = (typeof signalStates)[number];

export const evidenceRecord = z.strictObject({
  /** Other members, by their ids, in order. */
  others: z.array(z.string()),
  /** Of grants, bets or rounds. */
  count: z.int(),
  /** Of opposite bets the newest, one of each side: `VENDOR/bet`. */
  bets: z.array(z.string()).optional(),
});
export type Evidence = z.output<typeof evidenceRecord>;
export type Signal = { memberId: string; kind: SignalKind; evidence: Evidence };

/** A network that fewer or more share tells nothing: a home has one address for all, and so has a mobile network. */
const addressOthersMin = 3;
export const addressOthersMax = 50;
/** Bets against oneself happen; so many are a habit. */
const oppositeBetsMin = 5;
/** Whoever shares a browser or an account and bets in the same rounds may cover both sides; so many are no accident. */
const sameRoundsMin = 5;
/** Whoever has a browser, an account or a home in common lays opposite bets by agreement sooner than strangers, who need many and hardly any others. */
const pairBounds = { linked: { rounds: 5, percent: 75 }, strangers: { rounds: 20, percent: 90 } } as const;
/** In so many rounds strangers have to be together before they are looked at. */
export const repeatedMin = pairBounds.strangers.rounds;
/** More than a home has. */
export const homeMax = 10;

/** How somebody bet beside another: in how many common rounds, and in how many of them one gained about what the other lost. */
export type Beside = { other: string; isLinked: boolean; rounds: number; opposite: number; bets: readonly string[] };

const isOpposite = ({ isLinked, rounds, opposite }: Beside): boolean => {
  const bounds = pairBounds[isLinked ? 'linked' : 'strangers'];
  return opposite >= bounds.rounds && opposite * 100 >= rounds * bounds.percent;
};

/** Bonuses with no stake of one's own between them. */
const bonusOnlyMin = 3;

/** What is known of somebody who has claimed lately. */
export type ClaimantFacts = {
  memberId: string;
  /** Who else claimed of the same campaign from the same browser and the same network. */
  device: readonly string[];
  address: readonly string[];
  /** Who else takes bonuses and is paid out to the same account. */
  bankAccount: readonly string[];
  /** How many rounds were played by such others as well. */
  sameRounds: number;
  oppositeBets: number;
  beside: readonly Beside[];
  /** Of the last three months, of money. */
  grants: number;
  ownStake: bigint;
};

const shownBets = 12;

/** So that one more bet is not one more signal. */
const byTens = (count: number, least: number): number => Math.max(least, Math.floor(count / 10) * 10);

/** What of it somebody should look at. It decides nothing: that is for staff. */
export const signalsOf = ({
  memberId,
  grants,
  ownStake,
  oppositeBets,
  sameRounds,
  beside,
  ...shared
}: ClaimantFacts): Signal[] => {
  const found: Signal[] = [];
  const note = (kind: SignalKind, others: readonly string[], count: number, bets?: readonly string[]) =>
    found.push({ memberId, kind, evidence: { others: others.toSorted(), count, ...(bets && { bets: [...bets] }) } });
  if (shared.device.length > 0) note('device', shared.device, shared.device.length);
  if (shared.address.length >= addressOthersMin && shared.address.length <= addressOthersMax)
    note('address', shared.address, shared.address.length);
  if (shared.bankAccount.length > 0) note('bank_account', shared.bankAccount, shared.bankAccount.length);
  if (sameRounds >= sameRoundsMin)
    note('same_rounds', [...new Set([...shared.device, ...shared.bankAccount])], sameRounds);
  const opposite = beside.filter(isOpposite);
  if (opposite.length > 0)
    note(
      'opposite_pair',
      opposite.map(({ other }) => other),
      byTens(
        opposite.reduce((sum, one) => sum + one.opposite, 0),
        pairBounds.linked.rounds,
      ),
      opposite.flatMap(({ bets }) => bets).slice(0, shownBets),
    );
  if (oppositeBets >= oppositeBetsMin) note('opposite_bets', [], byTens(oppositeBets, oppositeBetsMin));
  if (grants >= bonusOnlyMin && ownStake === 0n) note('bonus_only', [], grants);
  return found;
};
