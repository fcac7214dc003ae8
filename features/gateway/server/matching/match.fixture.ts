import type { TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { type Minor, moneyOf } from '#kit/shared/money/money.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { openVendor, type CallResponse } from '../http.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { matchDays } from './match-days.ts';
import type { Listed, VendorBook, VendorBooks } from '../vendors/vendor-book.ts';

// The stage of the daily match: a vendor that plays by signed calls and keeps a list, which a test may falsify.

/** A book in memory; what a vendor does wrong is done to its fields. */
export const scriptedBook = () => {
  const lines: Listed[] = [];
  const asked: { from: Instant; to: Instant; page: number }[] = [];
  const resends: { from: Instant; to: Instant }[] = [];
  const script = {
    pageSize: 2,
    failsWith: undefined as Error | undefined,
    beforeAnswer: async () => undefined as unknown,
  };
  const awaited = async <T>(value: () => T): Promise<T> => {
    await script.beforeAnswer();
    if (script.failsWith) throw script.failsWith;
    return value();
  };
  const book: VendorBook = {
    transactions: (span) =>
      awaited(() => {
        asked.push(span);
        const { from, to, page } = span;
        const all = lines.filter(({ at }) => at >= from && at < to);
        const end = page * script.pageSize;
        const transactions = all.slice(end - script.pageSize, end);
        return { transactions, ...(end < all.length ? { nextPage: page + 1 } : {}) };
      }),
    resend: (span) =>
      awaited(() => {
        resends.push(span);
        return { calls: 0 };
      }),
    transfer: () => Promise.reject(new Error('no transfer vendor')),
    transferStatus: () => Promise.reject(new Error('no transfer vendor')),
    playerBalance: () => Promise.reject(new Error('no transfer vendor')),
  };
  const books: VendorBooks = {
    vendors: () => Promise.resolve([vendor]),
    bookOf: (name) => Promise.resolve(name === vendor ? book : undefined),
  };
  return { lines, asked, resends, script, book, books };
};

export const openMatch = async (t: TestContext) => {
  const scene = await openVendor(t);
  const { world, call } = scene;
  /** To a time of the next business day, counted from its midnight. */
  const moveTo = async (ofNextDay: number): Promise<void> => {
    const { to } = spanOf(dayOf(world.clock.now()));
    await world.moveClock(later(to, ofNextDay) - world.clock.now());
  };
  await moveTo(hoursMs(18));
  const day = dayOf(world.clock.now());
  const [player] = await scene.newPlayers(1, 1_000_000n);
  const { whose, round, bet } = await scene.enter(player!);
  const scripted = scriptedBook();
  // The day on which the vendor came is over and done.
  await matchDays(world, scripted.books)();
  scripted.asked.length = 0;
  /** Plays an act, and lists it as the vendor would. */
  const play = async (
    operation: string,
    asked: Record<string, unknown>,
    over: Partial<Listed> = {},
  ): Promise<CallResponse> => {
    const at = world.clock.now();
    const told = await call(operation, {
      ...(operation === 'bet' ? bet : operation === 'refund' ? whose : round),
      ...asked,
    });
    scripted.lines.push({
      ...listedOf(operation.replaceAll('-', '_'), told, asked),
      player: whose.player,
      at,
      ...over,
    });
    return told;
  };
  const spin = async (name: string, over: { bet?: Partial<Listed>; win?: Partial<Listed> } = {}): Promise<void> => {
    await play('bet', { transactionId: `${name}-bet`, roundId: name, amount: '10.00' }, over.bet);
    const win = { transactionId: `${name}-win`, betTransactionId: `${name}-bet`, roundId: name, amount: '4.00' };
    await play('win', win, over.win);
  };
  return { ...scene, ...scripted, whose, round, bet, day, player: player!, play, spin, moveTo };
};

const listedOf = (kind: string, told: CallResponse, asked: Record<string, unknown>): Listed => ({
  transactionId: String(asked['transactionId']),
  kind,
  player: '',
  currency: 'THB',
  amount: told.ok ? moneyOf(told.answer!['amount']!) : moneyOf('0.00'),
  state: told.ok ? 'done' : 'refused',
  at: 0 as Instant,
});

type Differing = { id: string; kind: string; explanation: string | null };

/** What a day's version found, as words. */
export const differencesOn = async (
  world: Awaited<ReturnType<typeof openMatch>>['world'],
  day: string,
  version = 1,
): Promise<string[]> => {
  const { rows } = await sql<Differing>`
    select transaction_id as id, kind, explanation
    from gateway.match_difference
    where day = ${day}::date
      and version = ${version}
    order by transaction_id, kind`.execute(world.backofficeDatabase.read);
  return rows.map(({ id, kind, explanation }) => `${id} ${kind}${explanation === null ? '' : ` (${explanation})`}`);
};

export type DaySums = { theirs: Minor; ours: Minor; ledger: Minor; differences: number; unexplained: number };

export const sumsOn = async (
  world: Awaited<ReturnType<typeof openMatch>>['world'],
  day: string,
  version = 1,
): Promise<DaySums[]> => {
  const { rows } = await sql<DaySums>`
    select theirs_amount as theirs, ours_amount as ours, ledger_amount as ledger, differences, unexplained
    from gateway.match_sum
    where day = ${day}::date
      and version = ${version}`.execute(world.backofficeDatabase.read);
  return rows;
};

export const nextDay = (day: string): string => dayAfter(day);
