import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { playerByName, playSessionOf, type VendorPlayer } from '../../db/games/play-sessions.ts';
import { findTransactions } from '../../db/acts/transactions.ts';
import type { InnerRefusal } from '../../domain/refusals.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import type { Answer, PotShare } from '../../domain/transaction.ts';
import { readyForBets } from './bet-gates.ts';
import { openForBets } from './clearing-account.ts';
import { isPlayAlive } from '../games/is-play-alive.ts';
import { exchangeLaunchCode } from '../games/launch-code.ts';
import { type OwnPlay, ownPairs } from '../lanes/own-pairs.ts';
import { potsOf } from './pots-of.ts';
import { playBalanceOf } from './status-of.ts';
import { closeRound, giveBack, noSession, payJackpot, payWin, takeBet, type ActContext } from './vendor-acts.ts';

type Done = Promise<Result<Answer, InnerRefusal>>;
type OfRound = { requestId: string; game: string; roundId: string; transactionId: string };

/** The gateway's operations for our own games, each in the caller's transaction. Refusals and answers are as for any vendor. */
type OwnActs = {
  memberId: MemberId;
  bet: (tx: Tx, asked: OfRound & { amount: Minor; pots?: PotShare[] | undefined; odds?: Odds | undefined }) => Done;
  /** All that stands in a pot of the game; the answer tells how much it was. */
  potWin: (tx: Tx, asked: Omit<OfRound, 'roundId'> & { betTransactionId: string; pot: string; seed: Minor }) => Done;
  /** Ends the round: no other win comes after it. */
  lastWin: (tx: Tx, asked: OfRound & { betTransactionId: string; amount: Minor; turnover: Minor | undefined }) => Done;
  refund: (tx: Tx, asked: Omit<OfRound, 'game' | 'roundId'> & { betTransactionId: string }) => Done;
  closeRound: (tx: Tx, asked: Omit<OfRound, 'transactionId'>) => Promise<unknown>;
};

/**
 * Reads settings and opens accounts, so it stands right before the transaction.
 * @returns undefined for a name that is no player of the vendor.
 */
const ownActs = async (world: World, play: OwnPlay): Promise<OwnActs | undefined> => {
  const { vendor, session, currency } = play;
  const { read } = world.database;
  const player = await playerByName(read, play.player);
  if (player?.vendor !== vendor || player.currency !== currency) return undefined;
  const { merchant_id: merchantId } = player;
  const ready = await readyForBets(world)({ merchantId, vendor });
  await openForBets(world, [{ merchantId, vendor, currency }]);
  const row = await playSessionOf(read, session);
  const isTheirs = row?.player === play.player && row.expires_at > world.clock.now();
  const whose = (tx: Tx): ActContext => ({
    world,
    tx,
    vendor,
    player,
    merchantId,
    sessionId: isTheirs ? row.session_id : noSession,
  });
  const named = { player: play.player, currency };
  return {
    memberId: player.member_id,
    bet: async (tx, asked) => {
      if (!ready.ok && (await findTransactions(tx, vendor, [asked.transactionId])).size === 0) return ready;
      return takeBet(whose(tx), { ...named, ...asked, session, type: 'real' });
    },
    potWin: (tx, asked) => payJackpot(whose(tx), { ...named, ...asked, amount: zero, jackpot: 'pot' }),
    lastWin: (tx, asked) => payWin(whose(tx), { ...named, ...asked, type: 'real', closesRound: true }),
    refund: (tx, asked) => giveBack(whose(tx), { ...named, ...asked }),
    closeRound: (tx, asked) => closeRound(whose(tx), { ...named, ...asked }),
  };
};

/** The gateway for a vendor that is us and plays in this very process. */
export const directGateway = (world: World) => ({
  enter: exchangeLaunchCode(world),
  /** What stands in pots of a game, by their names; none for a name that is no player of ours. */
  pots: async (
    { player, ...of }: { vendor: string; player: string; currency: Currency; game: string },
    pots: readonly string[],
  ): Promise<Record<string, Minor>> => {
    const known = await playerAtVendor(world, player);
    return known ? potsOf(world, { ...of, merchantId: known.merchant_id, pots }) : {};
  },
  /** What a player can play with, in minor units, as long as the game that was opened is theirs. */
  balance: async ({ vendor, player, session, currency }: OwnPlay): Promise<Result<Minor, 'session_ended'>> => {
    const known = await playerAtVendor(world, player);
    if (known?.vendor !== vendor || !(await isPlayAlive(world, { player, session }))) return refuse('session_ended');
    return accept((await playBalanceOf(world)({ memberId: known.member_id, currency })) ?? zero);
  },
  acts: (play: OwnPlay) => ownActs(world, play),
  /** Bets with their wins, many in one transaction. */
  pairs: ownPairs(world),
});

/** Who a vendor's player is here. */
export const playerAtVendor = (world: World, player: string): Promise<VendorPlayer | undefined> =>
  playerByName(world.database.read, player);
