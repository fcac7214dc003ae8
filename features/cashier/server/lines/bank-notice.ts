import { cashierSettings } from '../deposits/view-deposit.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { bankNotice as contract } from '../../contract/bank-notice.ts';
import { useNonce } from '../../db/bank-lines.ts';
import { paymentAccountByProxy } from '../../db/payment-account.ts';
import { bankKeysOf, unsignedNotice, verifyNotice } from './bank-signature.ts';
import { recordTransfer } from './record-transfer.ts';

/**
 * Takes one signed notice of the bank. The transfer is recorded once for ever by the bank's own number; it is credited in
 * the same transaction or waits for staff. A forged or stale notice leaves nothing behind.
 */
export const bankNotice = handle(contract, (world) => {
  const { bankKeyIds } = cashierSettings.of(world);
  return async (notice, { machine }) => {
    const signed = verifyNotice(bankKeysOf(world.vault, bankKeyIds), world.clock.now(), machine ?? unsignedNotice);
    if (!signed.ok) {
      world.log.warn('bank notice refused', { code: signed.refusal });
      return signed;
    }
    return world.database.transact(async (tx) => {
      if (!(await useNonce(tx, signed.value.keyId, signed.value.nonce))) return refuse('nonce_used');
      const account = await paymentAccountByProxy(tx, notice.accountProxy);
      if (!account) return refuse('unknown_account');
      return recordTransfer(world, tx, account, notice);
    });
  };
});
