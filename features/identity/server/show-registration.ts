import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { registrationSettings } from '../contract/registration-settings.ts';
import { registrationPlacesOf, registrationSettingsOf } from '../db/registration-fields.ts';
import { byField, shownSetting } from '../domain/registration-rules.ts';

export const showRegistrationSettings =
  (world: World): Handler<typeof registrationSettings> =>
  async (_input, { merchantId }) => {
    const settings = await registrationSettingsOf(world.database.read, merchantId);
    const places = await registrationPlacesOf(world.database.read, merchantId);
    return accept(byField((field) => ({ ...shownSetting(settings[field]), place: places[field] })));
  };
