import { z } from 'zod';
import { wireCurrency, wireId } from '../../../contract/operation.ts';
import { type Answer } from '../../../domain/transaction.ts';
import { moneyText } from '#kit/shared/money.ts';
import { hundredThousandths, toHundredThousandths } from '../amounts.ts';
import type { Asked, Desk, Told } from '../desk.ts';
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

const tell = ({ user, request_uuid }: Call, told: Told<{ balance: string; currency: string }>): ShapeAnswer => {
  if (!told.ok) return refuse(told.refusal, { user, request_uuid });
  const { balance, currency } = told.value;
  const body = writeExact({ user, status: 'RS_OK', request_uuid, currency, balance: toHundredThousandths(balance) });
  return { status: 200, code: 'ok', body };
};

const lastOf = (told: Told<Answer[]>): Told<{ balance: string; currency: string }> => {
  if (!told.ok) return told;
  const { balance, currency } = told.value[0]!;
  return { ok: true, value: { balance: moneyText(balance), currency } };
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

/** An act on a round, and the round's end where it says so, unless the act was taken back since. */
const onRound = async (desk: Desk, operation: 'bet' | 'win', asked: Act, more: Asked) => {
  // Free rounds are given by their own campaigns, which we have none of there.
  if (asked.is_free === true) return no('free_rounds_used', asked);
  const whose = await whoseOf(desk, asked);
  if (typeof whose === 'string') return no(whose, asked);
  const round = { ...whose, game: asked.game_code, roundId: asked.round };
  const told = await desk.acts(operation, [
    { ...round, transactionId: asked.transaction_uuid, amount: asked.amount, ...more },
  ]);
  if (told.ok && asked.round_closed === true) {
    const stands = (await desk.transaction(asked.transaction_uuid))?.taken_back === false;
    const closed = stands ? await desk.ask('round-close', round) : undefined;
    if (closed?.ok === false) return refuse(closed.refusal, asked);
  }
  return tell(asked, lastOf(told));
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
    route('POST', 'transaction/bet', actInput, (desk, asked) =>
      onRound(desk, 'bet', asked, { session: asked.token ?? '' }),
    ),
    route('POST', 'transaction/win', winInput, (desk, asked) =>
      onRound(desk, 'win', asked, { betTransactionId: asked.reference_transaction_uuid }),
    ),
    route('POST', 'transaction/rollback', rollbackInput, takeBack),
  ],
  isMaterial: (pem) => rsaKeyOf(pem) !== undefined,
  isSigned: (pem, { body, headers }) => isRsaOf(pem, body, headers['x-hub88-signature']),
  refuse,
};
