import { handle } from '#kit/server/http/handle.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { accept } from '#kit/shared/result.ts';
import { systemStatus as contract } from '../../contract/system-status.ts';
import { type MerchantSettings, textIn } from '../../domain/settings.ts';
import { siteStatusFor, siteStatusNumbers } from '../../domain/site-status.ts';
import { merchantOf } from '../settings.ts';

export const systemStatus = handle(
  contract,
  (world) => async (_input, visit) => accept(statusOf(await merchantOf(world, visit.merchantId), visit)),
);

/** The status as this visitor sees it. */
export const statusOf = (settings: MerchantSettings, visit: Visit) => {
  const { notice, endsAt } = settings.maintenance;
  const status = siteStatusFor(settings, visit);
  return {
    status: siteStatusNumbers[status],
    ip: visit.ip,
    country: visit.country ?? null,
    notice: status === 'maintenance' ? (textIn(visit.language, notice) ?? null) : null,
    endsAt: status === 'maintenance' ? endsAt : null,
  };
};
