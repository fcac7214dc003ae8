import type { Page } from 'playwright-core';
import type { Screen } from './pages.ts';

const staff = { who: 'staff', windows: ['desktop'] } as const;
const staffAnywhere = { who: 'staff' } as const;
const pressAt = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** The main screens of the back office; new ones are added here. */
export const deskScreens: readonly Screen[] = [
  { name: 'desk-log-in', address: '/' },
  { name: 'desk-dashboard', address: '/', ...staffAnywhere },
  { name: 'desk-players', address: '/players', ...staffAnywhere },
  ...['overview', 'money', 'deposits', 'withdrawals', 'tickets', 'sessions', 'likenesses', 'audit'].map(
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
  { name: 'desk-deposits', address: '/deposits', ...staff },
  { name: 'desk-returned', address: '/protection/returned', ...staffAnywhere },
  { name: 'desk-help', address: '/protection/help', ...staffAnywhere },
  { name: 'desk-levels', address: '/levels', ...staffAnywhere },
  { name: 'desk-licence', address: '/licence', ...staffAnywhere },
  { name: 'desk-held', address: '/gateway/held', ...staffAnywhere },
  { name: 'desk-alerts', address: '/alerts', ...staffAnywhere },
  { name: 'desk-verification', address: '/verification', ...staffAnywhere },
  { name: 'desk-protection', address: '/protection', ...staffAnywhere },
  { name: 'desk-unmatched', address: '/deposits/unmatched', ...staffAnywhere },
  {
    name: 'desk-match',
    address: '/deposits/unmatched',
    ...staff,
    act: (page, say) => pressAt(page, say('cashier', 'desk.match')),
  },
  { name: 'desk-withdrawals', address: '/withdrawals', ...staffAnywhere },
  { name: 'desk-withdrawals-all', address: '/withdrawals?queue=all', ...staff },
  { name: 'desk-withdrawal', address: ({ withdrawalId }) => `/withdrawals/${withdrawalId}`, ...staffAnywhere },
  { name: 'desk-withdrawal-terms', address: '/withdrawals/terms', ...staff },
  { name: 'desk-payment-accounts', address: '/payment-accounts', ...staffAnywhere },
  { name: 'desk-draws', address: '/draws', ...staff },
  { name: 'desk-results', address: '/results', ...staff },
  { name: 'desk-calendars', address: '/calendars', ...staff },
  ...['exposure', 'limits', 'facts', 'tickets'].map(
    (tab): Screen => ({
      name: `desk-draw-${tab}`,
      address: ({ openDrawId, drawId }) => `/draws/${tab === 'facts' ? drawId : openDrawId}?tab=${tab}`,
      ...staff,
    }),
  ),
  { name: 'desk-ticket', address: ({ won }) => `/tickets/${won}`, ...staff },
  { name: 'desk-gateway-health', address: '/gateway/health', ...staffAnywhere },
  { name: 'desk-vendors', address: '/gateway/vendors', ...staff },
  { name: 'desk-vendor', address: '/gateway/vendors/SIMULATED', ...staffAnywhere },
  { name: 'desk-calls', address: '/gateway/calls', ...staff },
  { name: 'desk-rounds', address: '/gateway/rounds', ...staff },
  { name: 'desk-findings', address: '/gateway/findings', ...staffAnywhere },
  { name: 'desk-free-rounds', address: '/gateway/free-rounds', ...staff },
  { name: 'desk-terms', address: '/terms', ...staff },
  { name: 'desk-calendars', address: '/calendars', ...staff },
  { name: 'desk-revenue', address: '/reports', ...staffAnywhere },
  { name: 'desk-reconciliation', address: '/reconciliation', ...staffAnywhere },
  { name: 'desk-liabilities', address: '/liabilities', ...staffAnywhere },
  { name: 'desk-exports', address: '/exports', ...staffAnywhere },
  { name: 'desk-ledger', address: '/ledger', ...staff },
  { name: 'desk-proof', address: '/proof', ...staff },
  { name: 'desk-matching', address: '/matching', ...staff },
  { name: 'desk-lobby', address: '/lobby', ...staff },
  { name: 'desk-games', address: '/lobby/games', ...staffAnywhere },
  { name: 'desk-games-order', address: '/lobby/order', ...staff },
  { name: 'desk-games-rests', address: '/lobby/rests', ...staff },
  { name: 'desk-games-import', address: '/lobby/import', ...staff },
  { name: 'desk-flags', address: '/flags', ...staff },
  { name: 'desk-site', address: '/site', ...staff },
  { name: 'desk-content', address: '/content', ...staff },
  { name: 'desk-content-new', address: '/content/new', ...staff },
  { name: 'desk-content-entry', address: ({ entryId }) => `/content/${entryId}`, ...staff },
  { name: 'desk-registration', address: '/registration', ...staff },
  { name: 'desk-providers', address: '/log-in-providers', ...staff },
  { name: 'desk-outbox', address: '/outbox', ...staffAnywhere },
  {
    name: 'desk-message',
    address: '/outbox',
    ...staff,
    act: (page, say) => pressAt(page, say('messages', 'desk.show')),
  },
  { name: 'desk-approvals', address: '/approvals', ...staffAnywhere },
  { name: 'desk-audit', address: '/audit', ...staff },
  { name: 'desk-staff', address: '/staff', ...staff },
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
