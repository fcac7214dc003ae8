import { z } from 'zod';

/** What makes somebody look: a browser, a network or a bank account that others who take bonuses have as well; rounds played with such others;
 * bets against oneself; no play of one's own. */
export const signalKinds = ['device', 'address', 'bank_account', 'same_rounds', 'opposite_bets', 'bonus_only'] as const;
export type SignalKind = (typeof signalKinds)[number];

export const signalStates = ['open', 'cleared', 'barred'] as const;
export type SignalState = (typeof signalStates)[number];

export const evidenceRecord = z.strictObject({
  /** Other members, by their ids, in order. */
  others: z.array(z.string()),
  /** Of grants or bets. */
  count: z.int(),
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
  /** Of the last three months, of money. */
  grants: number;
  ownStake: bigint;
};

/** What of it somebody should look at. It decides nothing: that is for staff. */
export const signalsOf = ({
  memberId,
  grants,
  ownStake,
  oppositeBets,
  sameRounds,
  ...shared
}: ClaimantFacts): Signal[] => {
  const found: Signal[] = [];
  const note = (kind: SignalKind, others: readonly string[], count: number) =>
    found.push({ memberId, kind, evidence: { others: others.toSorted(), count } });
  if (shared.device.length > 0) note('device', shared.device, shared.device.length);
  if (shared.address.length >= addressOthersMin && shared.address.length <= addressOthersMax)
    note('address', shared.address, shared.address.length);
  if (shared.bankAccount.length > 0) note('bank_account', shared.bankAccount, shared.bankAccount.length);
  if (sameRounds >= sameRoundsMin)
    note('same_rounds', [...new Set([...shared.device, ...shared.bankAccount])], sameRounds);
  // By tens, so that one more bet is not one more signal.
  if (oppositeBets >= oppositeBetsMin)
    note('opposite_bets', [], Math.max(oppositeBetsMin, Math.floor(oppositeBets / 10) * 10));
  if (grants >= bonusOnlyMin && ownStake === 0n) note('bonus_only', [], grants);
  return found;
};
