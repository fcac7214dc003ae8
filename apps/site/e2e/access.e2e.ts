import { after, test } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site-client.ts';
import { lookAtEveryPage, memberPages, visitorPages } from './every-page.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

// Pages take turns with the screens; a thorough run looks at each on both.
for (const [turn, screen] of (['phone', 'desktop'] as const).entries()) {
  test(`a visitor with a ${screen}: axe finds nothing on any page in either theme`, () =>
    lookAtEveryPage(browser, site, { screen, turn, pages: visitorPages }));

  test(`a member with a ${screen}: axe finds nothing on any page in either theme`, async () => {
    const token = await registerPlayer(site.site, `access${turn}`);
    await lookAtEveryPage(browser, site, { screen, turn: turn + 1, pages: memberPages, token });
  });
}
