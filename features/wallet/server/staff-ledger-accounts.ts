import { costBound } from '#kit/server/cost-bound.ts';
import { asJob } from '#kit/server/database.ts';
import { handle } from '#kit/server/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, type Accepted } from '#kit/shared/result.ts';
import { staffLedgerAccounts as contract } from '../contract/staff-ledger-accounts.ts';
import { counterAccountsOf } from '../db/counter-accounts.ts';
import { memberTotals } from '../db/member-totals.ts';
import { verifierState } from '../db/verifier.ts';

/** It reads every wallet of the merchant. */
const totalsCost = { freeMs: 500, restTimes: 20 };

export const staffLedgerAccounts = handle(contract, (world) => {
  const bound = costBound<Accepted<OutputOf<typeof contract>>>(totalsCost);
  return (_, { merchantId }) => bound(merchantId, () => asJob(() => ledgerAccountsOf(world, merchantId)));
});

const ledgerAccountsOf = async (world: World, merchantId: MerchantId) => {
  const tx = world.backofficeDatabase.read;
  const { rounds, deviations, lookedAt } = await verifierState(tx);
  const accounts = await counterAccountsOf(tx, merchantId);
  return accept({
    accounts: accounts.map((account) => ({ ...account, movements: Number(account.movements) })),
    members: await memberTotals(tx, merchantId),
    verifier: { rounds: Number(rounds), deviations: Number(deviations), lookedAt: lookedAt ?? undefined },
  });
};
