import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { signedHeaders, targetOf } from '#features/gateway/tooling.ts';
import { login } from '#features/identity/contract/login/login.ts';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { movements } from '#features/wallet/contract/movements.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { type OpenDraw, slipOf } from '#tools/testing/site/play.ts';
import { call, payAtBank, playerPassword, requestOf, sealerOf, type Sent } from '#tools/testing/site/site-client.ts';
import { z } from 'zod';
import { benchGame } from '../gateway/seats.ts';
import { type HttpAnswer, sendTo } from './http-pool.ts';
import type { People, Person } from './people.ts';

export const streamNames = ['browse', 'bets', 'vendor', 'history', 'deposits', 'logins'] as const;
export type StreamName = (typeof streamNames)[number];

/** How often each comes, of a hundred arrivals. */
export const shares: Readonly<Record<StreamName, number>> = {
  browse: 50,
  bets: 30,
  vendor: 10,
  history: 5,
  deposits: 3,
  logins: 2,
};

/** What became of one arrival. `sentAway`: 429 or 503 that says when to come again. */
export type Outcome = 'answered' | 'sentAway' | 'sentAwayWithoutWord' | 'failed';
/** @property hear gets the answer's text. */
type Asked = Sent & { hear?: string[] };
export type Stream = (no: number) => Promise<Outcome>;

const waitMs = 30_000;

/** Each stream by the calls that its people's browsers, or a vendor, make. */
export const streamsOf = async (
  site: TestSite,
  { persons, key }: People,
  draw: OpenDraw,
): Promise<Record<StreamName, Stream>> => {
  const sealed = await sealerOf(site.site);
  const of = (no: number): Person => persons[no % persons.length]!;
  const send = sendTo(site.site, waitMs);
  const ask = (no: number, sent: Asked) => askSite(send, site.site, no, sent);
  const run = `mixed-${process.pid}`;
  // The site's clock was moved to where a draw stands open for long enough, and a vendor's signature tells the time.
  const aheadMs = (await call(site.site, currentDraws, { input: { gameCode: 'YK15' } })).serverTime - Date.now();
  const betAndWin = vendorOf({ send: sendTo(site.gateway, waitMs), key, run, aheadMs });
  return {
    browse: (no) => {
      if (no % 3 === 0) return ask(no, requestOf(gameList, {}));
      return no % 3 === 1
        ? ask(no, requestOf(currentDraws, { gameCode: 'YK15' }))
        : ask(no, { ...requestOf(balance, {}), token: of(no).token });
    },
    bets: (no) =>
      ask(no, {
        // On many numbers, as people bet: one alone is full before the storm is over.
        ...requestOf(
          buyTicket,
          slipOf(draw, `${run}-slip-${no}`.padStart(24, '0'), String(no % 1000).padStart(3, '0')),
        ),
        token: of(no).token,
      }),
    vendor: (no) => betAndWin(no, of(no)),
    history: (no) =>
      ask(no, { ...(no % 2 === 0 ? requestOf(listTickets, {}) : requestOf(movements, {})), token: of(no).token }),
    deposits: async (no) => {
      const input = { amount: '100.00', idempotencyKey: `${run}-deposit-${no}`.padStart(24, '0') };
      const told: string[] = [];
      // Each in turn: one player may have a few open at a time.
      const asked = await ask(no, { ...requestOf(startDeposit, input), token: of(deposited++).token, hear: told });
      const qr = qrOf(told[0]);
      // A simulated bank that has too much to do is not the product's failure.
      if (qr !== undefined) await payAtBank(site, qr).catch(() => undefined);
      return asked;
    },
    logins: async (no) =>
      ask(no, {
        method: 'POST',
        path: login.path,
        type: 'application/jose',
        // Each in turn: one account that logs in again and again is asked to prove that it is no machine.
        body: await sealed({ username: of(loggedIn++).username, password: playerPassword, type: 'username' }),
      }),
  };
};

type Vendor = { send: Send; key: People['key']; run: string; aheadMs: number };

/** A vendor's signed bet and, once it is taken, its win. */
const vendorOf =
  ({ send, key, run, aheadMs }: Vendor) =>
  async (no: number, { seat }: Person): Promise<Outcome> => {
    const round = { player: seat.player, currency: 'THB', game: benchGame, roundId: `${run}-r${no}` };
    const bet = `${run}-b${no}`;
    const told = (operation: string, asked: object) => {
      const id = `${run}-${operation}-${no}`;
      const now = instant(Date.now() + aheadMs);
      return callGateway(send, key, { now, operation, id, asked: { ...round, ...asked } });
    };
    const staked = await told('bet', { session: seat.session, transactionId: bet, amount: '1.00' });
    return staked === 'answered'
      ? told('win', { transactionId: `${run}-w${no}`, betTransactionId: bet, amount: '0.90' })
      : staked;
  };

let loggedIn = 0;
let deposited = 0;

/** What was answered instead, however often. */
export const failures = new Map<string, number>();

const failed = (why: string): 'failed' => {
  failures.set(why, (failures.get(why) ?? 0) + 1);
  return 'failed';
};

const begun = z.object({ value: z.object({ qrPayload: z.string() }) });

const qrOf = (text: string | undefined): string | undefined => {
  const read = text === undefined ? undefined : begun.safeParse(JSON.parse(text));
  return read?.success ? read.data.value.qrPayload : undefined;
};

type Send = ReturnType<typeof sendTo>;

/** From an address of its own for each, as people come: the site believes its proxy. */
const askSite = async (send: Send, base: string, no: number, sent: Asked): Promise<Outcome> => {
  const { method, path, body, type = 'application/json', token, fixed, hear } = sent;
  const headers = {
    origin: base,
    'accept-encoding': 'gzip',
    'x-forwarded-for': `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`,
    ...fixed,
    ...(body === undefined ? {} : { 'content-type': type }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return outcomeOf(send({ method, path: `/api${path}`, headers, body }), hear);
};

const callGateway = (
  send: Send,
  key: People['key'],
  { now, operation, id, asked }: { now: Instant; operation: string; id: string; asked: object },
): Promise<Outcome> => {
  const body = JSON.stringify({ requestId: id, ...asked });
  const signed = signedHeaders(key, { now, nonce: id.padStart(32, '0'), body, target: targetOf(operation) });
  return outcomeOf(send({ method: 'POST', path: `/gateway/v1/${operation}`, headers: { ...signed }, body }), undefined);
};

const outcomeOf = async (answer: Promise<HttpAnswer>, hear: string[] | undefined): Promise<Outcome> => {
  try {
    const { status, retryAfter, body } = await answer;
    hear?.push(body);
    if (status === 200) return 'answered';
    if (status !== 429 && status !== 503)
      return failed(`${status} ${/"(?:code|refusal)":"(\w+)"/.exec(body)?.[1] ?? ''}`);
    return retryAfter > 0 ? 'sentAway' : 'sentAwayWithoutWord';
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'nothing');
  }
};
