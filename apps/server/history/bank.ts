import { join } from 'node:path';
import { z } from 'zod';
import { type BankNotice, bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import type { PayoutProvider } from '#features/cashier/public.ts';
import { bankNotice } from '#features/cashier/server/lines/bank-notice.ts';
import { bankKeyId, bankKeyOf, signedHeaders } from '#features/cashier/server/lines/bank-signature.ts';
import { payoutProviders } from '#features/withdrawals/server/payouts/payout-providers.ts';
import type { Contribution } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Misbehaviour } from '#simulators/bank/misbehave.ts';
import { nameRegister } from '#simulators/bank/names.ts';
import { payoutBook } from '#simulators/bank/payout-book.ts';
import { payOut } from '#simulators/bank/payouts.ts';
import { transferBook } from '#simulators/bank/transfers.ts';
import { visitorOf } from './visits.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type Transfer = Pick<BankNotice, 'accountProxy' | 'amount' | 'payerName' | 'payerAccount'> & {
  /** Of the deposit that it pays; without one nobody knows whose it is. */
  reference?: string | undefined;
};

/** The simulated bank without its program: the same books, so that the one which starts later knows all of it. */
export type Bank = {
  /** Makes a transfer to our account and tells of it, signed. @returns what the notice was answered. */
  transfer: (merchantId: MerchantId, transfer: Transfer) => Promise<string>;
  /** What it does wrong with the next order. */
  misbehave: (how: Misbehaviour) => void;
  /** How money leaves while there is no bank to call. */
  payouts: Contribution;
};

const accountId = 'pay_demo';
const accountProxy = '0000000000017';
const target = 'POST /api/wps/cashier/bank-notice';

export const openBank = (world: World, folder: string): Bank => {
  const transfers = transferBook(join(folder, 'transfers.jsonl'));
  const desk = {
    book: payoutBook(join(folder, 'payouts.jsonl')),
    transfers,
    names: nameRegister(join(folder, 'names.jsonl')),
    now: () => Promise.resolve(world.clock.now()),
    entropy: world.entropy,
  };
  const wrong: Misbehaviour[] = [];
  const provider: PayoutProvider = {
    nameOf: (account) => Promise.resolve(desk.names.nameOf(account)),
    send: async (order) => {
      const standing = await payOut(desk, order, wrong.shift());
      return standing === 'mismatch' ? { state: 'unknown' } : standing;
    },
    ask: (payoutId) => Promise.resolve(desk.book.find(payoutId)?.standing ?? { state: 'unheard' }),
    readNotice: () => refuse('signature_invalid'),
  };
  const route = { name: 'simulated_bank', accountId, accountProxy, provider };
  return {
    transfer: async (merchantId, paid) => {
      const notice: BankNotice = {
        transactionId: `SSB${world.entropy.id('t').slice(2).toUpperCase()}`,
        currency: 'THB',
        paidAt: world.clock.now(),
        ...paid,
      };
      transfers.add({ notice, delivery: 'sending', answer: '', attempts: 0 });
      const body = JSON.stringify(z.encode(bankNoticeBody, notice));
      const headers = signedHeaders(
        { keyId: bankKeyId, key: bankKeyOf(world.vault) },
        { now: world.clock.now(), nonce: world.entropy.token(128), target, body },
      );
      const told = await bankNotice(world)(notice, {
        ...visitorOf(merchantId),
        machine: { target, rawBody: body, headers },
      });
      const answer = told.ok ? told.value.outcome : told.refusal;
      transfers.change(notice.transactionId, {
        delivery: told.ok ? 'delivered' : 'refused',
        answer: JSON.stringify(told.ok ? { data: told.value } : told),
        attempts: 1,
      });
      return answer;
    },
    misbehave: (how) => void wrong.push(how),
    payouts: payoutProviders.with(() => ({
      routeOf: () => Promise.resolve(accept(route)),
      providerOf: () => Promise.resolve(accept(provider)),
    })),
  };
};
