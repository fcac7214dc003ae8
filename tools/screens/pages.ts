import type { Page } from 'playwright-core';
import { accountScreens } from './account-pages.ts';
import { plainSiteScreens } from './plain-pages.ts';
import type { Scene, Who } from './scene.ts';
import type { Translate } from './words.ts';

/** A page, dialog or state to take pictures of. */
export type Screen = {
  /** Of the picture's file. */
  name: string;
  /** Below the origin. */
  address: string | ((scene: Scene) => string);
  /** Whose session; nobody's where it is missing. */
  who?: Who;
  /** Done before the picture, in the words of the picture's language. */
  act?: (page: Page, say: Translate, scene: Scene) => Promise<unknown>;
  /** Has had no pop-up in this visit. */
  isNewHere?: boolean;
  /** Both, where it is missing. */
  windows?: readonly ('phone' | 'desktop')[];
  /** Changes the site before its pictures, and back after them. */
  around?: (scene: Scene) => Promise<() => Promise<unknown>>;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const openMenu = async (page: Page, say: Translate) => {
  await press(page, say('site', 'frame.menu'));
  await page.getByRole('dialog').waitFor();
};
const slipOf = (numbers: string) => `/lottery?gameCode=YK15#slip=${numbers}`;
const vietnamSlip = '/vnlottery?gameCode=VNF2M#slip=lo2-10.00-12.34~xien2-20.00-12_34~de-5.00-68';
const smallSlip = slipOf('three_top-20.00-289.168.047~two_bottom-50.00-28.89');
const unpricedSlip = slipOf('three_top--289.168.999~run_top--7');
const toPrices = async (page: Page, say: Translate) => {
  const button = page.getByRole('button', { name: say('lottery', 'slip.toPrice_other') });
  if (await button.isVisible()) await button.click();
};
const review = async (page: Page, say: Translate) => {
  await toPrices(page, say);
  await press(page, say('lottery', 'total.review'));
  await page.getByRole('dialog').waitFor();
};

const toCode = async (page: Page, say: Translate) => {
  await page.getByRole('main').getByText(say('cashier', 'deposit.state.waiting')).click();
  await page.getByRole('main').getByRole('timer').waitFor();
};

/** What needs more than an address. */
const written: readonly Screen[] = [
  // Before its draw is over.
  { name: 'ticket-running', address: ({ running }) => `/tickets/${running}`, who: 'malee' },
  { name: 'home', address: '/' },
  { name: 'home-member', address: '/', who: 'malee' },
  { name: 'menu', address: '/', windows: ['phone'], act: openMenu },
  { name: 'menu-member', address: '/', who: 'malee', windows: ['phone'], act: openMenu },
  { name: 'login', address: '/login' },
  { name: 'login-popup', address: '/', act: (page, say) => press(page, say('site', 'frame.login')) },
  {
    name: 'login-refused',
    address: '/login',
    act: async (page, say) => {
      await page.getByRole('main').getByLabel(say('identity', 'fields.username')).fill('Malee2026');
      await page.getByRole('main').locator('input[type=password]').fill('not the password');
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'register', address: '/register' },
  {
    name: 'register-faults',
    address: '/register',
    act: async (page) => {
      await page.getByRole('main').locator('input').first().fill('1');
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  ...accountScreens,
  { name: 'lottery-lobby', address: '/lottery' },
  { name: 'lottery-favourites', address: '/lottery?list=fav', who: 'malee', windows: ['phone'] },
  { name: 'lottery-recent', address: '/lottery?list=recent', who: 'malee', windows: ['phone'] },
  { name: 'lottery', address: '/lottery?gameCode=YK1M' },
  { name: 'lottery-member', address: '/lottery?gameCode=YK15', who: 'malee' },
  { name: 'lottery-slip', address: unpricedSlip, who: 'malee', act: toPrices },
  { name: 'lottery-short', address: smallSlip, who: 'somchai', act: toPrices },
  {
    name: 'lottery-paste',
    address: '/lottery?gameCode=YK15',
    act: (page, say) => press(page, say('lottery', 'slip.paste')),
  },
  {
    name: 'lottery-sets',
    address: '/lottery?gameCode=YK15',
    who: 'malee',
    act: (page, say) => press(page, say('lottery', 'savedSets.title')),
  },
  {
    name: 'lottery-share',
    address: smallSlip,
    who: 'malee',
    act: async (page, say) => {
      await toPrices(page, say);
      await press(page, say('lottery', 'share.open'));
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  { name: 'lottery-review', address: smallSlip, who: 'malee', act: review },
  {
    name: 'lottery-receipt',
    address: slipOf('three_top-1.00-289.168~two_bottom-2.00-28'),
    who: 'malee',
    act: async (page, say) => {
      await review(page, say);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('lottery', 'buy.confirm') })
        .click();
      await page.getByRole('dialog').getByText(say('lottery', 'receipt.text')).waitFor();
    },
  },
  { name: 'tickets', address: '/tickets', who: 'malee' },
  { name: 'tickets-none', address: '/tickets', who: 'somchai' },
  { name: 'tickets-visitor', address: '/tickets' },
  { name: 'ticket-won', address: ({ won }) => `/tickets/${won}`, who: 'malee' },
  { name: 'ticket-lost', address: ({ lost }) => `/tickets/${lost}`, who: 'malee' },
  { name: 'ticket-unknown', address: '/tickets/tkt_short', who: 'malee' },
  { name: 'vnlottery-slip', address: vietnamSlip, who: 'malee', act: toPrices },
  { name: 'ticket-vietnam', address: ({ vietnam }) => `/tickets/${vietnam}`, who: 'malee', windows: ['phone'] },
  { name: 'results-statistics', address: '/results?gameCode=YK1M#statistics' },
  { name: 'results-past', address: '/results?gameCode=YK1M#past', windows: ['phone'] },
  { name: 'draw', address: ({ drawId }) => `/results/${drawId}` },
  { name: 'draw-open', address: ({ openDrawId }) => `/results/${openDrawId}` },
  { name: 'deposit', address: '/deposit', who: 'somchai' },
  { name: 'deposit-code', address: '/deposit', who: 'ploy', act: toCode },
  {
    name: 'deposit-cancel',
    address: '/deposit',
    who: 'ploy',
    act: async (page, say) => {
      await toCode(page, say);
      await press(page, say('cashier', 'deposit.cancel'));
    },
  },
  { name: 'deposit-earlier', address: '/deposit', who: 'malee' },
  { name: 'deposit-visitor', address: '/deposit' },
  { name: 'withdraw', address: '/withdraw', who: 'known' },
  { name: 'withdraw-paper', address: ({ withdrawalId }) => `/withdraw?id=${withdrawalId}`, who: 'known' },
  { name: 'withdraw-unproved', address: '/withdraw', who: 'somchai' },
  { name: 'history', address: '/history', who: 'malee' },
  { name: 'history-none', address: '/history', who: 'somchai' },
  { name: 'me', address: '/me', who: 'malee' },
  { name: 'me-referral', address: '/me/referral', who: 'malee' },
  { name: 'me-missions', address: '/me/missions', who: 'malee' },
  { name: 'me-raffles', address: '/me/raffles', who: 'malee' },
  { name: 'me-visitor', address: '/me' },
  { name: 'logout', address: '/me', who: 'malee', act: (page, say) => press(page, say('identity', 'logout.title')) },
  { name: 'help', address: '/help' },
  { name: 'help-article', address: '/help?id=fairness' },
  { name: 'agreement', address: '/help?id=agreement' },
  { name: 'help-bare', address: '/helpmc' },
  { name: 'announcement', address: '/', isNewHere: true },
  { name: 'announcement-member', address: '/', who: 'somchai', isNewHere: true },
  { name: 'promotion', address: ({ promotionId }) => `/promoDetail?id=${promotionId}` },
  { name: 'promotion-unknown', address: '/promoDetail?id=no-such-promotion' },
  { name: 'feedback', address: '/feedback', who: 'malee' },
  { name: 'feedback-visitor', address: '/feedback' },
  { name: 'lobby-rng', address: '/rng' },
  { name: 'lobby-live', address: '/live' },
  { name: 'lobby-hot', address: '/hot' },
  { name: 'not-found', address: '/no-such-page' },
  {
    name: 'offline',
    address: '/',
    act: async (page, say) => {
      await page.context().setOffline(true);
      await page.getByText(say('site', 'frame.offline')).waitFor();
    },
  },
];

/** The screens of the player site: every listed page, and what is done on some. */
export const siteScreens: readonly Screen[] = [...written, ...(await plainSiteScreens(written))];
