import { handle } from '#kit/server/http/handle.ts';
import { staffSetLanguages as contract } from '../../contract/staff-set-languages.ts';
import { setLanguages } from '../../db/update-merchant.ts';
import { editSeen } from './staff-set-look.ts';

export const staffSetLanguages = handle(
  contract,
  (world) =>
    async ({ languages, version, reason }, visit) =>
      editSeen(world, visit, {
        action: 'merchants.set_languages',
        version,
        reason,
        before: (settings) => ({ languages: settings.languages }),
        after: { languages },
        write: (tx) => setLanguages(tx, visit.merchantId, languages),
      }),
);
