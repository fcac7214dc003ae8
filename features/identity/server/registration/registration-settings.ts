import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { registrationSettings as contract } from '../../contract/registration/registration-settings.ts';
import { registrationPlacesOf, registrationSettingsOf } from '../../db/registration/registration-fields.ts';
import { byField, shownSetting } from '../../domain/registration-rules.ts';

export const registrationSettings = handle(contract, (world) => async (_input, { merchantId }) => {
  const settings = await registrationSettingsOf(world.database.read, merchantId);
  const places = await registrationPlacesOf(world.database.read, merchantId);
  return accept(byField((field) => ({ ...shownSetting(settings[field]), place: places[field] })));
});
