import { after, test } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { lookAtRoutes } from './look-at-routes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });

test('every address as a visitor on phone and desktop: status, title, heading, bars, where it ends, axe', () =>
  lookAtRoutes(browser, site, 'visitor', ['phone', 'desktop']));
