import { after, test } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site-client.ts';
import { lookAtEveryPage } from './every-page.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('a visitor with a phone: axe finds nothing on any page in either theme', () =>
  lookAtEveryPage(browser, site, 'phone'));

test('a member with a phone: axe finds nothing on any page in either theme', async () =>
  lookAtEveryPage(browser, site, 'phone', await registerPlayer(site.site, 'access1')));
