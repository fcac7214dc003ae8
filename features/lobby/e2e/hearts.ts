import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { accessFaultsOf, type TestBrowser } from '#kit/testing/browser.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { registerPlayer } from '#tools/testing/site/site-client.ts';

/** Games that can only be looked at are buttons, whatever else stands on them. */
export const gameIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(?!Add |Take ).*${name}(?!\\d)`) });

/** Longer than the first questions take. */
const joinMs = 500;

/** What a person keeps at hand: in the browser as a visitor, in the account afterwards. */
export const testHearts = (browser: TestBrowser, site: TestSite): void => {
  test('a heart is kept in the browser of a visitor, joins the account at the log-in, and is undone where it is refused', async () => {
    const token = await registerPlayer(site.site, 'hearts1');
    const person = await browser.person(site.site, { language: 'EN' });
    const page = await person.open(`${site.site}/rng`);
    await page.getByRole('button', { name: 'Add Reel 1 to favourites' }).click();
    await page.getByRole('button', { name: 'Take Reel 1 out of favourites' }).waitFor();
    const own = await person.open(`${site.site}/recent?list=fav`, token);
    await gameIn(own, 'Reel 1').waitFor();
    await own.getByRole('button', { name: 'Take Reel 1 out of favourites' }).waitFor();
    assert.deepEqual(await accessFaultsOf(own), []);
    let lose = () => undefined as void;
    const isLost = new Promise<void>((done) => {
      lose = done;
    });
    await own.route('**/GCSGAME_removeFavourite', async (route) => {
      await isLost;
      await route.abort();
    });
    await own.getByRole('button', { name: 'Take Reel 1 out of favourites' }).click();
    await own.getByRole('button', { name: 'Add Reel 1 to favourites' }).waitFor();
    lose();
    await own.getByRole('button', { name: 'Take Reel 1 out of favourites' }).waitFor();
    await own.unroute('**/GCSGAME_removeFavourite');
    await own.getByRole('button', { name: 'Take Reel 1 out of favourites' }).click();
    await own.getByText('No favourites yet').waitFor();
    await person.leave();
  });

  test('what a visitor kept is there after the log-in, though the first answers about the account come after it joined', async () => {
    const token = await registerPlayer(site.site, 'hearts2');
    const person = await browser.person(site.site, { language: 'EN' });
    const page = await person.open(`${site.site}/rng`);
    await page.getByRole('button', { name: 'Add Reel 2 to favourites' }).click();
    await page.getByRole('button', { name: 'Take Reel 2 out of favourites' }).waitFor();
    const { promise: joined, resolve: join } = Promise.withResolvers<void>();
    await page.context().route(/GCSGAME_(getFavouriteIds|getFavouriteList|mergeFavourites)/, async (route) => {
      const isJoining = route.request().url().includes('merge');
      // Asked at once, and told only when those have joined.
      const answer = await (isJoining ? pause(joinMs).then(() => route.fetch()) : route.fetch());
      if (!isJoining) await joined.then(() => pause(joinMs));
      // One that nobody waits for any more.
      await route.fulfill({ response: answer }).catch(() => undefined);
      if (isJoining) join();
    });
    const own = await person.open(`${site.site}/recent?list=fav`, token);
    await gameIn(own, 'Reel 2').waitFor();
    await own.getByRole('button', { name: 'Take Reel 2 out of favourites' }).waitFor();
    await person.leave();
  });
};
