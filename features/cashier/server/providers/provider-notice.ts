import { cashierSettings } from '../deposits/view-deposit.ts';
import { createHash } from 'node:crypto';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { providerNotice as contract } from '../../contract/provider-notice.ts';
import { lockDeposit } from '../../db/deposits.ts';
import { eventHash, insertEvent } from '../../db/orders.ts';
import { unsignedNotice } from '../lines/bank-signature.ts';
import { orderProviderOf } from './find-provider.ts';
import { recordOrderIn } from './record-order.ts';

/**
 * Takes one signed notice of a provider. An event counts once: the same notice again changes nothing, the same event with other
 * content is refused. A forged or stale notice leaves nothing behind.
 */
export const providerNotice = handle(contract, (world) => {
  const settings = cashierSettings.of(world);
  return async ({ provider: name }, visit) => {
    const signed = visit.machine ?? unsignedNotice;
    const event = orderProviderOf(world, { ...settings, money: moneyOfVisit(visit) }, name)?.readEvent(
      world.clock.now(),
      signed,
    );
    if (!event?.ok) {
      world.log.warn('provider notice refused', { provider: name, code: event?.refusal });
      return event ?? refuse('signature_invalid');
    }
    const { eventId, orderId, outcome } = event.value;
    return world.database.transact(async (tx) => {
      const deposit = await lockDeposit(tx, { depositId: orderId });
      if (!deposit?.is_named || deposit.provider !== name) return refuse('unknown_order');
      const bodyHash = createHash('sha256').update(signed.rawBody).digest();
      const isNew = await insertEvent(tx, {
        provider: name,
        eventId,
        depositId: orderId,
        bodyHash,
        at: world.clock.now(),
      });
      if (isNew) return recordOrderIn(world, tx, deposit, outcome);
      return (await eventHash(tx, name, eventId))?.equals(bodyHash) === true
        ? accept({ outcome: 'duplicate' as const })
        : refuse('duplicate_mismatch');
    });
  };
});
