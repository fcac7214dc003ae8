import { merchantOf } from '#features/merchants/public.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as nicknames from '../contract/set-nickname.ts';
import type * as languages from '../contract/update-language.ts';
import { lockMember } from '../db/member-row.ts';
import { setLanguage, setNickname } from '../db/update-member.ts';
import { cleanNickname, nicknameFaultOf, nicknameMax, nicknameMin } from '../domain/nickname.ts';
import { languageChanges, nicknameChanges } from './limits.ts';

/** Trial accounts have no name of their own. */
export const chooseNickname =
  (world: World): Handler<typeof nicknames.setNickname> =>
  async ({ nickname: typed }, { player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    const nickname = typed === null ? null : cleanNickname(typed);
    const fault = nickname === null ? undefined : nicknameFaultOf(nickname);
    if (fault) return refuse('nickname_invalid', { fault, min: nicknameMin, max: nicknameMax });
    const tooMany = await takeRate(world, nicknameChanges, memberId);
    if (tooMany) return tooMany;
    return world.database.transact(async (tx) => {
      const member = await lockMember(tx, memberId);
      if (!member) throw new Error(`no member ${memberId}`);
      await setNickname(tx, memberId, nickname);
      return accept({ nickname: nickname ?? member.username });
    });
  };

/** Only a language that the merchant offers. */
export const chooseLanguage =
  (world: World): Handler<typeof languages.updateLanguage> =>
  async ({ language }, { merchantId, player: { memberId } }) => {
    const merchant = await merchantOf(world, merchantId);
    if (!merchant.languages.includes(language)) return refuse('language_not_offered');
    const tooMany = await takeRate(world, languageChanges, memberId);
    if (tooMany) return tooMany;
    await world.database.transact((tx) => setLanguage(tx, memberId, language));
    return accept({});
  };
