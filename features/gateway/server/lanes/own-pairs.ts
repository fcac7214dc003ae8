import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import { playSessionsOf, type VendorPlayer } from '../../db/games/play-sessions.ts';
import { openForBets } from '../acts/clearing-account.ts';
import { betOf, noSession, winOf } from '../acts/vendor-acts.ts';
import { playersKnown } from '../games/players-known.ts';
import { moveAndRecordIn } from './carry-out-batch.ts';
import { oneOfEach } from './one-of-each.ts';
import type { BothAct } from './plain-act.ts';
import { readyBetsIn } from './ready-bets.ts';

export type OwnPlay = { vendor: string; player: string; session: string; currency: Currency };

/** A bet of a game of ours and the win that ends its round, 0 too, named as they are where each is told by itself. */
export type OwnPair = {
  player: VendorPlayer;
  session: string;
  requestId: string;
  game: string;
  roundId: string;
  betId: string;
  winId: string;
  /** In minor units, like what is won. */
  stake: Minor;
  payout: Minor;
  /** What the stake pays where it wins, where that is one multiple. */
  odds?: Odds | undefined;
};

/** Bets of our own games with their wins, many in one transaction. */
export const ownPairs = (world: World) => {
  const known = playersKnown(world);
  return {
    /**
     * Whose a play is. Opens accounts, so it stands before the transaction.
     * @returns undefined for a name that is no player of the vendor.
     */
    playerOf: async ({ vendor, currency, player }: OwnPlay): Promise<VendorPlayer | undefined> => {
      const found = await known.player(player);
      if (found?.vendor !== vendor || found.currency !== currency) return undefined;
      await openForBets(world, [{ merchantId: found.merchant_id, vendor, currency }]);
      return found;
    },
    carryIn: (tx: Tx, vendor: string, pairs: readonly OwnPair[]) => carryPairsIn(world, tx, vendor, pairs),
  };
};

/** Nothing of ours is counted by ceilings. */
const noBucket = 0;

/**
 * Takes bets of one of our vendors and pays their wins in the caller's transaction, each of another player, without waiting for anybody. All gates are
 * passed as one by one. What they leave is written with the commit.
 * @returns for each the balance after it; undefined for one that goes alone, of which nothing is done. Undefined for all where the
 * transaction must not stand.
 */
const carryPairsIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  pairs: readonly OwnPair[],
): Promise<readonly (Minor | undefined)[] | undefined> => {
  const sessions = await playSessionsOf(
    tx,
    pairs.map(({ session }) => session),
  );
  const now = world.clock.now();
  const acts = pairs.map((pair): BothAct => {
    const row = sessions.get(pair.session);
    const isTheirs = row?.player === pair.player.player && row.expires_at > now;
    return actOf(vendor, pair, isTheirs ? row.session_id : noSession);
  });
  const ready = await readyBetsIn(world, tx, vendor, oneOfEach(acts).filter(isBoth));
  const carried = await moveAndRecordIn(
    world,
    tx,
    ready.map((one) => ({ ...one, payout: undefined })),
    { vendor, bucket: noBucket },
  );
  return carried && acts.map((act) => carried.get(act)?.at(-1)?.balance);
};

const isBoth = (act: { kind: string }): act is BothAct => act.kind === 'both';

const actOf = (vendor: string, pair: OwnPair, sessionId: BothAct['bet']['sessionId']): BothAct => {
  const { player, session, requestId, game, roundId, betId, winId, stake, payout, odds } = pair;
  const whose = { vendor, player, merchantId: player.merchant_id, sessionId };
  const named = { requestId, player: player.player, currency: player.currency, game, roundId, type: 'real' } as const;
  return {
    kind: 'both',
    vendor,
    player,
    signal: undefined,
    nonce: undefined,
    bet: betOf(whose, { ...named, session, transactionId: betId, amount: stake, odds }),
    win: winOf(whose, {
      ...named,
      transactionId: winId,
      betTransactionId: betId,
      amount: payout,
      turnover: undefined,
      closesRound: true,
    }),
    endsRound: true,
  };
};
