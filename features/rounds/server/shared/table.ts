import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { BettorView } from '../../contract/shared-view.ts';
import { bettorsShownMax, lastShownMax, table as contract } from '../../contract/table.ts';
import { chainById } from '../../db/chains.ts';
import { netOfSession } from '../../db/rounds.ts';
import { betsOfPlayer, type Bettor, bettorsOf, countBettors } from '../../db/shared-bets.ts';
import { endedShared, latestShared, type SharedRow, wantGame } from '../../db/shared-rounds.ts';
import { betNo, maskedPlayer } from '../../domain/shared-names.ts';
import { wantedMs } from '../../domain/shared-state.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { livingSession } from '../sessions/session-of.ts';
import { sharedGame } from './shared-chance.ts';
import { standingsOf } from './unfold-shared.ts';
import { viewRound } from '../rounds/view-round.ts';
import { viewShared } from './view-shared.ts';

type PublicTable = Awaited<ReturnType<typeof publicTable>>;

const goodForMs = 200;

const kept = new WeakMap<House, Map<string, { at: number; table: Promise<PublicTable> }>>();

/** How everybody's round stands, with one's own bets. Whoever asks keeps the rounds coming. */
export const table = frameCall(contract, perPage, (house) => async (_, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { player, playSession, game: code, balance } = session.value;
  const game = sharedGame(house, code);
  if (!game) return refuse('shared_unknown');
  const shown = await tableNow(house, code);
  const { read } = house.world.database;
  const own = shown.round ? await betsOfPlayer(read, shown.round.sharedId, player) : [];
  return accept({
    ...shown,
    balance,
    net: minor(await netOfSession(read, playSession)),
    mine: await Promise.all(
      own.map(async (row) => ({ no: betNo(row.round_id), round: await viewRound(house, read, row) })),
    ),
    serverTime: house.world.clock.now(),
  });
});

/** Read once a moment, however many ask at once: after a gap in what was told all of them do. */
const tableNow = (house: House, code: string): Promise<PublicTable> => {
  const games = kept.get(house) ?? new Map<string, { at: number; table: Promise<PublicTable> }>();
  kept.set(house, games);
  const known = games.get(code);
  const now = house.world.clock.now();
  if (known && Math.abs(now - known.at) < goodForMs) return known.table;
  const fresh = publicTable(house, code);
  games.set(code, { at: now, table: fresh });
  fresh.catch(() => games.delete(code));
  return fresh;
};

const publicTable = async (house: House, code: string) => {
  const { read, transact } = house.world.database;
  await transact((tx) => wantGame(tx, code, wantedMs));
  const row = await latestShared(read, code);
  const last = await endedShared(read, { game: code, before: undefined, limit: lastShownMax });
  return {
    round: row ? await viewShared(house, row) : null,
    bettors: row ? await bettorsIn(house, row) : [],
    bettorCount: row ? await countBettors(read, row.shared_id) : 0,
    chain: row ? await chainView(house, row.seed_pair_id) : null,
    last: await Promise.all(last.map((one) => viewShared(house, one))),
  };
};

const bettorsIn = async (house: House, row: SharedRow): Promise<BettorView[]> =>
  (await standingsOf(house, row, bettorsShownMax)) ??
  (await bettorsOf(house.world.database.read, row.shared_id, bettorsShownMax)).map(bettorView);

const chainView = async ({ world }: House, seedPairId: string) => {
  const chain = await chainById(world.database.read, seedPairId);
  return chain && chain.salt !== null
    ? {
        chainId: chain.seed_pair_id,
        terminal: chain.terminal,
        length: chain.length,
        publishedAt: chain.published_at,
        beaconChain: chain.beacon_chain,
        beaconRound: chain.beacon_round,
        salt: chain.salt,
      }
    : null;
};

/** What a bet was paid is told at once; that it lost only the end of the round tells. */
const bettorView = ({ round_id: roundId, player, currency, stake, payout }: Bettor): BettorView => ({
  no: betNo(roundId),
  name: maskedPlayer(player),
  currency,
  stake,
  paid: payout !== null && payout > 0n ? payout : null,
});
