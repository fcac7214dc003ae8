import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chunkLimitMs, slowAfterMs } from '#kit/browser/loading/late-load.ts';
import { accessFaultsOf, startBrowser, until, type Visitor } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { turnOf } from '#kit/testing/thorough.ts';
import { logout } from '#features/identity/contract/sessions/logout.ts';
import { enterFreePlay } from '#tools/testing/site/free-play.ts';
import { call, registerPlayer } from '#tools/testing/site/site-client.ts';
import { errorCatalogue, type ErrorName } from '../error-catalogue.ts';
import { reachByCode } from './errors-of-codes.ts';
import { reachAsMember } from './errors-of-members.ts';
import { saidBy } from './said-by.ts';
import { operatorOf } from './staff-changes.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const operator = await operatorOf(site);
/** Where pictures of every error go for looking at; none are made without it. */
const pictures = process.argv.find((each) => each.startsWith('--pictures='))?.slice('--pictures='.length);
if (pictures !== undefined) mkdirSync(pictures, { recursive: true });

/** Most errors happen to one person, whose browser has the pages' code already. */
const anybody = await browser.person(site.site, { language: 'EN' });

const open = (place: string, visitor?: Visitor) => {
  const address = new URL(place, site.site).href;
  return visitor ? browser.open(address, { language: 'EN', ...visitor }) : anybody.open(address);
};

/** The page of a place after the test has taken hold of it. */
const openWith = async (place: string, prepare: (page: Page) => Promise<unknown>) => {
  const page = await open('/helpmc');
  await prepare(page);
  await page.goto(new URL(place, site.site).href);
  return page;
};

const refused = (page: Page, files: string, code: string, status: number, value: object = {}) =>
  page.route(files, (route) =>
    route.fulfill({ status, json: { success: false, code, message: code, value, requestId: 'r' } }),
  );

const logInAs = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
};

const chooseImages = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  for (const file of files) await page.locator('input[type=file]').first().setInputFiles([file]);
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const heldHelp = async () => {
  const page = await openWith('/', async (it) => {
    await it.clock.install();
    await it.route(/\/assets\/help-(?!links-|desk-)[\w-]+\.js$/, () => undefined);
  });
  const help = page.getByRole('contentinfo').getByRole('link', { name: 'Help' });
  await help.waitFor();
  await help.click();
  await page.clock.fastForward(slowAfterMs + 2000);
  return page;
};

const gone = () => undefined;

