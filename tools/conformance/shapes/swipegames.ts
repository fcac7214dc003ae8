import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CallBody, Chance } from '../caller.ts';
import { type Dialect, isRaw } from '../dialect.ts';
import { openMemory, type Simulator, uuidOf, type Written } from '../simulator.ts';

const codes: Readonly<Record<string, string>> = {
  player_unknown: 'session_not_found',
  session_ended: 'session_expired',
  account_blocked: 'account_blocked',
  player_limit: 'account_blocked',
  game_disabled: 'game_not_found',
};

export const dialect: Dialect = {
  name: 'swipegames',
  traits: new Set(['one name space']),
  // What it has no code for is told in the details.
  codeOf: (code) => codes[code] ?? code,
  doorCodes: new Set(),
  wrongAmounts: ['1.005', '1e2', '01.00', '-1.00', '0.00', '0', ' 1.00', '1.', '.5', '', 1, null],
  minusTwo: '-2.00',
  needed: 'roundId',
};

const refused = z.looseObject({ details: z.string(), code: z.string().optional() });
const done = z.looseObject({ balance: z.string().regex(/^(0|[1-9]\d*)(\.\d+)?$/), txID: z.string().optional() });

/** Names sorted, no spaces. */
const canonical = (value: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));

export const simulateSwipegames = (chance: Chance): Simulator => {
  const secret = chance.entropy.token();
  const memory = openMemory();
  /** Under which session a player plays. */
  const sessions = new Map<unknown, string>();
  const bodyOf = (operation: string, asked: CallBody): Record<string, unknown> => {
    const sessionID = sessions.get(asked['player']);
    const amount = isRaw(asked['amount']) ? asked['amount'].raw : asked['amount'];
    const act = { sessionID, txID: asked['transactionId'] };
    switch (operation) {
      case 'balance':
        return { sessionID };
      case 'bet':
      case 'win':
        memory.keep(asked);
        return { ...act, type: 'regular', amount, roundID: asked['roundId'] };
      case 'refund':
      case 'rollback': {
        memory.keep({ ...asked, amount: memory.of(asked['betTransactionId'])['amount'] });
        const origTxID = asked['betTransactionId'] ?? asked['undoes'];
        return { ...act, origTxID, amount: amount ?? memory.of(origTxID)['amount'] ?? '1.00' };
      }
      default:
        throw new Error(`this shape has no ${operation}`);
    }
  };
  return {
    dialect,
    verify: secret,
    id: uuidOf(chance),
    enter: (player, session) => void sessions.set(player, session),
    write: (operation, asked, { forged }): Written => {
      const content = bodyOf(operation, asked);
      const body = canonical(content);
      const sign = createHmac('sha256', forged ? 'another secret' : secret)
        .update(body)
        .digest('hex');
      const headers = { 'x-request-sign': sign };
      const query = new URLSearchParams({ sessionID: String(content['sessionID']) });
      return operation === 'balance'
        ? { method: 'GET', path: `balance?${query.toString()}`, headers }
        : { method: 'POST', path: operation === 'rollback' ? 'refund' : operation, headers, body };
    },
    read: (status, text) => {
      if (status !== 200) {
        const { details, code } = refused.parse(JSON.parse(text));
        return { ok: false, code: code ?? details };
      }
      const { balance } = done.parse(JSON.parse(text));
      const [whole = '', places = ''] = balance.split('.');
      return { ok: true, answer: { balance: `${whole}.${places.padEnd(2, '0')}` } };
    },
  };
};
