import { merchantOf } from '#features/merchants/public.ts';
import { wireKeyOf } from '#features/proof/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { sealedStatement as contract } from '../contract/sealed-statement.ts';
import { isMonthToSeal, monthOf } from '../db/months.ts';

const sealedReads: RateLimit = { name: 'records.sealed-statement', most: 60, windowMs: minutesMs(1) };

export const sealedStatement = handle(
  contract,
  (world) =>
    async ({ month }, { merchantId, player: { memberId, kind } }) => {
      if (kind === 'trial') return refuse('true_account_needed');
      const tooMany = await takeRate(world, sealedReads, memberId);
      if (tooMany) return tooMany;
      const { read } = world.database;
      const found = await monthOf(read, { merchantId, memberId }, month);
      if (found) return accept({ month: found.statement, keys: (await signingKeys(read)).map(wireKeyOf) });
      const { timeZone } = await merchantOf(world, merchantId);
      return refuse(
        (await isMonthToSeal(read, { merchantId, timeZone }, month)) ? 'month_not_sealed' : 'month_unknown',
      );
    },
);
