import type { Page } from 'playwright-core';
import type { Screen } from './pages.ts';
import { plainDeskScreens } from './plain-pages.ts';

const staff = { who: 'staff' } as const;
const pressAt = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** What needs more than an address. */
const written: readonly Screen[] = [
  { name: 'desk-log-in', address: '/' },
  ...['overview', 'money', 'deposits', 'withdrawals', 'tickets', 'sessions', 'duplicateAccounts', 'audit'].map(
    (tab): Screen => ({
      name: `desk-player-${tab}`,
      address: ({ memberId }) => `/players/${memberId}?tab=${tab}`,
      ...staff,
    }),
  ),
  {
    name: 'desk-block',
    address: ({ memberId }) => `/players/${memberId}`,
    ...staff,
    act: (page, say) => pressAt(page, say('identity', 'desk.block')),
  },
  {
    name: 'desk-match',
    address: '/deposits/unmatched',
    ...staff,
    act: (page, say) => pressAt(page, say('cashier', 'desk.match')),
  },
  { name: 'desk-withdrawals-all', address: '/withdrawals?queue=all', ...staff },
  { name: 'desk-withdrawal', address: ({ withdrawalId }) => `/withdrawals/${withdrawalId}`, ...staff },
  ...['exposure', 'limits', 'facts', 'tickets'].map(
    (tab): Screen => ({
      name: `desk-draw-${tab}`,
      address: ({ openDrawId, drawId }) => `/draws/${tab === 'facts' ? drawId : openDrawId}?tab=${tab}`,
      ...staff,
    }),
  ),
  { name: 'desk-ticket', address: ({ won }) => `/tickets/${won}`, ...staff },
  { name: 'desk-content-entry', address: ({ entryId }) => `/content/${entryId}`, ...staff },
  {
    name: 'desk-message',
    address: '/outbox',
    ...staff,
    act: (page, say) => pressAt(page, say('messages', 'desk.show')),
  },
  {
    name: 'desk-staff-factor',
    address: '/staff',
    ...staff,
    act: async (page, say) => {
      await pressAt(page, say('staff', 'operators.edit'));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('staff', 'operators.acts.resetSecondFactor') }).click();
      await dialog.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'desk-own-factor',
    address: '/',
    ...staff,
    act: async (page, say) => {
      await page.getByRole('banner').locator('summary').last().click();
      await page.getByRole('button', { name: say('staff', 'ownFactor.title') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'desk-erase',
    address: ({ memberId }) => `/players/${memberId}`,
    ...staff,
    act: (page, say) => pressAt(page, say('identity', 'desk.erase')),
  },
];

/** The screens of the back office: every listed page, and what is done on some. */
export const deskScreens: readonly Screen[] = [...written, ...(await plainDeskScreens(written))];
