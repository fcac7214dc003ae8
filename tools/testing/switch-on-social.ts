import { staffSetSocial } from '#features/identity/contract/staff-set-social.ts';
import type { IdentityProvider } from '#kit/testing/identity-provider/start.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, staffToken } from './site-client.ts';

/** Sets a running site up with every provider of this machine, as an operator does. */
export const switchOnSocial = async (site: TestSite, provider: IdentityProvider): Promise<void> => {
  const token = await staffToken(site, 'owner');
  const { google, line, facebook, telegram } = provider;
  for (const [name, { clientId, secret }, addresses] of [
    ['google', google, { issuer: google.issuer }],
    ['line', line, { issuer: line.issuer }],
    ['facebook', facebook, { authorize: facebook.authorize, token: facebook.token, profile: facebook.profile }],
    ['telegram', telegram, { authorize: telegram.authorize }],
  ] as const)
    await call(site.backoffice, staffSetSocial, {
      token,
      input: { provider: name, isOn: true, clientId, secret, addresses, reason: 'for a test' },
    });
};
