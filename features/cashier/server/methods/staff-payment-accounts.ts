import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPaymentAccounts as contract } from '../../contract/staff-payment-accounts.ts';
import { type MethodRow, methodsOf } from '../../db/methods.ts';
import { providerFor } from '../providers/find-provider.ts';

export const staffPaymentAccounts = handle(contract, (world) => async (_input, { merchantId }) => {
  const merchant = await merchantOf(world, merchantId);
  const rows = await methodsOf(world.backofficeDatabase.read, merchantId);
  const accounts = [...Map.groupBy(rows, (row) => row.account_id).entries()].flatMap(([accountId, methods]) => {
    const [method] = methods;
    if (!method) return [];
    const { provider, bank_name: bankName, account_name: accountName, proxy_number: number } = method;
    const found = providerFor(world, { bankAddress: () => undefined }, merchant, provider);
    return [
      {
        accountId,
        provider,
        bankName,
        accountName,
        number,
        simulated: provider.startsWith('simulated_'),
        barred: found.ok ? undefined : found.refusal,
        methods: methods.map(viewMethod),
      },
    ];
  });
  return accept({ accounts });
});

export const viewMethod = (row: MethodRow) => ({
  methodId: row.method_id,
  kind: row.kind,
  amountMin: minor(row.amount_min),
  amountMax: minor(row.amount_max),
  presets: row.presets.map(minor),
  fee: { fixed: minor(row.fee_fixed), permille: row.fee_permille, borneBy: row.fee_borne_by },
  minutes: row.minutes,
  state: row.enabled ? ('on' as const) : ('off' as const),
  version: row.version,
});
