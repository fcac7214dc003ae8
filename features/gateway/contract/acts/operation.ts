import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireAmountOf } from '#kit/shared/money/wire-money.ts';

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
};

export const operation = <Input extends z.ZodType, Answer extends z.ZodType>(
  it: Operation<Input, Answer>,
): Operation<Input, Answer> => it;

export type OperationInput<O extends Operation> = z.output<O['input']>;

/** An id that the vendor gives: printable, no spaces. */
export const wireId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
export const wireGame = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);
/** Under which name the vendor knows the player. */
export const wirePlayer = z.string().regex(/^ply_[0-9a-f]{32}$/);
/** As `authenticate` gave it. */
export const wireSession = z.string().regex(/^gps_[0-9a-f]{32}$/);
export const wireReason = z.string().regex(/^[a-z][a-z0-9_]{1,39}$/);

/** With the decimals of the call's currency; zero is allowed. Thirteen digits before the point: what the ledger takes in one movement. */
export const wireOwed = wireAmountOf(/^(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/);
/** Above zero. */
export const wireStake = wireAmountOf(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/);
/** Below or above zero. */
export const wireDifference = wireAmountOf(/^(?!-?0(\.0+)?$)-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,3})?$/);

/** Names this network call, for the log; it decides nothing. */
export const requestId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
export const whose = { requestId, player: wirePlayer, currency: wireCurrency };
export const ofRound = { game: wireGame, roundId: wireId };
/** `free` moves no money: one crediting call comes at the end of the free rounds. */
export const playType = z.enum(['real', 'free']).default('real');
export const freeRoundsId = z.string().regex(/^gfr_[0-9a-f]{32}$/);
/** What the vendor puts into pots of the game with a bet, from its own account: the player pays no more for it. */
export const potShares = z
  .array(z.strictObject({ pot: wireReason, amount: wireStake, seed: wireOwed }))
  .min(1)
  .max(8)
  .refine((shares) => new Set(shares.map(({ pot }) => pot)).size === shares.length, 'names a pot twice');
