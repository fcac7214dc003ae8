import { depositFigures } from '#features/cashier/public.ts';
import { openStakes } from '#features/gateway/public.ts';
import { bookTotals, counterAccounts } from '#features/wallet/public.ts';
import { heldWithdrawals } from '#features/withdrawals/public.ts';
import { costBound } from '#kit/server/caches/cost-bound.ts';
import { asJob, inOneSnapshot } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept, type Accepted } from '#kit/shared/result.ts';
import { staffLiabilities as contract } from '../contract/staff-liabilities.ts';

type Line = OutputOf<typeof contract>['lines'][number];

/** It reads every open bet of the merchant. */
const cost = { freeMs: 500, restTimes: 20 };

export const staffLiabilities = handle(contract, (world) => {
  const bound = costBound<Accepted<OutputOf<typeof contract>>>(cost);
  return (_, visit) =>
    bound(visit.merchantId, () => asJob(() => liabilitiesOf(world, visit.merchantId, moneyOfVisit(visit))));
});

/** All of one look, but for the wallets and their other ends, which are of one moment of their own. */
const liabilitiesOf = (world: World, merchantId: MerchantId, money: Money) =>
  inOneSnapshot(world.backofficeDatabase, async (read) => {
    const at = world.clock.now();
    const { at: walletsAt, wallets, others } = await bookTotals(read, merchantId);
    const accounts = await counterAccounts.sumsOf(read, merchantId);
    const held = await heldWithdrawals(read, merchantId);
    const bets = await openStakes(read, merchantId);
    const waiting = await depositFigures(read, merchantId, at);
    const currencies = [...new Set([...wallets, ...others].map(({ currency }) => currency))].toSorted();
    return accept({
      at,
      walletsAt,
      lines: [
        ...wallets.map(
          ({ kind, currency, wallets: count, balance }): Line => ({
            name: kind,
            vendor: null,
            currency,
            amount: balance,
            count,
          }),
        ),
        lineIn(money, 'held_withdrawals', held.amount, held.count),
        ...bets.map(
          ({ vendor, currency, amount, bets: count }): Line => ({
            name: 'open_bets',
            vendor,
            currency,
            amount: minor(amount),
            count,
          }),
        ),
        ...accounts.flatMap(atVendor),
        lineIn(money, 'unmatched_lines', waiting.unmatched_amount, waiting.unmatched_count),
        lineIn(money, 'awaited_deposits', waiting.waiting_amount, waiting.waiting_count),
      ],
      ledger: currencies.map((currency) => ({
        currency,
        wallets: sum(wallets.filter((it) => it.currency === currency).map(({ balance }) => balance)),
        accounts: sum(others.filter((it) => it.currency === currency).map(({ balance }) => balance)),
      })),
    });
  });

const lineIn = (currency: Money, name: Line['name'], amount: bigint, count: number): Line => ({
  name,
  vendor: null,
  currency,
  amount: minor(amount),
  count,
});

type CounterAccountSum = Awaited<ReturnType<typeof counterAccounts.sumsOf>>[number];

/** What players have at a vendor: at its tables, in its purses, or on the way there. */
const atVendor = ({ owner, code, currency, balance }: CounterAccountSum): Line[] => {
  const [, vendor] = /^(?:table|transfer|wallet)\.(.+)$/.exec(code) ?? [];
  const isTheirs = owner === 'in_transit' || (owner === 'vendor_clearing' && code.startsWith('wallet.'));
  return vendor === undefined || !isTheirs || balance === 0n
    ? []
    : [{ name: 'at_vendor', vendor, currency, amount: balance, count: null }];
};
