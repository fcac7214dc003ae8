import type { Tx } from '#kit/server/database/database.ts';
import { bothSent } from '#kit/server/database/both-sent.ts';
import type { World } from '#kit/server/world.ts';
import { zero } from '#kit/shared/money/money.ts';
import { playWallets, type WalletId, walletId as numbered } from '#features/wallet/public.ts';
import { paired } from '#kit/shared/paired.ts';
import { checkBets } from '../../db/lanes/check-acts.ts';
import type { EnteredGame } from '../../db/rounds/rounds.ts';
import { isPlainBet, type SeenBet } from '../../domain/plain-acts.ts';
import { freeAtGatesIn, gateFactsIn } from '../acts/bet-gates.ts';
import { countedPayoutIn } from './counted-payout.ts';
import { moveOfBetIn, moveOfWinIn } from './moves.ts';
import type { BetAct, BothAct, ReadyAct } from './plain-act.ts';

type WithBet = BetAct | BothAct;
type Seen = { act: WithBet; seen: SeenBet };

/** Those of new bets that nothing speaks against, with the wins that come with them, their rounds held. */
export const readyBetsIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  acts: readonly WithBet[],
): Promise<ReadyAct[]> => {
  if (acts.length === 0) return [];
  // Sent together: the rounds are held before anything else is read.
  const [rows, atGates] = await bothSent(
    checkBets(
      tx,
      vendor,
      acts.map((act) => ({
        bet: act.bet,
        winId: act.kind === 'both' ? act.win.transactionId : undefined,
        endsRound: act.kind === 'both' && act.endsRound,
      })),
    ),
    gateFactsIn(
      world,
      tx,
      acts.map(({ bet }) => bet),
    ),
  );
  const plain = paired(acts, rows)
    .map(([act, seen]): Seen => ({ act, seen }))
    .filter(({ seen }) => isPlainBet(seen));
  if (plain.length === 0) return [];
  const { free, fundOf } = await freeAtGatesIn(
    world,
    tx,
    plain.map(({ act, seen }) => ({ bet: act.bet, game: gameOf(seen) })),
    atGates,
  );
  const through = plain.filter(({ act }) => free.has(act.bet.transactionId));
  const walletIdOf = await playWallets.idsIn(
    world,
    tx,
    through.map(({ act }) => act.bet),
  );
  const ready: ReadyAct[] = [];
  for (const one of through) {
    const fund = fundOf(one.act.bet);
    const walletId = fund ? numbered(fund.walletId) : walletIdOf(one.act.bet);
    if (walletId !== undefined) ready.push({ ...(await readyOf(world, tx, one, walletId)), fund });
  }
  return ready;
};

const gameOf = ({ currency, enabled, is_own: isOwn }: SeenBet): EnteredGame | undefined =>
  currency === null || enabled === null || isOwn === null ? undefined : { currency, enabled, isOwn };

const readyOf = async (world: World, tx: Tx, { act, seen }: Seen, walletId: WalletId): Promise<ReadyAct> => {
  const { bet } = act;
  const first = await moveOfBetIn(world, tx, bet, walletId);
  const round = seen.round_no ?? bet;
  if (act.kind === 'bet') return { act, first, second: undefined, round, endsRound: false, payout: undefined };
  const { merchantId, memberId } = bet;
  const stake = { walletId, merchantId, memberId, moneyKey: first.row.money_key };
  return {
    act,
    first,
    second: await moveOfWinIn(world, tx, act.win, stake),
    round,
    endsRound: act.endsRound,
    payout: await countedPayoutIn(world, tx, act, { stake: bet.amount, gained: zero }),
  };
};
