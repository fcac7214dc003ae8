import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffAddLicence as contract } from '../../contract/staff-add-licence.ts';
import { dialingCodeOf } from '../../domain/countries.ts';
import { addApproval, faultIn, subjectOf, playMoneyIn } from './staff-licences.ts';

export const staffAddLicence = handle(contract, (world) => {
  const playMoneyOf = playMoneyIn(world);
  return async ({ reason, ...licence }, visit) => {
    const unknown = licence.countries.find((code) => dialingCodeOf(code) === undefined);
    if (unknown !== undefined) return refuse('country_unknown', { country: unknown });
    const countries = [...new Set(licence.countries)].sort();
    return world.backofficeDatabase.transact(async (tx) => {
      const fault = await faultIn({ world, playMoneyOf }, tx, visit, licence);
      if (fault) return fault;
      return requestApprovalIn(world, tx, visit, {
        kind: addApproval,
        permission: 'merchants.write',
        subject: subjectOf(visit.merchantId),
        amount: null,
        facts: {
          authority: licence.authority,
          number: licence.number,
          countries: countries.join(' '),
          validFrom: isoOf(licence.validFrom),
          validTo: isoOf(licence.validTo),
        },
        reason,
      });
    });
  };
});
