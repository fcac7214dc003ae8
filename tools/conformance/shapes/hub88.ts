import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { moneyText } from '#kit/shared/money/money.ts';
import type { CallBody, Chance } from '../caller.ts';
import { type Dialect, isRaw } from '../dialect.ts';
import { openMemory, type Simulator, uuidOf } from '../simulator.ts';

const codes: Readonly<Record<string, string>> = {
  duplicate_mismatch: 'RS_ERROR_DUPLICATE_TRANSACTION',
  already_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  account_blocked: 'RS_ERROR_USER_DISABLED',
  player_limit: 'RS_ERROR_LIMIT_REACHED',
  game_disabled: 'RS_ERROR_INVALID_GAME',
  currency_refused: 'RS_ERROR_WRONG_CURRENCY',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
};

export const dialect: Dialect = {
  name: 'hub88',
  traits: new Set(['balance in refusals', 'closing win', 'whose in calls', 'one name space']),
  codeOf: (code) => codes[code] ?? 'RS_ERROR_UNKNOWN',
  doorCodes: new Set(['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES']),
  wrongAmounts: [100_500, 1, 0.5, 100_000.5, -100_000, 0, '100000', 1e21, null],
  minusTwo: -200_000,
  needed: 'currency',
};

const answered = z.looseObject({ status: z.string(), user: z.string().optional(), currency: z.string().optional() });

/** Amounts beyond what a float holds are written by their digits. */
const write = (content: Record<string, unknown>, amount: unknown): string => {
  const body = JSON.stringify(content);
  if (amount === undefined) return body;
  const text =
    typeof amount === 'string' && /^\d+\.\d\d$/.test(amount) ? unitsOfText(amount) : JSON.stringify(rawOf(amount));
  return `${body.slice(0, -1)},"amount":${text}}`;
};

const unitsOfText = (amount: string): string => `${BigInt(amount.replace('.', '')) * 1000n}`;
const rawOf = (amount: unknown): unknown => (isRaw(amount) ? amount.raw : amount);

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export const simulateHub88 = (chance: Chance): Simulator => {
  const { publicKey, privateKey } = pair();
  let stranger: KeyObject | undefined;
  const memory = openMemory();
  /** Under which session a player plays. */
  const sessions = new Map<unknown, string>();
  const contentOf = (operation: string, asked: CallBody): [string, Record<string, unknown>] => {
    const { player: user, requestId: request_uuid, currency, transactionId: transaction_uuid } = asked;
    const call = { user, request_uuid, token: asked['session'] ?? sessions.get(user), game_code: asked['game'] };
    const act = { ...call, currency, transaction_uuid, round: asked['roundId'], supplier_user: null, is_free: false };
    switch (operation) {
      case 'balance':
        return ['user/balance', call];
      case 'bet':
        return ['transaction/bet', { ...act, round_closed: false }];
      case 'win': {
        const closes = asked['closes'] === true;
        return [
          'transaction/win',
          { ...act, reference_transaction_uuid: asked['betTransactionId'], round_closed: closes },
        ];
      }
      case 'refund':
      case 'rollback': {
        const of = asked['betTransactionId'] ?? asked['undoes'];
        const { game, roundId } = memory.of(of);
        const round = { game_code: game ?? 'unknown', round: roundId ?? 'unknown', round_closed: true };
        return ['transaction/rollback', { ...call, transaction_uuid, reference_transaction_uuid: of, ...round }];
      }
      default:
        throw new Error(`this shape has no ${operation}`);
    }
  };
  return {
    dialect,
    verify: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    id: uuidOf(chance),
    enter: (player, session) => void sessions.set(player, session),
    write: (operation, asked, { forged }) => {
      memory.keep(asked);
      const [path, content] = contentOf(operation, asked);
      const body = write(content, asked['amount']);
      if (forged) stranger ??= pair().privateKey;
      const signature = createSign('sha256')
        .update(body)
        .sign(forged && stranger ? stranger : privateKey, 'base64');
      return { method: 'POST', path, headers: { 'x-hub88-signature': signature }, body };
    },
    read: (_status, text) => {
      const { status } = answered.parse(JSON.parse(text));
      const units = /"balance":(-?\d+)[,}]/.exec(text)?.[1];
      if (units !== undefined && !units.endsWith('000') && units !== '0') throw new Error(`not a balance: ${text}`);
      const balance = units === undefined ? undefined : moneyText(BigInt(units) / 1000n);
      if (status !== 'RS_OK') return { ok: false, code: status, ...(balance === undefined ? {} : { balance }) };
      return { ok: true, answer: { balance } };
    },
  };
};