/** How each error comes about. */
const reach: Readonly<Record<ErrorName, () => Promise<Page>>> = {
  ...reachAsMember({ browser, site, operator }),
  ...reachByCode({ open, openWith, refused }),
  trialAccount: async () => {
    await operator.setFlag('FREEPLAY3', true);
    const { token } = await enterFreePlay(site.site);
    return open('/deposit', { token });
  },
  notLoggedIn: async () => {
    const token = await registerPlayer(site.site, 'gone0001');
    const page = await open('/history', { token });
    await page.getByRole('heading', { name: 'Money history' }).waitFor();
    await call(site.site, logout, { token });
    // The open page is told of it, or notices at its next call.
    await page.getByRole('button', { name: 'Refresh the balance' }).click({ timeout: 2000 }).catch(gone);
    return page;
  },
  invitationCode: async () => {
    const page = await openWith('/register', (it) =>
      it.route('**/setting/register*', async (route) => {
        const answer = await route.fetch();
        const text = (await answer.text()).replace(/("affiliateCode":\{"enabled":)false/, '$1true');
        await route.fulfill({ response: answer, body: text });
      }),
    );
    await page.getByLabel('Username').fill('Somsri22');
    await page.getByLabel('Password', { exact: true }).fill('a calm long password');
    await page.getByLabel('Confirm password').fill('a calm long password');
    await page.getByLabel('Affiliate code').fill('NOBODY');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    return page;
  },
  tooManyRequests: async () => {
    const page = await openWith('/login', (it) => refused(it, '**/session/login', 'too_many_requests', 429));
    await logInAs(page, 'nobody11', 'a calm long password');
    return page;
  },
  unknownError: () =>
    openWith('/promotions', (page) => refused(page, '**/MCSFE_getPromotions*', 'internal_error', 500)),
  loginFailed: async () => {
    const page = await open('/login');
    await logInAs(page, 'nobody11', 'a calm long password');
    return page;
  },
  usernameMissing: async () => {
    const page = await open('/login');
    await logInAs(page, '', 'a calm long password');
    return page;
  },
  passwordMissing: async () => {
    const page = await open('/login');
    await logInAs(page, 'nobody11', '');
    return page;
  },
  inconsistent: async () => {
    const page = await open('/register');
    await page.getByLabel('Username').fill('Somsri33');
    await page.getByLabel('Password', { exact: true }).fill('a calm long password');
    await page.getByLabel('Confirm password').fill('another long password');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    return page;
  },
  empty: async () => {
    const page = await open('/register');
    await page.getByLabel('Username').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    return page;
  },
  invalidUrl: async () => {
    const page = await browser.open(`http://nobody.localhost:${new URL(site.site).port}/`, { language: 'EN' });
    return page;
  },
  networkAbnormal: () => openWith('/promotions', (page) => page.route('**/MCSFE_getPromotions*', (it) => it.abort())),
  slow: heldHelp,
  chunkFailure: async () => {
    const page = await heldHelp();
    await page.clock.fastForward(chunkLimitMs);
    return page;
  },
  region: async () => {
    await operator.blockAddresses(['127.0.0.0/8', '::1/128']);
    const page = await open('/');
    await operator.blockAddresses([]);
    return page;
  },
  maintenance: async () => {
    await operator.setMaintenance({});
    const page = await open('/');
    await operator.setMaintenance();
    return page;
  },
  imageTooLarge: async () => {
    const page = await open('/feedback');
    await chooseImages(page, [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }]);
    return page;
  },
  imagesTooMany: async () => {
    const page = await open('/feedback');
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: png }));
    await page.locator('input[type=file]').first().setInputFiles(four);
    return page;
  },
  imageType: async () => {
    const page = await open('/feedback');
    await chooseImages(page, [{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }]);
    return page;
  },
  contentLength: async () => {
    const page = await open('/feedback');
    await page.locator('textarea').first().fill('no');
    await page.locator('form button[type=submit]').first().click();
    return page;
  },
  serviceLink: async () => {
    const page = await open('/', { screen: 'desktop' });
    let asked = 0;
    // There when the group opens, struck when it is pressed.
    await page.route('**/MCSFE_getService*', (route) => {
      asked += 1;
      const link = { type: 3, path: '0123456789abcdef', title: 'Chat with us' };
      if (asked > 1) return route.abort();
      return route.fulfill({ json: { success: true, value: { version: { pathList: [link] } } } });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Customer service' }).click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Chat with us' }).click();
    const opened = await popup;
    await until(() => Promise.resolve(opened.isClosed()));
    return page;
  },
  nobodyKnown: async () => {
    const page = await open('/forgot');
    await page.getByRole('tab', { name: 'E-mail' }).click();
    await page.getByLabel('Username').fill('nobody11');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    return page;
  },
  popupClosed: () =>
    openWith('/login/social/google?state=x&error=access_denied', (page) =>
      refused(page, '**/social/google/finish', 'social_cancelled', 409),
    ),
  functionNotEnabled: async () => {
    const page = await open('/login/social/google');
    await page.getByRole('button', { name: 'Try Google again' }).click();
    return page;
  },
  lazyImage: async () => {
    const page = await openWith('/promotions', async (it) => {
      await it.route('**/MCSFE_getPromotions*', async (route) => {
        const answer = await route.fetch();
        const body: { value: { promotions: object[] } } = await answer.json();
        const image = {
          src: '/files/gone.png',
          avif: '/files/gone.avif',
          webp: '/files/gone.webp',
          width: 16,
          height: 9,
        };
        const promotions = body.value.promotions.map((each) => ({ ...each, image }));
        await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, promotions } } });
      });
      await it.route('**/files/gone.*', (route) => route.abort());
    });
    await until(async () => (await page.getByRole('img', { name: 'Picture not available' }).count()) > 0);
    return page;
  },
};

/** Where each kind stands: what is beside a field is in no dialog, and what passes is announced. */
const placeOf = {
  page: (page: Page) => page.locator('body'),
  inline: (page: Page) => page.getByRole('main'),
  toast: (page: Page) => page.getByRole('status'),
  dialog: (page: Page) => page.getByRole('dialog'),
} as const;

const names = Object.keys(reach).filter((name): name is ErrorName => Object.hasOwn(errorCatalogue, name));

// What they say is in a table of its own; here every other one is met in the browser, in a thorough run each.
for (const name of turnOf(names, 0))
  test(`${errorCatalogue[name].situation}: ${errorCatalogue[name].kind} at ${errorCatalogue[name].place}`, async () => {
    const page = await reach[name]();
    // A host that nobody owns has no language but the first.
    const said = saidBy(errorCatalogue[name], name === 'invalidUrl' ? 'th' : 'en');
    const { kind } = errorCatalogue[name];
    await placeOf[kind](page)
      .getByText(said)
      .or(page.getByRole('img', { name: said }))
      .first()
      .waitFor();
    if (kind === 'page') await page.getByRole('heading', { level: 1 }).first().waitFor();
    // It is confirmed, and gone.
    if (kind === 'dialog')
      await placeOf[kind](page)
        .getByRole('button', { name: /^(OK|Understood)$/ })
        .click();
    if (kind === 'dialog') await placeOf[kind](page).waitFor({ state: 'detached' });
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
    assert.deepEqual(await accessFaultsOf(page), []);
    await page.close();
  });
