import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { permission } from '#features/merchants/contract/permission.ts';
import type { Brand, SiteSettings } from './site-settings.ts';

export type Permission = OutputOf<typeof permission>;

const socialFlags = ['GOOGLELOGIN3', 'LINELOGIN3', 'FACEBOOKLOGIN3', 'TELEGRAMLOGIN3'];

/** What the pages need of the permission answer. */
export const settingsOf = (answer: Permission, language: string): SiteSettings => ({
  brand: brandOf(answer, language),
  languages: answer.languages,
  isThemeLocked: answer.theme.locked,
  isRegistrationOpen:
    answer.register.direct && (flagsOf(answer).has('USERNAMEREG3') || flagsOf(answer).has('MOBILENUMREG3')),
  registration: registrationOf(flagsOf(answer)),
  hasFreePlay: flagsOf(answer).has('FREEPLAY3'),
  hasSmsLogin: flagsOf(answer).has('MOBILEVERCODELOGIN3'),
  forgotWays: { phone: flagsOf(answer).has('CHNGPASSVERIF3'), email: flagsOf(answer).has('CHNGPASSMAIL3') },
  hasSocialLogin: socialFlags.some((flag) => flagsOf(answer).has(flag)),
  isForMembers: flagsOf(answer).has('LOGINTOHOME3'),
  hasPlayBars: flagsOf(answer).has('PLAYBARS3'),
  hasWinnerBoard: flagsOf(answer).has('WINNERBOARD3'),
  hasReferral: flagsOf(answer).has('REFERRAL3'),
  hasMissions: flagsOf(answer).has('MISSIONS3'),
  hasRaffles: flagsOf(answer).has('RAFFLES3'),
  hasChat: flagsOf(answer).has('CBS3'),
  money: answer.currency,
  timeZone: answer.timeZone,
  isDemo: answer.licence.state === 'demo',
  ageMin: answer.ageMin,
  services: answer.customerService,
  resources: answer.resources,
  gameHosts: answer.launchGameCDNs,
  imageHosts: answer.imageCDNs,
});

const registrationOf = (on: ReadonlySet<string>): SiteSettings['registration'] => ({
  byUsername: on.has('USERNAMEREG3'),
  byMobile: on.has('MOBILENUMREG3'),
  withCode: on.has('REGMOBVERF3'),
  withPassword: on.has('MOBILENUMPASSREG3'),
});

const brandOf = ({ brand }: Permission, language: string): Brand => {
  const about = brand.about[language];
  return {
    name: brand.names[language] ?? brand.name,
    mark: brand.mark,
    logo: brand.images.logo,
    ...(about?.title && { title: about.title }),
    ...(about?.description && { description: about.description }),
  };
};

/** The names of the flags that are on. */
export const flagsOf = ({ whitelabel }: Permission): ReadonlySet<string> => {
  const on = new Set<string>();
  const visit = (nodes: Permission['whitelabel']) => {
    for (const { modId, enabled, childrenNodes } of nodes) {
      if (enabled === '1') on.add(modId);
      visit(childrenNodes);
    }
  };
  visit(whitelabel);
  return on;
};
