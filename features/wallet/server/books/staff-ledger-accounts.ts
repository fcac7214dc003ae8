import { handle } from '#kit/server/http/handle.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffLedgerAccounts as contract } from '../../contract/staff-ledger-accounts.ts';
import { bookTotals } from '../../db/books/book-totals.ts';
import { counterAccountsOf } from '../../db/books/counter-accounts.ts';
import { verifierState } from '../../db/books/verifier.ts';

export const staffLedgerAccounts = handle(contract, (world) => async (_, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const { rounds, deviations, lookedAt } = await verifierState(read);
  const accounts = await counterAccountsOf(read, merchantId);
  const { at, wallets, others } = await bookTotals(read, merchantId);
  const currencies = [...new Set([...wallets, ...others].map(({ currency }) => currency))].toSorted();
  return accept({
    accounts: accounts.map((account) => ({ ...account, movements: Number(account.movements) })),
    books: {
      at,
      totals: currencies.map((currency) => {
        const held = wallets.filter((it) => it.currency === currency);
        return {
          currency,
          wallets: held.reduce((count, it) => count + it.wallets, 0),
          held: sum(held.map(({ balance }) => balance)),
          others: sum(others.filter((it) => it.currency === currency).map(({ balance }) => balance)),
        };
      }),
    },
    verifier: { rounds: Number(rounds), deviations: Number(deviations), lookedAt: lookedAt ?? undefined },
  });
});
