import { walletId } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { paired } from '#kit/shared/paired.ts';
import { checkWins } from '../../db/lanes/check-acts.ts';
import { stakeOfPlainWin } from '../../domain/plain-acts.ts';
import { countedPayoutIn } from './counted-payout.ts';
import { moveOfWinIn } from './moves.ts';
import type { ReadyAct, WinAct } from './plain-act.ts';

/** Those of wins that nothing speaks against, their rounds and bets held. */
export const readyWinsIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  acts: readonly WinAct[],
): Promise<ReadyAct[]> => {
  if (acts.length === 0) return [];
  const rows = await checkWins(
    tx,
    vendor,
    acts.map(({ win }) => win),
  );
  const ready: ReadyAct[] = [];
  for (const [act, row] of paired(acts, rows)) {
    const stake = stakeOfPlainWin(act.win, row);
    if (stake) ready.push(await readyOf(world, tx, act, stake));
  }
  return ready;
};

type Stake = NonNullable<ReturnType<typeof stakeOfPlainWin>>;

const readyOf = async (world: World, tx: Tx, act: WinAct, stake: Stake): Promise<ReadyAct> => ({
  act,
  first: await moveOfWinIn(world, tx, act.win, {
    walletId: walletId(stake.wallet_id),
    merchantId: stake.merchant_id,
    memberId: stake.member_id,
    moneyKey: stake.money_key,
  }),
  second: undefined,
  round: stake.round_no,
  endsRound: false,
  payout: await countedPayoutIn(world, tx, act, { stake: minor(-stake.amount), gained: stake.gained }),
});
