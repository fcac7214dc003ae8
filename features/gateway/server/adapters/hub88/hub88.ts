import { z } from 'zod';
import { wireId, wireSession } from '../../../contract/acts/operation.ts';
import { type Answer } from '../../../domain/transaction.ts';
import { currencyNamed, wireCurrency } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { only } from '#kit/shared/only.ts';
import { hundredThousandths, toHundredThousandths } from '../amounts.ts';
import type { CallBody, Desk, AdapterResult } from '../desk.ts';
import { writeExact } from '../exact-json.ts';
import { route, type Shape, type ShapeAnswer, type ShapeRefusal } from '../shape.ts';
import { isRsaOf, rsaKeyOf } from '../signatures.ts';
import { refuse } from './refuse.ts';

const called = { user: z.string().max(100), request_uuid: wireId, currency: z.string().max(10).optional() };
const balanceInput = z.looseObject({ ...called });
const actInput = z.looseObject({
  ...called,
  currency: z.string().max(10),
  transaction_uuid: wireId,
  token: z.string().max(255).optional(),
  game_code: z.string().max(100),
  round: wireId,
  amount: hundredThousandths,
  is_free: z.boolean().optional(),
  round_closed: z.boolean().nullish(),
});
const winInput = actInput.extend({ reference_transaction_uuid: wireId });
const rollbackInput = z.looseObject({ ...called, transaction_uuid: wireId, reference_transaction_uuid: wireId });

type Call = z.output<typeof balanceInput>;
type Act = z.output<typeof actInput>;

const no = (code: ShapeRefusal['code'], { user, request_uuid }: Call): ShapeAnswer =>
  refuse({ code }, { user, request_uuid });

/** The player of the call; theirs to say is the currency only where money moves. */
const whoseOf = async (desk: Desk, { user, currency }: Call) => {
  const player = await desk.player(user);
  if (!player) return 'player_unknown' as const;
  if (currency !== undefined && !wireCurrency.safeParse(currency).success) return 'currency_refused' as const;
  return { player: user, currency: currency ?? player.currency };
};

const tell = (
  { user, request_uuid }: Call,
  told: AdapterResult<{ balance: string; currency: string }>,
): ShapeAnswer => {
  if (!told.ok) return refuse(told.refusal, { user, request_uuid });
  const { balance, currency } = told.value;
  const body = writeExact({ user, status: 'RS_OK', request_uuid, currency, balance: toHundredThousandths(balance) });
  return { status: 200, code: 'ok', body };
};

const lastOf = (told: AdapterResult<Answer[]>): AdapterResult<{ balance: string; currency: string }> => {
  if (!told.ok) return told;
  const { balance, currency } = only(told.value);
  return { ok: true, value: { balance: moneyText(balance, currencyNamed(currency)), currency } };
};

const tellBalance = async (desk: Desk, asked: Call) => {
  const whose = await whoseOf(desk, asked);
  if (typeof whose === 'string') return no(whose, asked);
  const told = await desk.ask('balance', whose);
  if (!told.ok) return refuse(told.refusal, asked);
  return tell(asked, { ok: true, value: z.object({ balance: z.string(), currency: z.string() }).parse(told.value) });
};

const tellUser = async (desk: Desk, asked: Call) => {
  const player = await desk.player(asked.user);
  if (!player) return no('player_unknown', asked);
  const { user, request_uuid } = asked;
  return {
    status: 200,
    code: 'ok',
    body: JSON.stringify({ user, status: 'RS_OK', request_uuid, currency: player.currency }),
  };
};

/** What both acts on a round name; why not, where it can't be one. */
const actOf = async (desk: Desk, asked: Act): Promise<CallBody | ShapeRefusal['code']> => {
  // Free rounds are given by their own campaigns, which we have none of there.
  if (asked.is_free === true) return 'free_rounds_used';
  const whose = await whoseOf(desk, asked);
  if (typeof whose === 'string') return whose;
  const { game_code: game, round: roundId, transaction_uuid: transactionId, amount } = asked;
  return { ...whose, game, roundId, transactionId, amount };
};

const takeBet = async (desk: Desk, asked: Act) => {
  const act = await actOf(desk, asked);
  if (typeof act === 'string') return no(act, asked);
  if (!wireSession.safeParse(asked.token).success) return no('launch_code_invalid', asked);
  const isKnown = (await desk.transaction(asked.transaction_uuid)) !== undefined;
  const told = await desk.acts('bet', [{ ...act, session: asked.token }]);
  if (told.ok && asked.round_closed === true && !isKnown) {
    const { player, currency, game, roundId } = act;
    const closed = await desk.ask('round-close', { player, currency, game, roundId });
    if (!closed.ok) return refuse(closed.refusal, asked);
  }
  return tell(asked, lastOf(told));
};

const payWin = async (desk: Desk, asked: z.output<typeof winInput>) => {
  const act = await actOf(desk, asked);
  if (typeof act === 'string') return no(act, asked);
  const closing = asked.round_closed === true ? { closesRound: true } : {};
  const betTransactionId = asked.reference_transaction_uuid;
  return tell(asked, lastOf(await desk.acts('win', [{ ...act, betTransactionId, ...closing }])));
};

const takeBack = async (desk: Desk, asked: z.output<typeof rollbackInput>) => {
  const whose = await whoseOf(desk, asked);
  if (typeof whose === 'string') return no(whose, asked);
  const undoes = asked.reference_transaction_uuid;
  return tell(
    asked,
    lastOf(await desk.acts('rollback', [{ ...whose, transactionId: asked.transaction_uuid, undoes }])),
  );
};

/** Whole numbers of hundred-thousandths, RSA-SHA256 over the body, statuses in the body. */
export const hub88: Shape = {
  name: 'hub88',
  routes: [
    route('POST', 'user/info', balanceInput, tellUser),
    route('POST', 'user/balance', balanceInput, tellBalance),
    route('POST', 'transaction/bet', actInput, takeBet),
    route('POST', 'transaction/win', winInput, payWin),
    route('POST', 'transaction/rollback', rollbackInput, takeBack),
  ],
  isMaterial: (pem) => rsaKeyOf(pem) !== undefined,
  isSigned: (pem, { body, headers }) => isRsaOf(pem, body, headers['x-hub88-signature']),
  refuse,
};
