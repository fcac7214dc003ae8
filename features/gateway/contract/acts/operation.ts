import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireAmountOf } from '#kit/shared/money/wire-money.ts';
import { type Odds, oddsNamed, oddsText } from '#kit/shared/money/odds.ts';
import { patterns } from './quick-read.ts';

/**
 * One call of a vendor: `POST /gateway/v1/<name>`. Signed: `x-gateway-key` names the key, `x-gateway-timestamp` is in
 * milliseconds since 1970, `x-gateway-nonce` is used once, `x-gateway-signature` is the hex HMAC-SHA256 over
 * `POST\n/gateway/v1/<name>\ntimestamp.nonce.body`, and `x-gateway-signature-version` is `2`. The HTTP status tells of the transport only; `ok` in the body tells what became of the act.
 */
export type Operation<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  name: string;
  summary: string;
  input: Input;
  answer: Answer;
  /** Reads what most calls are as `input` does, at a fraction of its cost; undefined where that must decide. */
  quick?: (read: unknown) => z.output<Input> | undefined;
};

export const operation = <Input extends z.ZodType, Answer extends z.ZodType>(
  it: Operation<Input, Answer>,
): Operation<Input, Answer> => it;

export type OperationInput<O extends Operation> = z.output<O['input']>;

/** An id that the vendor gives: printable, no spaces. */
export const wireId = z.string().regex(patterns.id);
export const wireGame = z.string().regex(patterns.game);
/** Under which name the vendor knows the player. */
export const wirePlayer = z.string().regex(patterns.player);
/** As `authenticate` gave it. */
export const wireSession = z.string().regex(patterns.session);
export const wireReason = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** With the decimals of the call's currency; zero is allowed. Thirteen digits before the point: what the ledger takes in one movement. */
export const wireOwed = wireAmountOf(patterns.owed);
/** Above zero. */
export const wireStake = wireAmountOf(patterns.stake);
/** Below or above zero. */
export const wireDifference = wireAmountOf(/^(?!-?0(\.0+)?$)-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/);

/** Names this network call, for the log; it decides nothing. */
export const requestId = z.string().regex(patterns.id);
export const whose = { requestId, player: wirePlayer, currency: wireCurrency };
export const ofRound = { game: wireGame, roundId: wireId };
/**
 * Decimal odds, stake included, as they are when the bet is made: `"1.85"`. Of a bet on several things together their product; of one of
 * several bets beside each other the lowest. Counted in hundredths, rounded down.
 */
export const wireOdds = z.codec(
  z.string().regex(patterns.odds),
  z.custom<Odds>((value) => Number.isSafeInteger(value)),
  { decode: oddsNamed, encode: oddsText },
);
/** `free` moves no money: one crediting call comes at the end of the free rounds. */
export const playType = z.enum(['real', 'free']).default('real');
export const freeRoundsId = z.string().regex(/^gfr_[0-9a-f]{32}$/);
/** What the vendor puts into pots of the game with a bet, from its own account: the player pays no more for it. */
export const potShares = z
  .array(z.strictObject({ pot: wireReason, amount: wireStake, seed: wireOwed }))
  .min(1)
  .max(8)
  .refine((shares) => new Set(shares.map(({ pot }) => pot)).size === shares.length, 'names a pot twice');
