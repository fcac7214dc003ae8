import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { saveProfile as contract } from '../contract/save-profile.ts';
import { changeProfileIn } from './change-profile.ts';
import { profileChanges } from './limits.ts';

export const saveProfile = handle(
  contract,
  (world) =>
    async ({ version, fields }, { merchantId, player: { memberId, kind } }) => {
      if (kind === 'trial') return refuse('true_account_needed');
      const tooMany = await takeRate(world, profileChanges, memberId);
      if (tooMany) return tooMany;
      return world.database.transact(async (tx) => {
        const changed = await changeProfileIn(world, tx, { memberId, merchantId, version, fields }, 'player');
        return changed.ok ? accept({ version: changed.value.version }) : changed;
      });
    },
);
