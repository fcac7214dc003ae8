import { staffSetSocial } from '#features/identity/contract/social/staff-set-social.ts';
import { staffSetFlag } from '#features/merchants/contract/staff-set-flag.ts';
import { startIdentityProvider } from '#kit/testing/identity-provider/start.ts';
import { call, staffToken } from '../testing/site/site-client.ts';
import { agreeToAll } from '../testing/site/switch-on-social.ts';
import type { Screen } from './pages.ts';
import type { Scene } from './scene.ts';

const reason = 'for the pictures';

/** Functions that are off at first, switched on in this order and off again. */
const withFlags =
  (...codes: readonly string[]) =>
  async ({ site, tokens: { staff: token } }: Scene) => {
    const set = (code: string, enabled: boolean) =>
      call(site.backoffice, staffSetFlag, { token, input: { code, enabled, reason } });
    for (const code of codes) await set(code, true);
    return async () => {
      for (const code of codes.toReversed()) await set(code, false);
    };
  };

/** A provider of this machine to log in with. */
const withGoogle = async ({ site, tokens: { staff: token } }: Scene) => {
  const ends: (() => Promise<void>)[] = [];
  const { google } = await startIdentityProvider({ after: (done) => void ends.push(done) });
  const { clientId, secret, issuer } = google;
  const set = (isOn: boolean, typed: { secret?: string }) =>
    call(site.backoffice, staffSetSocial, {
      token,
      input: { provider: 'google', isOn, clientId, addresses: { issuer }, reason, ...typed },
    });
  await set(true, { secret });
  await agreeToAll(site, { kind: 'identity.set_provider', token: await staffToken(site, 'operations') });
  return async () => {
    await set(false, {});
    for (const end of ends) await end();
  };
};

const aLink = `/reset-password#${'a'.repeat(43)}`;

/** The ways into an account, and what a member sees of it. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'register-mobile',
    address: '/register',
    around: withFlags('REGMOBVERF3', 'MOBILENUMREG3'),
    act: (page) => page.getByRole('main').getByRole('tab').nth(1).click(),
  },
  {
    name: 'register-country',
    address: '/register',
    windows: ['phone'],
    around: withFlags('REGMOBVERF3', 'MOBILENUMREG3'),
    act: async (page) => {
      await page.getByRole('main').getByRole('tab').nth(1).click();
      await page.getByRole('main').getByRole('combobox').focus();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'login-sms',
    address: '/login',
    around: withFlags('MOBILEVERCODELOGIN3'),
    act: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('identity', 'login.toSms') })
        .click();
      await page.getByRole('main').locator('input[type=tel]').waitFor();
    },
  },
  { name: 'forgot', address: '/forgot' },
  { name: 'forgot-mail', address: '/forgot', act: (page) => page.getByRole('tab').nth(1).click() },
  { name: 'reset-password', address: aLink },
  {
    name: 'social-choice',
    address: '/login',
    around: withGoogle,
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /Google/ })
        .click();
      await page.getByRole('link', { name: 'Go on as Somchai Jaidee' }).click();
      await page.waitForURL('**/login/social/google');
      await page.getByText('s•••@example.com').waitFor();
    },
  },
  {
    name: 'security-contact',
    address: '/me/security',
    who: 'malee',
    windows: ['phone'],
    act: async (page, say) => {
      const name = `${String(say('identity', 'contacts.add'))}: ${String(say('identity', 'contacts.kinds.mobile'))}`;
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'security-password',
    address: '/me/security',
    who: 'malee',
    windows: ['phone'],
    act: async (page, say) => {
      await page.getByRole('button', { name: say('identity', 'password.change'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'security-authenticator',
    address: '/me/security',
    who: 'malee',
    windows: ['phone'],
    act: async (page, say) => {
      await page.getByRole('button', { name: say('identity', 'factor.totp.add'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'bets-none', address: '/me/bets', who: 'somchai', windows: ['phone'] },
];
