import { staffSetSocial } from '#features/identity/contract/social/staff-set-social.ts';
import { approvals } from '#features/staff/contract/approvals.ts';
import { approve } from '#features/staff/contract/approve.ts';
import type { IdentityProvider } from '#kit/testing/identity-provider/start.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, staffToken } from './site-client.ts';

/** Sets a running site up with every provider of this machine, as two operators do. */
export const switchOnSocial = async (site: TestSite, provider: IdentityProvider): Promise<void> => {
  const token = await staffToken(site, 'owner');
  const second = await staffToken(site, 'operations');
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
  await agreeToAll(site, { kind: 'identity.set_provider', token: second });
};

/** A second person's word for everything of a kind that waits. */
export const agreeToAll = async (site: TestSite, { kind, token }: { kind: string; token: string }): Promise<void> => {
  const { approvals: waiting } = await call(site.backoffice, approvals, {
    token,
    input: { state: 'waiting', asked: 'all', kind, limit: 50 },
  });
  for (const { approvalId } of waiting) await call(site.backoffice, approve, { token, input: { approvalId } });
};
