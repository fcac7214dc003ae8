import { editSite } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetRegistrationField as contract } from '../../contract/registration/staff-set-registration-field.ts';
import { registrationSettingsOf, saveRegistrationField } from '../../db/registration/registration-fields.ts';
import { settingFault, shownSetting } from '../../domain/registration-rules.ts';

export const staffSetRegistrationField = handle(contract, (world) => async ({ field, setting, reason }, visit) => {
  const fault = settingFault(field, setting);
  if (fault) return refuse(fault, { field });
  return editSite(world, visit, reason, async (tx) => {
    const before = (await registrationSettingsOf(tx, visit.merchantId))[field];
    await saveRegistrationField(tx, visit.merchantId, field, setting);
    return accept({
      answer: { field, setting: shownSetting(setting) },
      action: 'identity.set_registration_field',
      subject: { kind: 'registration_field', id: field },
      before,
      after: setting,
    });
  });
});
