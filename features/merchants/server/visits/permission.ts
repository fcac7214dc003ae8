import { handle } from '#kit/server/http/handle.ts';
import { currentSealingKey } from '#kit/server/keys/sealing-key.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { permission as contract } from '../../contract/permission.ts';
import { ageRequiredFrom } from '../../domain/age.ts';
import { flagTree } from '../../domain/flags.ts';
import { hostOfUrl } from '../../domain/host.ts';
import { licenceAt, licenceStateAt } from '../../domain/licence.ts';
import { type MerchantSettings, textIn } from '../../domain/settings.ts';
import { allFlags } from '../flags/all-flags.ts';
import { merchantOf } from '../settings.ts';
import { settingIn } from '../settings/setting-of.ts';
import { imageCdns, launchGameCdns, theme } from '../settings/site-settings.ts';
import { statusOf } from './system-status.ts';

export const permission = handle(contract, (world) => async ({ url }, visit) => {
  const settings = await merchantOf(world, visit.merchantId);
  const host = hostOfUrl(url);
  if (host === undefined || !settings.hosts.includes(host)) return refuse('unknown_host');
  const { status, notice, endsAt, country } = statusOf(settings, visit);
  const now = world.clock.now();
  return accept({
    ...aboutMerchant(settings, visit.language),
    whitelabel: flagTree(allFlags(world), settings.switched),
    ageMin: ageRequiredFrom(settings, visit.country),
    location: visit.ip,
    maintenance: { active: status === 1, notice, endsAt },
    regionRestriction: { active: status === 2, country },
    status,
    sealingKey: await currentSealingKey(world),
    licence: licenceShown(settings, now),
    serverTime: now,
  });
});

const aboutMerchant = (settings: MerchantSettings, language: string) => ({
  merchantCode: settings.code,
  brand: {
    name: textIn(language, settings.brand) ?? settings.code,
    names: settings.brand,
    ...settings.look,
    about: settings.about,
    images: settings.images,
  },
  currency: settings.currency,
  timeZone: settings.timeZone,
  register: { direct: settings.flags.DIRECTREG3, username: settings.flags.USERNAMEREG3 },
  resources: [...settings.resources],
  customerService: settings.resources
    .filter(({ isService }) => isService)
    .map(({ resourceType, url }) => ({ type: resourceType, url })),
  analytics: { gtagId: null },
  imageCDNs: [...settingIn(settings, imageCdns)],
  launchGameCDNs: [...settingIn(settings, launchGameCdns)],
  languages: [...settings.languages],
  languageDefault: settings.languages[0] ?? 'TH',
  theme: settingIn(settings, theme),
  termsVersion: settings.termsVersion,
});

const licenceShown = (settings: MerchantSettings, now: Instant) => {
  const licence = licenceAt(settings, now);
  if (!licence) return { state: licenceStateAt(settings, now) === 'lapsed' ? ('lapsed' as const) : ('demo' as const) };
  const { authority, number, countries } = licence;
  return { state: 'licensed' as const, authority, number, countries };
};
