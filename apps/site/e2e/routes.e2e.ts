import { after, test } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { visitRoutes } from './visit-routes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

const parts = 2;
for (let part = 1; part <= parts; part++)
  test(`every address as a visitor on phone and desktop, part ${part} of ${parts}: status, title, heading, bars, where it ends, axe`, () =>
    visitRoutes(browser, site, { who: 'visitor', screens: ['phone', 'desktop'], part: [part, parts] }));
