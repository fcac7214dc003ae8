import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetMethod as contract } from '../../contract/staff-set-method.ts';
import { lockMethod, setMethodTerms } from '../../db/methods.ts';
import { viewMethod } from './staff-payment-accounts.ts';

type Terms = Omit<InputOf<typeof contract>, 'methodId' | 'version' | 'reason'>;

/** From now on; whoever began a deposit keeps what they were shown. */
export const staffSetMethod = handle(
  contract,
  (world) =>
    async ({ methodId, version, reason, ...terms }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockMethod(tx, visit.merchantId, methodId);
        if (!row) return refuse('not_found');
        if (row.version !== version) return refuse('version_conflict');
        if (terms.amountMax < terms.amountMin) return refuse('bounds_crossed');
        if (terms.presets.some((preset) => preset < terms.amountMin || preset > terms.amountMax))
          return refuse('preset_out_of_bounds');
        await setMethodTerms(tx, methodId, {
          amount_min: terms.amountMin,
          amount_max: terms.amountMax,
          presets: terms.presets,
          fee_fixed: terms.fee.fixed,
          fee_permille: terms.fee.permille,
          fee_borne_by: terms.fee.borneBy,
          minutes: terms.minutes,
          enabled: terms.state === 'on',
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'cashier.set_method',
          subject: { kind: 'deposit_method', id: methodId },
          before: auditedOf(viewMethod(row)),
          after: auditedOf(terms),
          reason,
        });
        return accept({ version: version + 1 });
      }),
);

const auditedOf = ({ amountMin, amountMax, presets, fee, minutes, state }: Terms) => ({
  amountMin: moneyText(amountMin),
  amountMax: moneyText(amountMax),
  presets: presets.map((preset) => moneyText(preset)),
  fee: { ...fee, fixed: moneyText(fee.fixed) },
  minutes,
  state,
});
