import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { at } from './root-route.ts';

const deposits = createRoute({
  ...at('/deposits'),
  component: lazyRouteComponent(() => import('#features/cashier/backoffice/deposits-page.tsx'), 'DepositsPage'),
});
const slips = createRoute({
  ...at('/deposits/slips'),
  component: lazyRouteComponent(() => import('#features/cashier/backoffice/slips-page.tsx'), 'SlipsPage'),
});
const paymentAccounts = createRoute({
  ...at('/payment-accounts'),
  component: lazyRouteComponent(
    () => import('#features/cashier/backoffice/payment-accounts-page.tsx'),
    'PaymentAccountsPage',
  ),
});
const unmatched = createRoute({
  ...at('/deposits/unmatched'),
  component: lazyRouteComponent(() => import('#features/cashier/backoffice/unmatched-page.tsx'), 'UnmatchedPage'),
});
const withdrawals = createRoute({
  ...at('/withdrawals'),
  component: lazyRouteComponent(() => import('#features/withdrawals/backoffice/queue-page.tsx'), 'WithdrawalsPage'),
});
const withdrawalTerms = createRoute({
  ...at('/withdrawals/terms'),
  component: lazyRouteComponent(() => import('#features/withdrawals/backoffice/terms-page.tsx'), 'WithdrawalTermsPage'),
});
const withdrawal = createRoute({
  ...at('/withdrawals/$withdrawalId'),
  component: lazyRouteComponent(() => import('../pages/withdrawal.tsx'), 'WithdrawalPage'),
});
const ledger = createRoute({
  ...at('/ledger'),
  component: lazyRouteComponent(() => import('#features/wallet/backoffice/ledger-page.tsx'), 'LedgerPage'),
});
const proof = createRoute({
  ...at('/proof'),
  component: lazyRouteComponent(() => import('#features/proof/backoffice/proof-page.tsx'), 'ProofPage'),
});
const matching = createRoute({
  ...at('/matching'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/matching-page.tsx'), 'MatchingPage'),
});
const matchingDay = createRoute({
  ...at('/matching/$place'),
  component: lazyRouteComponent(() => import('../pages/matching-day.tsx'), 'MatchingDay'),
});

const revenue = createRoute({
  ...at('/reports'),
  component: lazyRouteComponent(() => import('#features/reports/backoffice/revenue-page.tsx'), 'RevenuePage'),
});

const reconciliation = createRoute({
  ...at('/reconciliation'),
  component: lazyRouteComponent(
    () => import('#features/reports/backoffice/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
});
const reconciliationDay = createRoute({
  ...at('/reconciliation/$place'),
  component: lazyRouteComponent(() => import('../pages/reconciliation-day.tsx'), 'ReconciliationDay'),
});

const liabilities = createRoute({
  ...at('/liabilities'),
  component: lazyRouteComponent(() => import('#features/reports/backoffice/liabilities-page.tsx'), 'LiabilitiesPage'),
});

export const moneyRoutes = [
  deposits,
  paymentAccounts,
  unmatched,
  slips,
  withdrawals,
  withdrawalTerms,
  withdrawal,
  ledger,
  proof,
  matching,
  matchingDay,
  revenue,
  reconciliation,
  reconciliationDay,
  liabilities,
] as const;
