import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { updateLanguage as contract } from '../../contract/accounts/update-language.ts';
import { setLanguage } from '../../db/accounts/update-member.ts';
import { languageChanges } from '../limits.ts';

/** Only a language that the merchant offers. */
export const updateLanguage = handle(
  contract,
  (world) =>
    async ({ language }, { merchantId, player: { memberId } }) => {
      const merchant = await merchantOf(world, merchantId);
      if (!merchant.languages.includes(language)) return refuse('language_not_offered');
      const tooMany = await takeRate(world, languageChanges, memberId);
      if (tooMany) return tooMany;
      await world.database.transact((tx) => setLanguage(tx, memberId, language));
      return accept({});
    },
);
