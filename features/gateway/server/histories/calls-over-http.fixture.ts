import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { moneyOf, moneyText } from '#kit/shared/money/money.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import type { VendorCalls } from '../calls/answer-call.ts';
import { openVendor, type CallResponse, untilAnswered } from '../http.fixture.ts';
import type { Call, ModelAnswer } from './reference-model.fixture.ts';

// Histories of calls that go over a socket: no tests of its own here.

/** The gateway behind a socket of its own. */
const listen = async (t: TestContext, calls: VendorCalls): Promise<string> => {
  const headersOf = ({ headers }: IncomingMessage) =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  const server = createServer((request, response) => {
    void text(request)
      .then((body) =>
        calls.answer({
          operation: request.url?.split('/').at(-1) ?? '',
          body,
          headers: headersOf(request),
          ip: '127.0.0.1',
        }),
      )
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return `http://127.0.0.1:${address.port}/gateway/v1`;
};

type Moved = { amount: string; balance: string };
const toldOf = ({ amount, balance }: Moved): ModelAnswer => `done ${moneyOf(amount)} ${moneyOf(balance)}`;

const told = ({ ok, code, answer, text: body }: CallResponse): ModelAnswer => {
  if (!ok) return code ?? 'no code';
  if (answer?.['closed'] !== undefined) return 'closed';
  if (answer?.['bet'] === undefined)
    return toldOf({ amount: answer?.['amount'] ?? '', balance: answer?.['balance'] ?? '' });
  const both = (JSON.parse(body) as { answer: { bet: Moved; win: Moved } }).answer;
  return `${toldOf(both.bet)}, ${toldOf(both.win)}`;
};

/** Players whose calls go over a socket. @param patience how long the gateway lets a call wait, and then says to come again. */
export const httpScene = async (t: TestContext, patience: { patienceMs?: number } = {}) => {
  const { world, newPlayers, enter, sign, calls } = await openVendor(t, patience);
  const url = await listen(t, calls);
  let count = 0;
  let sentAway = 0;
  const post = (operation: string, asked: Record<string, unknown>) =>
    untilAnswered(async () => {
      const reply = await postOnce(operation, asked);
      sentAway += Number(reply.code === 'unavailable');
      return reply;
    });
  const postOnce = async (operation: string, asked: Record<string, unknown>): Promise<CallResponse> => {
    const body = JSON.stringify({ requestId: `r${count++}`, ...asked });
    const send = () => fetch(`${url}/${operation}`, { method: 'POST', headers: sign(body, { operation }), body });
    // One call in seven is lost on its way back, one comes twice at once.
    if (count % 7 === 0) await send().then((lost) => lost.body?.cancel());
    const [reply] = count % 7 === 3 ? await Promise.all([send(), send()]) : [await send()];
    const answer = await reply.text();
    return { status: reply.status, text: answer, ...(JSON.parse(answer) as Omit<CallResponse, 'status' | 'text'>) };
  };
  return {
    world,
    /** How many calls were told to come again. */
    sentAway: () => sentAway,
    newPlayers: async (many: number, balance: bigint) => {
      const guests: { player: TestPlayer; perform: (call: Call) => Promise<ModelAnswer> }[] = [];
      for (const player of await newPlayers(many, balance)) {
        const { whose, bet } = await enter(player);
        const perform = async (call: Call) => told(await post(...requestedBy(call, whose, bet.session)));
        guests.push({ player, perform });
      }
      return guests;
    },
  };
};

/** Every third bet says its odds. */
const oddsOfCall = ({ amount }: { amount: bigint }) => (amount % 3n === 0n ? { odds: `${amount}.855` } : {});

/** What is sent for a call of a history, and to which operation. */
export const requestedBy = (
  call: Call,
  whose: Record<string, unknown>,
  session: unknown,
): [string, Record<string, unknown>] => {
  const round = 'round' in call ? { ...whose, game: 'g', roundId: call.round } : whose;
  const amount = 'amount' in call ? moneyText(call.amount) : undefined;
  switch (call.act) {
    case 'bet':
      return ['bet', { ...round, session, transactionId: call.id, amount, ...oddsOfCall(call) }];
    case 'win':
      return ['win', { ...round, transactionId: call.id, betTransactionId: call.bet, amount }];
    case 'refund':
      return ['refund', { ...whose, transactionId: call.id, betTransactionId: call.bet }];
    case 'rollback':
      return ['rollback', { ...whose, transactionId: call.id, undoes: call.undoes }];
    case 'adjust':
      return ['adjust', { ...round, transactionId: call.id, betTransactionId: call.bet, amount, reason: 'corrected' }];
    case 'jackpot':
      return [
        'jackpot-win',
        { ...whose, game: 'g', transactionId: call.id, betTransactionId: call.bet, amount, jackpot: 'grand' },
      ];
    case 'void':
      return ['void-settled', { ...whose, transactionId: call.id, betTransactionId: call.bet, reason: 'corrected' }];
    case 'close':
      return ['round-close', round];
    case 'spin':
      return [
        'bet-win',
        {
          ...round,
          session,
          betTransactionId: call.id,
          winTransactionId: call.win,
          betAmount: amount,
          winAmount: moneyText(call.payout),
          ...(call.goesOn ? { roundGoesOn: true } : {}),
          ...oddsOfCall(call),
        },
      ];
  }
};
