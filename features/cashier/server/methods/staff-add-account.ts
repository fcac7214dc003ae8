import { z } from 'zod';
import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { type ApprovalActions, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddAccount as contract } from '../../contract/staff-add-account.ts';
import { addMethod } from '../../db/methods.ts';
import { addPaymentAccount, paymentAccountByProxy } from '../../db/payment-account.ts';
import { promptPayCurrency } from '../../domain/promptpay.ts';
import { accountProviders, proxyKinds, proxyOfNumber } from '../../domain/new-account.ts';
import { firstBounds } from './first-bounds.ts';

const accountApproval = 'cashier.add_account';

const asked = z.object({
  provider: z.enum(accountProviders),
  bankName: z.string(),
  accountName: z.string(),
  numberKind: z.enum(proxyKinds),
  number: z.string(),
});

/** A wrong number here would send every player's money elsewhere: it is only asked for, and another person looks. */
export const staffAddAccount = handle(
  contract,
  (world) =>
    ({ reason, ...account }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const proxy = proxyOfNumber(account.numberKind, account.number);
        if (proxy === undefined) return refuse('payee_number_invalid');
        if (await paymentAccountByProxy(tx, proxy)) return refuse('account_known');
        const requested = await requestApprovalIn(world, tx, visit, {
          kind: accountApproval,
          permission: 'deposits.write',
          subject: { kind: 'payment_account', id: `pay_${proxy}` },
          amount: null,
          facts: account,
          reason,
        });
        return requested.ok ? accept({ outcome: 'needs_approval' as const }) : requested;
      }),
);

const firstTerms = {
  presets: [10_000n, 50_000n, 100_000n],
  fee_fixed: 0n,
  fee_permille: 0,
  fee_borne_by: 'house',
  enabled: false,
} as const;

/** The second person's word: the account stands, its ways to pay are switched on by whoever has looked at their terms. */
export const accountApprovals = (world: World): ApprovalActions => ({
  [accountApproval]: {
    approve: async (tx, { facts, subject }, visit) => {
      const { merchantId } = visit;
      const currency = moneyOfVisit(visit);
      const { amountMin, amountMax } = settingIn(await merchantIn(world, tx, merchantId), firstBounds);
      const account = asked.parse(facts);
      const proxy = proxyOfNumber(account.numberKind, account.number);
      if (proxy === undefined || (await paymentAccountByProxy(tx, proxy))) return refuse('account_known');
      await addPaymentAccount(tx, {
        account_id: subject.id,
        merchant_id: merchantId,
        provider: account.provider,
        account_name: account.accountName,
        bank_name: account.bankName,
        proxy_kind: account.numberKind,
        proxy_number: account.number,
        proxy,
        currency,
        second_person_from: 500_000n,
      });
      const shared = {
        ...firstTerms,
        amount_min: amountMin,
        amount_max: amountMax,
        presets: firstTerms.presets.filter((preset) => preset >= amountMin && preset <= amountMax),
        merchant_id: merchantId,
        account_id: subject.id,
      };
      if (account.provider === 'signed_http') {
        await addMethod(tx, { ...shared, kind: 'provider', position: 10, minutes: 30 });
        return accept(undefined);
      }
      if (currency === promptPayCurrency)
        await addMethod(tx, { ...shared, kind: 'promptpay', position: 10, minutes: 15 });
      await addMethod(tx, { ...shared, kind: 'bank_transfer', position: 11, minutes: 60 });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});
