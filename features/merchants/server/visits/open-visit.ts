import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { merchantOfHost } from '../../db/merchant-of-host.ts';
import { hostOf } from '../../domain/host.ts';
import { siteStatusFor } from '../../domain/site-status.ts';
import { textIn } from '../../domain/settings.ts';
import { countryOf, type RequestHeaders } from './country-of.ts';
import { settingsAt } from '../settings.ts';
import { isPreviewOf } from './preview-visit.ts';

export type VisitRequest = {
  /** The request's host, with or without port. */
  host: string;
  /** The network address after trusted proxies. */
  ip: string;
  /** Upper-case language code for the notice of maintenance. */
  language?: string;
  headers: RequestHeaders;
  /** The call is answered whatever the site's status is: the calls that tell of the status. */
  always: boolean;
  /** The token with which staff look at a closed site, where the visitor brought one. */
  preview?: string | undefined;
};

export type OpenedVisit = {
  merchantId: MerchantId;
  money: Money;
  country: string | undefined;
  /** Only members look around here (LOGINTOHOME3). */
  isForMembers: boolean;
  /** The site is closed, and this visitor may look at it and do nothing. */
  isPreview?: true;
};

/**
 * Decides, on every call, whose site is visited and whether it is open to this visitor. One indexed read, shared by the calls of a moment.
 */
export const openVisit = async (
  world: World,
  request: VisitRequest,
): Promise<Result<OpenedVisit, 'unknown_host' | 'site_maintenance' | 'region_restricted'>> => {
  const host = hostOf(request.host);
  const found = host === undefined ? undefined : await merchantOfHost(world.database.read, host);
  if (!found) return refuse('unknown_host');
  const { merchantId } = found;
  const settings = await settingsAt(world, merchantId, found.version);
  const country = countryOf({ ...request, countryHeader: settings.countryHeader });
  const isPreview = settings.maintenance.active && (await isPreviewOf(world, merchantId, request.preview));
  const visit = {
    merchantId,
    money: settings.currency,
    country,
    isForMembers: settings.flags.LOGINTOHOME3,
    ...(isPreview ? { isPreview } : {}),
  };
  if (request.always) return accept(visit);
  const status = siteStatusFor(settings, { ip: request.ip, country, isPreview });
  switch (status) {
    case 'open':
      return accept(visit);
    case 'maintenance': {
      const { notice, endsAt } = settings.maintenance;
      return refuse('site_maintenance', {
        status: 1,
        notice: textIn(request.language ?? 'TH', notice) ?? null,
        endsAt: endsAt === null ? null : isoOf(endsAt),
      });
    }
    case 'restricted':
      return refuse('region_restricted', { status: 2, ip: request.ip, country: country ?? null });
  }
};
