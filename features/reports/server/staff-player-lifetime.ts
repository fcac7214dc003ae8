import { memberDeposits } from '#features/cashier/public.ts';
import { memberOf } from '#features/identity/public.ts';
import { followNow, lifetimeOf } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { memberPayouts } from '#features/withdrawals/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerLifetime as contract } from '../contract/staff-player-lifetime.ts';

/** Bets by the facts of turnover alone, of this very moment. */
export const staffPlayerLifetime = handle(contract, (world) => async ({ memberId: asked }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, asked);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const { memberId, currency } = member;
  await followNow(world);
  const [wallets, deposits, withdrawals, play] = await Promise.all([
    balancesOf(read, memberId),
    memberDeposits(read, memberId),
    memberPayouts(read, memberId),
    lifetimeOf(read, memberId),
  ]);
  return accept({
    currency,
    wallets: wallets.map(({ kind, currency: of, balance }) => ({ kind, currency: of, balance: minor(balance) })),
    deposits,
    withdrawals,
    play: play.map((it) => ({
      product: it.product,
      currency: it.currency,
      bets: Number(it.bets),
      stake: it.stake,
      turnover: it.turnover,
      payout: minor(it.payout + it.jackpot + it.correction),
      ggr: it.ggr,
      firstDay: it.firstDay,
      lastDay: it.lastDay,
    })),
  });
});
