import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as contract from '../contract/deposit-terms.ts';
import { paymentAccountOf } from '../db/payment-account.ts';
import { payWithinMs, waitingPerMemberMax } from '../domain/deposit.ts';

export const depositTerms =
  (world: World): Handler<typeof contract.depositTerms> =>
  async (_input, { merchantId, player }) => {
    if (player.kind === 'trial') return refuse('true_account_needed');
    const account = await paymentAccountOf(world.database.read, merchantId);
    return accept({
      methods: account
        ? [
            {
              method: 'promptpay' as const,
              amountMin: minor(account.amount_min),
              amountMax: minor(account.amount_max),
              presets: account.presets.map(minor),
              payWithinMinutes: payWithinMs / 60_000,
              simulated: account.provider === 'simulated_bank',
            },
          ]
        : [],
      openMax: waitingPerMemberMax,
    });
  };
