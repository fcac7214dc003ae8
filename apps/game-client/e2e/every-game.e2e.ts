import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { listings } from '#games/listings.ts';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { apart, playGames, walks } from './every-game.fixture.ts';

playGames({ browser: await startBrowser({ after }), site: await startTestSite({ after }) }, 0);

test('every walk belongs to a game', () => {
  for (const code of [...Object.keys(walks), ...apart]) assert.ok(listings.has(code) || apart.includes(code), code);
});
