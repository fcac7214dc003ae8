import { costBound } from '#kit/server/cost-bound.ts';
import { asJob } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { type Accepted, accept } from '#kit/shared/result.ts';
import type { staffLedgerAccounts } from '../contract/staff-ledger-accounts.ts';
import type { staffLedgerHealth } from '../contract/staff-ledger-health.ts';
import type { staffPlayerMovements } from '../contract/staff-player-movements.ts';
import type { staffPlayerWallets } from '../contract/staff-player-wallets.ts';
import { balancesOf } from '../db/balances.ts';
import { counterAccountsOf } from '../db/counter-accounts.ts';
import { memberTotals } from '../db/member-totals.ts';
import { lastClosing } from '../db/statements.ts';
import { verifierState } from '../db/verifier.ts';
import { pageOf } from './list-movements.ts';

export const showLedgerHealth =
  (world: World): Handler<typeof staffLedgerHealth> =>
  async () => {
    const tx = world.backofficeDatabase.read;
    const { rounds, deviations, lookedAt } = await verifierState(tx);
    return accept({
      rounds: Number(rounds),
      deviations: Number(deviations),
      lookedAt: lookedAt ?? undefined,
      closedAt: await lastClosing(tx),
    });
  };

export const showPlayerWallets =
  (world: World): Handler<typeof staffPlayerWallets> =>
  async ({ memberId }, { merchantId }) => {
    const wallets = await balancesOf(world.backofficeDatabase.read, id(memberId));
    const own = wallets.filter((wallet) => wallet.merchantId === merchantId);
    return accept({ wallets: own.map(({ version, ...wallet }) => ({ ...wallet, movements: version })) });
  };

export const listPlayerMovements =
  (world: World): Handler<typeof staffPlayerMovements> =>
  async ({ memberId, wallet, ...page }, { merchantId }) => {
    const whose = { merchantId, memberId: id<'mbr'>(memberId), kind: wallet ?? 'cash' } as const;
    const found = await pageOf(world.backofficeDatabase.read, whose, page);
    return accept({
      ...found,
      movements: found.movements.map(({ reference, counterAccount, rulesHash, ...movement }) => ({
        ...movement,
        reference: reference ?? undefined,
        counterAccount: counterAccount ?? undefined,
        rulesHash: rulesHash ?? undefined,
      })),
    });
  };

/** It reads every wallet of the merchant. */
const totalsCost = { freeMs: 500, restTimes: 20 };

export const listLedgerAccounts = (world: World): Handler<typeof staffLedgerAccounts> => {
  const bound = costBound<Accepted<OutputOf<typeof staffLedgerAccounts>>>(totalsCost);
  return (_, { merchantId }) => bound(merchantId, () => asJob(() => ledgerAccountsOf(world, merchantId)));
};

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
