import { type OwnVendor } from '#features/gateway/public.ts';
import { minor, zero } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { playAddress } from '../../contract/play-address.ts';
import { furtherOf, type FurtherRow } from '../../db/further-stakes.ts';
import { roundById, type RoundRow, roundsOfTime } from '../../db/rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { actOf, playerSessionOf } from '../wallet/act-of.ts';
import { versionOf } from '../../domain/own-game.ts';
import { seedOf } from '../../domain/round-pots.ts';
import { retryFurtherStake } from '../rounds/give-further-back.ts';
import type { House } from './house.ts';
import { winActOf, winOf } from '../rounds/pay-round.ts';
import { historyAddress } from '../rounds/round-page.ts';
import { betOf } from '../rounds/stake-round.ts';
import { actNames } from '../wallet/wallet-client.ts';
import { reportedGames } from './game-reports.ts';

export type VendorAnswers = OwnVendor;
type Listed = Awaited<ReturnType<OwnVendor['book']['transactions']>>['transactions'][number];

/** What the gateway asks of one of our vendor codes. @param origin where our games stand. */
export const vendorAnswers = (house: House, vendor: string, origin: () => string): OwnVendor => {
  const { games } = house;
  const book = bookOf(house, vendor);
  return {
    client: {
      launch: async ({ launchCode, game, language, device, room }) => {
        if (!games.has(game) || vendorOf(game) !== vendor) throw new NotOffered('game_unknown');
        // These games have no rooms: players do not play against each other.
        if (room) return { refused: 'room_unknown' };
        const placed = { game, launchCode, language, device: device === 'phone' ? 'phone' : 'desktop' } as const;
        return { address: playAddress(origin(), placed) };
      },
      rooms: async () => ({ rooms: [] }),
      games: async () => ({ games: reportedGames(games, vendor) }),
      freeRounds: () => Promise.reject(new NotOffered('free_rounds_not_offered')),
      history: async ({ player, game, roundId }) => {
        const row = await roundById(house.world.database.read, roundId);
        if (row?.vendor !== vendor || row.player !== player || row.game !== game) throw new NotOffered('round_unknown');
        return { address: historyAddress(house.world, { origin: origin(), roundId }) };
      },
      resend: book.resend,
    },
    book,
  };
};

/** An operation that our vendor does not offer; a retry cannot succeed. */
export class NotOffered extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Rounds a page; each is told with all of its acts. */
const pageSize = 250;
const resentMax = 2000;

const bookOf = (house: House, vendor: string): OwnVendor['book'] => ({
  transactions: async ({ from, to, page }) => {
    const rows = await roundsOfTime(house.world.database.read, {
      vendor,
      from,
      to,
      limit: pageSize + 1,
      offset: (page - 1) * pageSize,
    });
    const shown = rows.slice(0, pageSize);
    const further = Map.groupBy(
      await furtherOf(
        house.world.database.read,
        shown.map((row) => row.round_id),
      ),
      (it) => it.round_id,
    );
    const transactions = shown.flatMap((row) => [
      ...actsOf(row),
      ...furtherActsOf(row, further.get(row.round_id) ?? []),
    ]);
    return rows.length > pageSize ? { transactions, nextPage: page + 1 } : { transactions };
  },
  resend: (asked) => resend(house, { vendor, ...asked }),
  transfer: () => Promise.reject(new NotOffered('no_transfers')),
  transferStatus: () => Promise.resolve({ state: 'unknown' }),
  playerBalance: () => Promise.reject(new NotOffered('no_transfers')),
});

const actsOf = (row: RoundRow): Listed[] => {
  const { round_id: roundId, player, currency, stake, payout, state, started_at: startedAt, ended_at: endedAt } = row;
  if (state === 'refused' || state === 'staking') return [];
  const names = actNames({ roundId });
  const shared = { player, roundId, currency, state: 'done' as const };
  const isBack = state === 'voided' || state === 'voiding';
  const bet: Listed = {
    ...shared,
    transactionId: names.bet,
    kind: 'bet',
    amount: minor(-stake),
    at: startedAt,
    state: isBack ? 'taken_back' : 'done',
  };
  if (endedAt === null || row.fault !== null) return [bet];
  if (isBack) return [bet, { ...shared, transactionId: names.refund, kind: 'refund', amount: stake, at: endedAt }];
  const isOwed = state === 'paying';
  const win: Listed = { ...shared, transactionId: names.win, kind: 'win', amount: winOf(row), at: endedAt };
  const pot: Listed[] =
    row.pot_amount === null || payout === null
      ? []
      : [{ ...shared, transactionId: names.pot, kind: 'jackpot_win', amount: row.pot_amount, at: endedAt }];
  return [bet, ...pot, isOwed ? { ...win, state: 'pending' } : win];
};

/** What its choices took beyond the stake, and what of that went back. */
const furtherActsOf = (row: RoundRow, further: readonly FurtherRow[]): Listed[] =>
  further.flatMap((it): Listed[] => {
    const { round_id: roundId, number, amount, state, requested_at: requestedAt, ended_at: endedAt } = it;
    const isBack = state === 'returned' || (state === 'taken' && row.state === 'voided');
    if (state !== 'taken' && !isBack) return [];
    const names = actNames({ roundId, further: number });
    const shared = { player: row.player, roundId, currency: row.currency };
    const bet: Listed = {
      ...shared,
      transactionId: names.bet,
      kind: 'bet',
      amount: minor(-amount),
      at: requestedAt,
      state: isBack ? 'taken_back' : 'done',
    };
    const at = (state === 'taken' ? row.ended_at : endedAt) ?? requestedAt;
    return isBack
      ? [bet, { ...shared, transactionId: names.refund, kind: 'refund', amount, at, state: 'done' }]
      : [bet];
  });

/** Tells every act of a time once more; the gateway answers what it knows and learns what it lost. */
const resend = async (
  house: House,
  { vendor, from, to }: { vendor: string; from: Instant; to: Instant },
): Promise<{ calls: number }> => {
  const rows = await roundsOfTime(house.world.database.read, { vendor, from, to, limit: resentMax, offset: 0 });
  let calls = 0;
  for (const row of rows) calls += await tellAgain(house, row);
  return { calls };
};

const tellAgain = ({ wallet, games }: House, row: RoundRow): Promise<number> =>
  wallet.run(playerSessionOf(row), async (steps) => {
    const { state, stake, payout } = row;
    if (state === 'voided') await steps.refund(actOf(row, stake));
    else if (state === 'open' || state === 'settled')
      await steps.bet(betOf(games, row, await steps.write((tx) => choicesOf(tx, row.round_id))));
    const further = await retryFurtherStake(steps, row);
    if (state === 'settled' && row.pot !== null)
      await steps.potWin({ ...actOf(row, zero), pot: row.pot, seed: seedOf(versionOf(games, row), row.pot) });
    if (state === 'settled' && payout !== null) await steps.win(winActOf(row));
    return further + (state === 'settled' ? 2 : Number(state === 'open' || state === 'voided'));
  });
