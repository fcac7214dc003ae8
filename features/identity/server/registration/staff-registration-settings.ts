import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRegistrationSettings as contract } from '../../contract/registration/staff-registration-settings.ts';
import { registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { registrationRevisions } from '../../db/registration/registration-revisions.ts';
import { patterns } from '../../domain/patterns.ts';
import { bodyChanges } from '../../domain/registration-body.ts';
import { isAlwaysRequired, registerFields, shownSetting } from '../../domain/registration-rules.ts';
import { registrationNow } from './set-registration.ts';

const shownMax = 30;

export const staffRegistrationSettings = handle(contract, (world) => async (_input, { merchantId }) => {
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
});
