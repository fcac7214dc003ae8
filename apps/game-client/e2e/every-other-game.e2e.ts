import { after } from 'node:test';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { playGames } from './every-game.fixture.ts';

playGames({ browser: await startBrowser({ after }), site: await startTestSite({ after }) }, 1);
