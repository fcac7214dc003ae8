import { z } from 'zod';
import { wireId, wireSession } from '../../../contract/acts/operation.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { currencyNamed } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { only } from '#kit/shared/only.ts';
import type { Answer } from '../../../domain/transaction.ts';
import { amountInPlaces, decimalText } from '../amounts.ts';
import type { AdapterResult, Desk } from '../desk.ts';
import { route, type Shape, type ShapeAnswer } from '../shape.ts';
import { isHmacOf, isSecret } from '../signatures.ts';
import { refuse } from './refuse.ts';

// Calls name a session and nothing of its player, and a win names no bet: both are looked up.

const inSession = { sessionID: z.string().max(100), txID: wireId };
const balanceInput = z.looseObject({ sessionID: inSession.sessionID });
const actInput = z.looseObject({
  ...inSession,
  type: z.enum(['regular', 'free']),
  amount: decimalText,
  roundID: wireId,
  frID: z.string().max(100).optional(),
});
const refundInput = z.looseObject({ ...inSession, origTxID: wireId, amount: decimalText });

type Act = z.output<typeof actInput>;

const stranger = (): ShapeAnswer => refuse({ code: 'player_unknown' });

const sessionOf = async (desk: Desk, sessionID: string) =>
  wireSession.safeParse(sessionID).success ? desk.session(sessionID) : undefined;

type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

const whoseOf = ({ player, currency }: Session) => ({ player, currency });

const tell = (told: AdapterResult<Answer[]>): ShapeAnswer => {
  if (!told.ok) return refuse(told.refusal);
  const { balance, currency, transactionId } = only(told.value);
  const body = { balance: moneyText(balance, currencyNamed(currency)), txID: transactionId };
  return { status: 200, code: 'ok', body: JSON.stringify(body) };
};

const takeBet = async (desk: Desk, { sessionID, txID, type, amount, roundID, frID }: Act) => {
  const session = await sessionOf(desk, sessionID);
  if (!session) return stranger();
  const asked = { ...whoseOf(session), game: session.game, roundId: roundID, session: sessionID, transactionId: txID };
  const free = type === 'free' ? { type: 'free', ...(frID === undefined ? {} : { freeRoundsId: frID }) } : {};
  return tell(await desk.acts('bet', [{ ...asked, amount, ...free }]));
};

const payWin = async (desk: Desk, asked: Act) => {
  const { sessionID, txID, type, amount, roundID, frID } = asked;
  const session = await sessionOf(desk, sessionID);
  if (!session) return stranger();
  const { game, member_id: memberId } = session;
  const shared = { ...whoseOf(session), game, transactionId: txID, amount };
  // What free rounds came to is paid by one call of its own.
  if (type === 'regular' && frID !== undefined)
    return tell(await desk.acts('bonus-win', [{ ...shared, reason: 'free_rounds', freeRoundsId: frID }]));
  const known = (await desk.transaction(txID))?.reference_id;
  const bet = known ?? (await desk.betOfRound({ game, roundId: roundID, memberId })) ?? `none:${txID}`.slice(0, 100);
  return tell(await desk.acts('win', [{ ...shared, roundId: roundID, betTransactionId: bet, ...freeOf(type) }]));
};

const freeOf = (type: Act['type']) => (type === 'free' ? { type } : {});

/** Of a bet or of a win, always the whole of it. */
const giveBack = async (desk: Desk, { sessionID, txID, origTxID, amount }: z.output<typeof refundInput>) => {
  const session = await sessionOf(desk, sessionID);
  if (!session) return stranger();
  const original = await desk.transaction(origTxID);
  const { currency } = session;
  const whole = original && moneyText(original.amount < 0n ? -original.amount : original.amount, currency);
  if (whole !== undefined && whole !== amountInPlaces(amount, currency)) return refuse({ code: 'duplicate_mismatch' });
  return tell(await desk.acts('rollback', [{ ...whoseOf(session), transactionId: txID, undoes: origTxID }]));
};

const tellBalance = async (desk: Desk, { sessionID }: z.output<typeof balanceInput>) => {
  const session = await sessionOf(desk, sessionID);
  if (!session) return stranger();
  const told = await desk.ask('balance', whoseOf(session));
  if (!told.ok) return refuse(told.refusal);
  const balance = z.string().parse(told.value['balance']);
  return { status: 200, code: 'ok', body: JSON.stringify({ balance }) };
};

/** Decimal texts, HMAC-SHA256 over the body, or over the query written as canonical JSON. */
export const swipegames: Shape = {
  name: 'swipegames',
  routes: [
    route('GET', 'balance', balanceInput, tellBalance),
    route('POST', 'bet', actInput, takeBet),
    route('POST', 'win', actInput, payWin),
    route('POST', 'refund', refundInput, giveBack),
  ],
  isMaterial: isSecret,
  isSigned: (secret, { method, query, body, headers }) =>
    isHmacOf(secret, method === 'GET' ? canonicalJson(query) : body, headers['x-request-sign']),
  refuse,
};
