import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CallBody, Chance, AnswerRead } from '../caller.ts';
import { type Dialect, isRaw } from '../dialect.ts';
import { openMemory, type Simulator, uuidOf } from '../simulator.ts';

const codes: Readonly<Record<string, number>> = {
  player_unknown: 10001,
  session_ended: 10001,
  insufficient_funds: 10002,
  account_blocked: 10003,
  player_limit: 10003,
  currency_refused: 10004,
  game_disabled: 10005,
  bet_not_found: 20001,
  duplicate_mismatch: 20002,
  bet_settled: 20003,
  round_closed: 20003,
  already_rolled_back: 20004,
  not_undoable: 20004,
};

export const dialect: Dialect = {
  name: 'amb',
  traits: new Set([
    'balance in refusals',
    'whose in calls',
    'several bets',
    'stake change',
    'void',
    'timestamp of bets',
  ]),
  codeOf: (code) => String(codes[code] ?? 50001),
  doorCodes: new Set(['40001', '40003']),
  wrongAmounts: [1.005, 0.1 + 0.2, -1, 0, '1.00', 1e21, null],
  minusTwo: -2,
  needed: 'currency',
};

const answered = z.looseObject({ statusCode: z.number(), username: z.string().optional() });

/** Amounts are numbers with their decimals, written by their digits. */
const numberOf = (amount: unknown): string => {
  if (isRaw(amount)) return JSON.stringify(amount.raw);
  return typeof amount === 'string' && /^\d+\.\d\d$/.test(amount) ? amount : JSON.stringify(amount ?? null);
};

const wordOf: Readonly<Record<string, string>> = {
  balance: 'checkBalance',
  bet: 'placeBets',
  bets: 'placeBets',
  win: 'settleBets',
  refund: 'cancelBets',
  adjust: 'adjustBets',
  rollback: 'rollback',
  'void-settled': 'voidSettled',
};
const amountNames: Readonly<Record<string, string>> = {
  bet: 'betAmount',
  bets: 'betAmount',
  adjust: 'betAmount',
  win: 'payoutAmount',
};

const hear = (text: string): AnswerRead => {
  const { statusCode } = answered.parse(JSON.parse(text));
  const numberIn = (name: string) => new RegExp(`"${name}":(-?\\d+\\.\\d\\d)[,}]`).exec(text)?.[1];
  const balance = numberIn('balanceAfter') ?? numberIn('balance');
  if (statusCode !== 0) return { ok: false, code: String(statusCode), ...(balance === undefined ? {} : { balance }) };
  return { ok: true, answer: { balance, before: numberIn('balanceBefore') } };
};

export const simulateAmb = (chance: Chance): Simulator => {
  const secret = chance.entropy.token();
  const memory = openMemory();
  /** Under which session a player plays. */
  const sessions = new Map<unknown, string>();
  const betOf = (name: unknown): unknown => memory.of(name)['betTransactionId'] ?? name;
  /** The bet's own name, and the act's beside it. */
  const txnOf = (operation: string, asked: CallBody): string => {
    memory.keep(asked);
    const isBet = operation === 'bet' || operation === 'bets';
    const bet = isBet ? asked['transactionId'] : (asked['betTransactionId'] ?? betOf(asked['undoes']));
    const { roundId, game } = { ...memory.of(bet), ...asked };
    const content = {
      id: bet,
      ...(isBet ? {} : { txnId: asked['transactionId'] }),
      roundId: roundId ?? (memory.of(bet)['amount'] === undefined ? 'unknown' : undefined),
      gameCode: game ?? 'unknown',
      status: isBet ? 'OPEN' : 'SETTLED',
      playInfo: 'round',
    };
    const body = JSON.stringify(content);
    const name = amountNames[operation];
    return name === undefined ? body : `${body.slice(0, -1)},"${name}":${numberOf(asked['amount'])}}`;
  };
  const bodyOf = (operation: string, asked: CallBody, offMs: number): string => {
    const { player: username, requestId: id, currency, session } = asked;
    const timestampMillis = chance.clock.now() + offMs;
    const head = {
      id,
      productId: 'SIM',
      username,
      currency,
      timestampMillis,
      sessionToken: session ?? sessions.get(username),
    };
    if (operation === 'balance') return JSON.stringify(head);
    const many: unknown = asked['bets'];
    const txns = Array.isArray(many) ? many.map((one: CallBody) => txnOf(operation, one)) : [txnOf(operation, asked)];
    return `${JSON.stringify(head).slice(0, -1)},"txns":[${txns.join(',')}]}`;
  };
  return {
    dialect,
    verify: secret,
    id: uuidOf(chance),
    enter: (player, session) => void sessions.set(player, session),
    write: (operation, asked, { forged, offMs }) => {
      const path = wordOf[operation];
      if (path === undefined) throw new Error(`this shape has no ${operation}`);
      const body = bodyOf(operation, asked, offMs);
      const signature = createHmac('sha256', forged ? 'another secret' : secret)
        .update(body)
        .digest('hex');
      return { method: 'POST', path, headers: { 'x-signature': signature }, body };
    },
    read: (_status, text) => hear(text),
  };
};
