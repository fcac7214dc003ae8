import { stillLeads } from '#kit/server/jobs/leading-work.ts';
import { isMoneyFenced } from '#kit/server/database/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { noteFinding } from '../../db/findings/findings.ts';
import { claimTransfer, failTransfer, type TransferRow } from '../../db/transfers/wallet-transfers.ts';
import { nextTry, transitAlertAfterMs } from '../../domain/patience.ts';
import { endTransferAsReported } from './end-transfer.ts';
import type { TransferReport, VendorBook, VendorBooks } from '../vendors/vendor-book.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

const claimMs = secondsMs(30);
const transfersPerTurn = 50;

/** Asks vendors about what is still on its way, ever more seldom, until each has answered. */
export const deliverTransfers = (world: World, books: VendorBooks) => async (): Promise<void> => {
  for (let turn = 0; turn < transfersPerTurn && stillLeads(); turn++) {
    const now = world.clock.now();
    const transfer = await world.database.transact((tx) => claimTransfer(tx, { now, until: later(now, claimMs) }));
    if (!transfer) return;
    await deliverTransfer(world, books, transfer);
  }
};

/** Asks the vendor to take or give the money of one transfer, and writes down what it said; silence leaves it on its way. */
export const deliverTransfer = async (world: World, books: VendorBooks, transfer: TransferRow): Promise<void> => {
  if (await isMoneyFenced(world.database.read, transfer.merchant_id))
    return void (await wait(world, transfer, 'no money leaves since the database was restored'));
  const { vendor } = transfer;
  const book = await books.bookOf(vendor);
  let fault = book ? 'the vendor is left in peace for a while' : 'there is no way to call the vendor';
  const told =
    book &&
    (await withBreaker(world, { vendor, game: '' })(() =>
      ask(book, transfer).catch((error: unknown) => {
        fault = error instanceof Error ? error.message : String(error);
        throw error;
      }),
    ));
  if (told?.ok) await endTransferAsReported(world, transfer, told.value);
  else await wait(world, transfer, fault);
};

/** One that was asked for before may have been heard: then only the answer was lost. */
const ask = async (book: VendorBook, transfer: TransferRow): Promise<TransferReport> => {
  const { transfer_id: transferId, player, direction, amount, currency } = transfer;
  const known = transfer.attempts === 0 ? undefined : await book.transferStatus({ transferId });
  if (known !== undefined && known.state !== 'unknown') return known;
  return book.transfer({ transferId, player, direction, amount, currency });
};

const wait = (world: World, transfer: TransferRow, fault: string): Promise<unknown> =>
  world.database.transact(async (tx) => {
    const at = world.clock.now();
    const { transfer_id: transferId, vendor, player, direction, amount, currency } = transfer;
    await failTransfer(tx, transferId, { fault, tryAt: nextTry(transfer.attempts + 1, at) });
    if (at - transfer.requested_at >= transitAlertAfterMs)
      await noteFinding(tx, {
        findingId: world.entropy.id('gwf'),
        vendor,
        kind: 'transfer_open',
        subject: transferId,
        code: 'in_transit',
        request: JSON.stringify({ player, direction, amount: moneyText(amount), currency, fault }),
        at,
      });
    return accept(undefined);
  });
