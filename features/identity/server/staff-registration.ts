import { editSite, merchantOf } from '#features/merchants/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffRegistrationSettings } from '../contract/staff-registration-settings.ts';
import type { staffSetRegistrationField } from '../contract/staff-set-registration-field.ts';
import { registrationSettingsOf, saveRegistrationField } from '../db/registration-fields.ts';
import { registrationRevisions } from '../db/registration-revisions.ts';
import { patterns } from '../domain/patterns.ts';
import { isAlwaysRequired, registerFields, settingFault, shownSetting } from '../domain/registration-rules.ts';
import { bodyChanges } from '../domain/registration-body.ts';
import { registrationNow } from './set-registration.ts';

const shownMax = 30;

export const showStaffRegistration =
  (world: World): Handler<typeof staffRegistrationSettings> =>
  async (_input, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const settings = await registrationSettingsOf(tx, merchantId);
    const revisions = await registrationRevisions(tx, merchantId, shownMax + 1);
    return accept({
      body: await registrationNow(tx, await merchantOf(world, merchantId)),
      revision: revisions[0]?.no ?? 0,
      revisions: revisions.slice(0, shownMax).map(({ no, by, note, madeAt, body }, index) => {
        const before = revisions[index + 1];
        return { revision: no, by, note, madeAt, changes: before ? bodyChanges(before.body, body) : [] };
      }),
      fields: registerFields.map((field) => ({
        field,
        setting: shownSetting(settings[field]),
        isFixed: isAlwaysRequired(field),
      })),
      patterns: patterns.map(({ source, says }, patternId) => ({ patternId, pattern: source, says })),
    });
  };

export const setRegistrationField =
  (world: World): Handler<typeof staffSetRegistrationField> =>
  async ({ field, setting, reason }, visit) => {
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
  };
