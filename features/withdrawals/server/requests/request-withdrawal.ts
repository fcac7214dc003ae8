import { withdrawalSettings } from './standing.ts';
import { reauthenticate } from '#features/identity/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { inPlayerTurn } from '#kit/server/http/player-turn.ts';
import { refuse } from '#kit/shared/result.ts';
import { requestWithdrawal as contract } from '../../contract/request-withdrawal.ts';
import { takeRequestIn } from './take-request.ts';

/** Takes a request: the money is set aside in the transaction that writes it, or nothing of it stays. */
export const requestWithdrawal = handle(contract, (world) => {
  const settings = withdrawalSettings(world);
  return async ({ typed, ...asked }, visit) => {
    const { merchantId, player } = visit;
    const { memberId } = player;
    if (player.kind === 'trial') return refuse('true_account_needed');
    const proved = await reauthenticate(world, visit, { by: 'paymentPassword', typed });
    if (!proved.ok) return ofPassword(proved);
    // Whoever has just won may take it out: what they turned over by it counts.
    await followNow(world);
    return inPlayerTurn(world, memberId, () =>
      world.database.transact(async (tx) => {
        const used = await proved.value.useIn(tx);
        if (!used.ok) return refuse('payment_password_wrong');
        return takeRequestIn(world, tx, settings, { asked, member: { merchantId, memberId } });
      }),
    );
  };
});

type Refused = Extract<Awaited<ReturnType<typeof reauthenticate>>, { ok: false }>;

/** Only a withdrawal password is asked about here, so no other proof's refusal can come. */
const ofPassword = (refused: Refused) => {
  const { refusal, detail } = refused;
  if (refusal === 'payment_password_unset' || refusal === 'too_many_requests') return refuse(refusal, detail);
  return refuse('payment_password_wrong', detail);
};
