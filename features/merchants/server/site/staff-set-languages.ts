import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetLanguages as contract } from '../../contract/staff-set-languages.ts';
import { setLanguages } from '../../db/update-merchant.ts';
import { editSite } from './edit-site.ts';

export const staffSetLanguages = handle(
  contract,
  (world) =>
    async ({ languages, version, reason }, visit) =>
      editSite(world, visit, reason, async (tx, settings) => {
        if (settings.version !== version) return refuse('version_conflict', { version: settings.version });
        return accept({
          answer: { version: await setLanguages(tx, visit.merchantId, languages) },
          action: 'merchants.set_languages',
          subject: { kind: 'merchant', id: visit.merchantId },
          before: { languages: settings.languages },
          after: { languages },
        });
      }),
);
