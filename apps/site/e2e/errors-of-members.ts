import type { Page } from 'playwright-core';
import type { TestBrowser } from '#kit/testing/browser.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';
import type { ErrorName } from '../error-catalogue.ts';
import type { Operator } from './staff-changes.ts';

type Means = { browser: TestBrowser; site: TestSite; operator: Operator };

/** How the errors come about that need somebody who is logged in, or nearly so. */
export const reachAsMember = ({ browser, site, operator }: Means) =>
  ({
    captchaMissing: async () => {
      const page = await browser.open(new URL('/login', site.site).href, { language: 'EN' });
      await page.route('**/session/login', (route) =>
        route.fulfill({
          status: 422,
          json: { success: false, code: 'login_failed', message: 'no', value: { captcha: true }, requestId: 'r' },
        }),
      );
      await page.getByLabel('Username').fill('nobody11');
      await page.getByLabel('Password', { exact: true }).fill('a calm long password');
      const send = page.getByRole('main').getByRole('button', { name: 'Log in' });
      await send.click();
      await page.getByLabel('Code in the picture').waitFor();
      await page.getByLabel('Password', { exact: true }).fill('a calm long password');
      await send.click();
      return page;
    },
    notAnAgent: async () => {
      await operator.setFlag('AGENTCENTER3', true);
      const token = await registerPlayer(site.site, 'noagent1');
      return browser.open(new URL('/agent', site.site).href, { language: 'EN', token });
    },
    gameMaintenance: async () => {
      const token = await registerPlayer(site.site, 'waiting1');
      const page = await browser.open(new URL('/helpmc', site.site).href, { language: 'EN', token });
      await page.route('**/launchGame*', (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, code: 'game_suspended', message: 'no', value: { alternatives: [] }, requestId: 'r' },
        }),
      );
      await page.goto(new URL('/game?nodeId=OWN:anything', site.site).href);
      return page;
    },
  }) satisfies Partial<Record<ErrorName, () => Promise<Page>>>;
