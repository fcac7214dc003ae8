import { z } from 'zod';
import { wireSession } from '../../../contract/acts/operation.ts';
import { currencyNamed, wireCurrency } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import type { Answer } from '../../../domain/transaction.ts';
import { decimalNumber, toDecimalNumber, wholeNumber } from '../amounts.ts';
import type { CallBody, Desk, AdapterResult } from '../desk.ts';
import { exactNumber, writeExact } from '../exact-json.ts';
import { route, type Shape, type ShapeAnswer } from '../shape.ts';
import { isHmacOf, isSecret } from '../signatures.ts';
import { adjustOf, cancelOf, rollbackOf, settleOf, voidOf } from './acts-of.ts';
import { refuse } from './refuse.ts';

// One call carries several transactions of one player; they are done together or not at all.

const txnsMax = 50;
const called = {
  id: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  username: z.string().max(100),
  currency: z.string().max(10),
  timestampMillis: wholeNumber,
};
const balanceInput = z.looseObject({ ...called });
const shortId = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const txn = z.looseObject({
  id: shortId,
  txnId: shortId.optional(),
  roundId: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  gameCode: z.string().max(100),
  betAmount: decimalNumber.optional(),
  payoutAmount: decimalNumber.optional(),
});
const txnsInput = z.looseObject({
  ...called,
  sessionToken: z.string().max(255).optional(),
  txns: z.array(txn).min(1).max(txnsMax),
});
const betsInput = txnsInput.extend({
  txns: z
    .array(txn.required({ betAmount: true }))
    .min(1)
    .max(txnsMax),
});
const payoutsInput = txnsInput.extend({
  txns: z
    .array(txn.required({ payoutAmount: true }))
    .min(1)
    .max(txnsMax),
});

export type Txn = z.output<typeof txn>;
type Call = z.output<typeof balanceInput> & { productId?: unknown };
type Txns = z.output<typeof txnsInput>;

/** A bet that was caught on its way and sent later takes nobody's money. */
const driftMsMax = minutesMs(5);

const headOf = ({ id, username, currency, productId }: Call) => ({
  id,
  statusCode: exactNumber('0'),
  productId,
  currency,
  username,
});

const whoseOf = async (desk: Desk, { username, currency }: Call) => {
  if ((await desk.player(username)) === undefined) return 'player_unknown' as const;
  if (!wireCurrency.safeParse(currency).success) return 'currency_refused' as const;
  return { player: username, currency };
};

const tell = (asked: Call, told: AdapterResult<Answer[]>): ShapeAnswer => {
  if (!told.ok) return refuse(told.refusal, asked);
  const [first, last] = [told.value[0], told.value.at(-1)];
  if (!first || !last) throw new Error('a call of acts was answered by none');
  const textOf = (amount: bigint) => toDecimalNumber(moneyText(amount, currencyNamed(last.currency)));
  const body = writeExact({
    ...headOf(asked),
    // Of the act, so that the same call has the same answer.
    timestampMillis: exactNumber(String(last.recordedAt)),
    balanceBefore: textOf(first.balance - first.amount),
    balanceAfter: textOf(last.balance),
  });
  return { status: 200, code: 'ok', body };
};

const tellBalance = async (desk: Desk, asked: Call): Promise<ShapeAnswer> => {
  const whose = await whoseOf(desk, asked);
  if (typeof whose === 'string') return refuse({ code: whose }, asked);
  const told = await desk.ask('balance', whose);
  if (!told.ok) return refuse(told.refusal, asked);
  const balance = toDecimalNumber(z.string().parse(told.value['balance']));
  const body = writeExact({ ...headOf(asked), timestampMillis: exactNumber(String(desk.now())), balance });
  return { status: 200, code: 'ok', body };
};

const placeBets = async (desk: Desk, asked: z.output<typeof betsInput>): Promise<ShapeAnswer> => {
  if (Math.abs(desk.now() - asked.timestampMillis) > driftMsMax) return refuse({ code: 'timestamp_refused' }, asked);
  const whose = await whoseOf(desk, asked);
  if (typeof whose === 'string') return refuse({ code: whose }, asked);
  const session = asked.sessionToken;
  if (!wireSession.safeParse(session).success) return refuse({ code: 'session_ended' }, asked);
  const bets = asked.txns.map(({ id, roundId, gameCode, betAmount }) => ({
    ...whose,
    session,
    game: gameCode,
    roundId,
    transactionId: `bet:${id}`,
    amount: betAmount,
  }));
  return tell(asked, await desk.acts('bet', bets));
};

export type Planned = { operation: string; asked: CallBody };
type PlanOf = (desk: Desk, txn: Txn, currency: string) => Promise<Planned>;

/** Each transaction as one of our acts; those of one kind together, in the order of their kinds' first. */
const owed =
  (planOf: PlanOf) =>
  async (desk: Desk, asked: Txns): Promise<ShapeAnswer> => {
    const whose = await whoseOf(desk, asked);
    if (typeof whose === 'string') return refuse({ code: whose }, asked);
    const planned: Planned[] = [];
    for (const one of asked.txns) planned.push(await planOf(desk, one, whose.currency));
    const [first] = planned;
    const operation = first!.operation;
    if (planned.some((one) => one.operation !== operation)) return refuse({ code: 'input_invalid' }, asked);
    return tell(
      asked,
      await desk.acts(
        operation,
        planned.map((one) => ({ ...whose, ...one.asked })),
      ),
    );
  };

/** Numbers with decimals, several transactions a call, HMAC-SHA256 over the body, status codes in the body. */
export const amb: Shape = {
  name: 'amb',
  routes: [
    route('POST', 'checkBalance', balanceInput, tellBalance),
    route('POST', 'placeBets', betsInput, placeBets),
    route('POST', 'settleBets', payoutsInput, owed(settleOf)),
    route('POST', 'cancelBets', txnsInput, owed(cancelOf)),
    route('POST', 'adjustBets', betsInput, owed(adjustOf)),
    route('POST', 'rollback', txnsInput, owed(rollbackOf)),
    route('POST', 'voidSettled', txnsInput, owed(voidOf)),
  ],
  isMaterial: isSecret,
  isSigned: (secret, { body, headers }) => isHmacOf(secret, body, headers['x-signature']),
  refuse,
};
