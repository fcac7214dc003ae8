import { vendorBooks } from '../vendors/connected-books.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { walletTransfer as contract } from '../../contract/transfers/wallet-transfer.ts';
import { transferMoney } from './transfer-money.ts';
import { viewOf } from './wallets-at-vendors.ts';

export const walletTransfer = handle(contract, (world) => {
  const books = vendorBooks.of(world)(world);
  return async ({ vassalage: vendor, type, amount, idempotencyKey: key }, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    const direction = type === 'IN' ? 'in' : 'out';
    const moved = await transferMoney(world, books)({ vendor, direction, amount, key }, visit);
    return moved.ok ? accept(viewOf(moved.value)) : moved;
  };
});
