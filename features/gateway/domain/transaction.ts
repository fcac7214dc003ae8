import { z } from 'zod';
import { canonicalHash, canonicalJson } from '#kit/shared/canonical-json.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import { type Currency, hasDecimals, type Minor, moneyText } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { isoOf, wireInstant } from '#kit/shared/time.ts';
import type { Odds } from '#kit/shared/money/odds.ts';

/** Who asks: every vendor numbers its own acts. */
export type Vendor = string;
/** Names one business act of a vendor for ever; a network call that carries it has a `requestId` of its own. */
export type TransactionId = string;

export type RoundName = { vendor: Vendor; game: string; roundId: string };

export type Bet = RoundName & {
  transactionId: TransactionId;
  requestId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  /** The living session that the bet is made in. */
  sessionId: SessionId;
  currency: Currency;
  /** Minor units, above zero. */
  amount: Minor;
  /** SHA-256 of the rules that the bet is made under. */
  rulesHash?: string;
  /** What it pays where it wins, where its vendor says so. Moves no money, so it is no part of what makes two calls the same. */
  odds?: Odds | undefined;
  /** What the vendor puts into pots of the game because of it; no part of what the player pays. */
  pots?: readonly PotShare[] | undefined;
};

/** A pot's name within its game. */
export type PotLevel = string;
export type PotShare = {
  pot: PotLevel;
  /** Minor units, above zero. */
  amount: Minor;
  /** What the vendor lays into a pot that is new. */
  seed: Minor;
};
/** A pot of a game, as the ledger knows it. */
export const potCodeOf = ({ vendor, game }: { vendor: Vendor; game: string }, pot: PotLevel): string =>
  `${vendor}.${game}.${pot}`;

export type Win = RoundName & {
  transactionId: TransactionId;
  requestId: string;
  betTransactionId: TransactionId;
  memberId: MemberId;
  currency: Currency;
  /** Minor units; 0 is allowed. */
  amount: Minor;
  /** What of all that the member staked in the round counts as turnover; all of it where nothing is said. */
  turnover?: Minor | undefined;
  /** Said with it that nothing more comes in the round. */
  closesRound?: true | undefined;
};

/** Takes a whole bet back; the amount is the bet's own. */
export type Refund = {
  vendor: Vendor;
  transactionId: TransactionId;
  requestId: string;
  betTransactionId: TransactionId;
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Currency;
};

/** Undoes a win or a refund, so that the bet runs again; of a bet it is a refund. */
export type Rollback = Omit<Refund, 'betTransactionId'> & { undoes: TransactionId };

/** What a vendor is told, and told again for the same call: the text is stored and repeated as it stands. */
export const wireAnswer = z.strictObject({
  transactionId: z.string(),
  currency: z.string(),
  /** What moved, from the wallet's side. */
  amount: wireMoney,
  balance: wireMoney,
  recordedAt: wireInstant,
});
export type Answer = z.output<typeof wireAnswer>;

/** As `wireAnswer` encodes it, at a fraction of its cost; undefined of what that would refuse. */
export const wireAnswerOf = (answer: unknown): z.input<typeof wireAnswer> | undefined => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field is looked at below
  const { transactionId, currency, amount, balance, recordedAt } = answer as Partial<Answer>;
  if (typeof transactionId !== 'string' || typeof currency !== 'string') return undefined;
  if (typeof amount !== 'bigint' || typeof balance !== 'bigint' || !Number.isSafeInteger(recordedAt)) return undefined;
  const told = { amount: moneyText(amount), balance: moneyText(balance) };
  if (!hasDecimals(told.amount) || !hasDecimals(told.balance)) return undefined;
  return { transactionId, currency, ...told, recordedAt: isoOf(recordedAt!) };
};

/** Written field by field, as `wireAnswer` encodes them: a settlement writes thousands. */
export const answerText = ({ transactionId, currency, amount, balance, recordedAt }: Answer): string =>
  canonicalJson({
    transactionId,
    currency,
    amount: moneyText(amount),
    balance: moneyText(balance),
    recordedAt: isoOf(recordedAt),
  });
export const answerOf = (text: string): Answer => wireAnswer.parse(JSON.parse(text));

/** What makes two calls of one transaction the same; the request's own id is no part of it. */
export const contentHashOf = (
  act:
    | ({ kind: 'bet' } & Bet)
    | ({ kind: 'win' } & Win)
    | ({ kind: 'refund' } & Refund)
    | ({ kind: 'rollback' } & Rollback),
): string => {
  const shared = { kind: act.kind, memberId: act.memberId, currency: act.currency };
  switch (act.kind) {
    case 'bet':
      return canonicalHash({
        ...shared,
        game: act.game,
        round: act.roundId,
        amount: moneyText(act.amount),
        ...(act.pots === undefined ? {} : { pots: potsText(act.pots) }),
      });
    case 'win':
      return canonicalHash({
        ...shared,
        game: act.game,
        round: act.roundId,
        bet: act.betTransactionId,
        amount: moneyText(act.amount),
        ...(act.turnover === undefined ? {} : { turnover: moneyText(act.turnover) }),
        ...(act.closesRound === undefined ? {} : { closes: true }),
      });
    case 'refund':
      return canonicalHash({ ...shared, bet: act.betTransactionId });
    case 'rollback':
      return canonicalHash({ ...shared, undoes: act.undoes });
  }
};

const potsText = (pots: readonly PotShare[]): string =>
  pots.map(({ pot, amount, seed }) => `${pot} ${moneyText(amount)} ${moneyText(seed)}`).join(', ');

/** The ledger's key of the movement of an act. */
export const moneyKeyOf = (vendor: Vendor, transactionId: TransactionId): string => `gw:${vendor}:${transactionId}`;

/** What a business act of a vendor is. */
export const transactionKinds = [
  'bet',
  'win',
  'refund',
  'rollback',
  'free_bet',
  'free_win',
  'tip',
  'bonus_win',
  'jackpot_win',
  'adjust',
  'void_settled',
  'session_in',
  'session_out',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** What a refund gives back whole. */
export const isStake = (kind: TransactionKind): boolean => ['bet', 'free_bet', 'tip', 'session_in'].includes(kind);
/** What a rollback takes back by its own movement. */
export const isGain = (kind: TransactionKind): boolean =>
  ['win', 'free_win', 'bonus_win', 'jackpot_win', 'adjust'].includes(kind);
/** What settles its stake while it stands, so that no refund gives the stake back: `void_settled` takes both. */
export const settlingKinds: readonly TransactionKind[] = ['win', 'free_win', 'jackpot_win', 'session_out'];

/** An act that is more than its fields of a bet, win, refund or rollback: its content as it was asked. */
export const actHashOf = (kind: TransactionKind, fields: Readonly<Record<string, string | undefined>>): string =>
  canonicalHash({ kind, ...fields });

export type RoundState = 'open' | 'settled' | 'voided' | 'resettled';
