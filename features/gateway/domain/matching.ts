import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { hoursMs, type Instant } from '#kit/shared/time.ts';
import { moneyKeyOf, type TransactionKind } from './transaction.ts';
import { transferKeys } from './wallet-transfer.ts';

/** What can differ, the gravest first. */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'state_differs',
  'ledger_differs',
  'late',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Why something differs and nobody needs to look. */
export const explanations = [
  /** Staff has looked into it and said what it was. */
  'resolved',
  /** The vendor is still trying to tell us. */
  'on_its_way',
  /** Taken back before it ever arrived. */
  'tombstone',
  /** Its money went back to where it came from. */
  'taken_back',
  /** A moment before midnight there, a moment after it here. */
  'clock_edge',
  /** It was refused at first, noted, and paid later. */
  'paid_later',
  /** The vendor lists it on another day. */
  'other_day',
] as const;
export type Explanation = (typeof explanations)[number];

export const theirStates = ['done', 'taken_back', 'refused', 'pending'] as const;
export type TheirState = (typeof theirStates)[number];

/** Of kinds that a transfer vendor lists beside the acts of a game. */
export type ListedKind = TransactionKind | 'transfer_in' | 'transfer_out';

export type Theirs = {
  kind: string;
  memberId: string | undefined;
  currency: Currency;
  /** From the wallet's side, as in our answers. */
  amount: Minor;
  state: TheirState;
  at: Instant;
};
export type Ours = {
  kind: ListedKind;
  memberId: string;
  currency: Currency;
  amount: Minor;
  isTakenBack: boolean;
  /** A transfer that the vendor has not confirmed. */
  isInTransit?: boolean;
  at: Instant;
  /** What the ledger holds under the keys of the act; undefined: nothing at all. */
  ledger: Minor | undefined;
};
export type Pair = {
  /** The vendor has a list; else our acts are held against the ledger alone. */
  hasList: boolean;
  theirs?: Theirs | undefined;
  ours?: Ours | undefined;
  /** A refund or rollback of ours names it. */
  hasTombstone: boolean;
  isResolved: boolean;
  /** It was owed and could not be paid at first. */
  wasOwed: boolean;
  isListedElsewhere: boolean;
};
export type Difference = { kind: DifferenceKind; explanation: Explanation | undefined };
export type Span = { from: Instant; to: Instant };

/** So far around a day the vendor is asked, and so late an act may arrive without anybody wondering. */
export const edgeMs = hoursMs(1);

const isWithin = (at: Instant, { from, to }: Span): boolean => at >= from && at < to;

/** In which day an act counts: the vendor's, who made it; ours where the vendor does not know it. */
export const countsIn = ({ theirs, ours }: Pair, day: Span): boolean => {
  const at = theirs?.at ?? ours?.at;
  return at !== undefined && isWithin(at, day);
};

/** What differs about one act of a day. */
export const differencesOf = (pair: Pair, day: Span): Difference[] => {
  if (!countsIn(pair, day)) return [];
  const explained = (kind: DifferenceKind, explanation: Explanation | undefined): Difference => ({
    kind,
    explanation: pair.isResolved ? 'resolved' : explanation,
  });
  const { theirs, ours } = pair;
  if (!ours) return theirs ? missingHere(pair, theirs).map((why) => explained('missing_here', why)) : [];
  const found: Difference[] = ours.ledger === ours.amount ? [] : [explained('ledger_differs', undefined)];
  if (!theirs && !pair.hasList) return found;
  if (!theirs) {
    const isLate = pair.isListedElsewhere;
    return [isLate ? explained('late', 'other_day') : explained('missing_there', whyMissingThere(ours)), ...found];
  }
  if (theirs.amount !== ours.amount || theirs.currency !== ours.currency)
    found.unshift(explained('amount_differs', undefined));
  if (theirs.kind !== ours.kind || theirs.memberId !== ours.memberId) found.push(explained('state_differs', undefined));
  else if (!isSameState(theirs, ours))
    found.push(explained('state_differs', theirs.state === 'pending' || ours.isInTransit ? 'on_its_way' : undefined));
  const lateMs = Math.abs(ours.at - theirs.at);
  if (lateMs >= edgeMs) found.push(explained('late', pair.wasOwed ? 'paid_later' : undefined));
  else if (!isWithin(ours.at, day)) found.push(explained('late', 'clock_edge'));
  return found;
};

const missingHere = ({ hasTombstone }: Pair, { state }: Theirs): (Explanation | undefined)[] => {
  // It was refused and they know: no money moved on either side.
  if (state === 'refused') return [];
  if (state === 'pending') return ['on_its_way'];
  return [state === 'taken_back' && hasTombstone ? 'tombstone' : undefined];
};

const whyMissingThere = ({ kind, amount, isTakenBack, isInTransit }: Ours): Explanation | undefined => {
  if (isInTransit) return 'on_its_way';
  if (isTakenBack) return 'taken_back';
  return (kind === 'refund' || kind === 'rollback') && amount === 0n ? 'tombstone' : undefined;
};

const isSameState = ({ state }: Theirs, { isTakenBack, isInTransit }: Ours): boolean =>
  isInTransit ? state === 'pending' : isTakenBack ? state === 'taken_back' || state === 'refused' : state === 'done';

export type LedgerKeys = { keys: string[] /** Present alone: how much is spread over more. */; isPart: boolean };

type KeptAct = { transactionId: string; kind: ListedKind; moneyKey: string; amount: bigint };
const isUndoing = (kind: ListedKind): boolean => ['refund', 'rollback', 'void_settled'].includes(kind);

/** Under which keys the ledger holds an act; none where it undid nothing. */
export const ledgerKeysOf = (vendor: string, { transactionId, kind, moneyKey, amount }: KeptAct): LedgerKeys => {
  const own = moneyKeyOf(vendor, transactionId);
  if (amount === 0n && isUndoing(kind)) return { keys: [], isPart: true };
  switch (kind) {
    case 'refund':
      return { keys: [`refund:${moneyKey}`], isPart: false };
    case 'void_settled':
      return { keys: [`refund:${moneyKey}`], isPart: true };
    case 'rollback':
      return { keys: [moneyKey === own ? own : `refund:${moneyKey}`], isPart: false };
    case 'session_out':
      return { keys: [`gw-back:${vendor}:${transactionId}`, own], isPart: false };
    case 'transfer_in':
      return { keys: [transferKeys(transactionId).taken], isPart: false };
    case 'transfer_out':
      return { keys: [transferKeys(transactionId).given], isPart: false };
    default:
      return { keys: [own], isPart: false };
  }
};

/** What a finding about the vendor's list of a day is about. */
export const matchSubject = (day: string): string => `match:${day}`;
