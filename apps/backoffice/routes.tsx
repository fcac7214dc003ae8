import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { CrashPage } from './pages/crash.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { Root } from './root.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });

const dashboard = createRoute({
  ...at('/'),
  component: lazyRouteComponent(() => import('./pages/dashboard.tsx'), 'DashboardPage'),
});
const players = createRoute({
  ...at('/players'),
  component: lazyRouteComponent(() => import('#features/identity/backoffice/players-page.tsx'), 'PlayersPage'),
});
const player = createRoute({
  ...at('/players/$memberId'),
  component: lazyRouteComponent(() => import('./pages/player.tsx'), 'PlayerPage'),
});
const deposits = createRoute({
  ...at('/deposits'),
  component: lazyRouteComponent(() => import('#features/cashier/backoffice/deposits-page.tsx'), 'DepositsPage'),
});
const unmatched = createRoute({
  ...at('/deposits/unmatched'),
  component: lazyRouteComponent(() => import('#features/cashier/backoffice/unmatched-page.tsx'), 'UnmatchedPage'),
});
const paymentAccounts = createRoute({
  ...at('/payment-accounts'),
  component: lazyRouteComponent(
    () => import('#features/cashier/backoffice/payment-accounts-page.tsx'),
    'PaymentAccountsPage',
  ),
});
const verification = createRoute({
  ...at('/verification'),
  component: lazyRouteComponent(
    () => import('#features/verification/backoffice/queue-page.tsx'),
    'VerificationQueuePage',
  ),
});
const draws = createRoute({
  ...at('/draws'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/draws-page.tsx'), 'DrawsPage'),
});
const draw = createRoute({
  ...at('/draws/$drawId'),
  component: lazyRouteComponent(() => import('./pages/draw.tsx'), 'DrawPage'),
});
const results = createRoute({
  ...at('/results'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/results-page.tsx'), 'ResultsPage'),
});
const result = createRoute({
  ...at('/results/$drawId'),
  component: lazyRouteComponent(() => import('./pages/result.tsx'), 'ResultPage'),
});
const terms = createRoute({
  ...at('/terms'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/terms-page.tsx'), 'TermsPage'),
});
const calendars = createRoute({
  ...at('/calendars'),
  component: lazyRouteComponent(() => import('#features/lottery/backoffice/calendars-page.tsx'), 'CalendarsPage'),
});
const ticket = createRoute({
  ...at('/tickets/$ticketId'),
  component: lazyRouteComponent(() => import('./pages/ticket.tsx'), 'TicketPage'),
});
const ledger = createRoute({
  ...at('/ledger'),
  component: lazyRouteComponent(() => import('#features/wallet/backoffice/ledger-page.tsx'), 'LedgerPage'),
});
const matching = createRoute({
  ...at('/matching'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/matching-page.tsx'), 'MatchingPage'),
});
const matchingDay = createRoute({
  ...at('/matching/$place'),
  component: lazyRouteComponent(() => import('./pages/matching-day.tsx'), 'MatchingDay'),
});
const flags = createRoute({
  ...at('/flags'),
  component: lazyRouteComponent(() => import('#features/merchants/backoffice/flags-page.tsx'), 'FlagsPage'),
});
const registration = createRoute({
  ...at('/registration'),
  component: lazyRouteComponent(() => import('./pages/registration.tsx'), 'RegistrationPage'),
});
const site = createRoute({
  ...at('/site'),
  component: lazyRouteComponent(() => import('./pages/site.tsx'), 'SitePage'),
});
const social = createRoute({
  ...at('/log-in-providers'),
  component: lazyRouteComponent(() => import('#features/identity/backoffice/social-page.tsx'), 'SocialPage'),
});
const lobby = createRoute({
  ...at('/lobby'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/lobby-page.tsx'), 'LobbyPage'),
});
const lobbyGames = createRoute({
  ...at('/lobby/games'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/games-page.tsx'), 'GamesPage'),
});
const lobbyGame = createRoute({
  ...at('/lobby/games/$nodeId'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/game-page.tsx'), 'GamePage'),
});
const lobbyOrder = createRoute({
  ...at('/lobby/order'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/order-page.tsx'), 'OrderPage'),
});
const lobbyRests = createRoute({
  ...at('/lobby/rests'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/rests-page.tsx'), 'RestsPage'),
});
const lobbyImports = createRoute({
  ...at('/lobby/import'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/sources-page.tsx'), 'SourcesPage'),
});
const lobbyImport = createRoute({
  ...at('/lobby/import/$importId'),
  component: lazyRouteComponent(() => import('#features/lobby/backoffice/import-page.tsx'), 'ImportPage'),
});
const approvals = createRoute({
  ...at('/approvals'),
  component: lazyRouteComponent(() => import('#features/staff/backoffice/approvals-page.tsx'), 'ApprovalsPage'),
});
const alerts = createRoute({
  ...at('/alerts'),
  component: lazyRouteComponent(() => import('#features/reports/backoffice/alerts-page.tsx'), 'AlertsPage'),
});
const audit = createRoute({
  ...at('/audit'),
  component: lazyRouteComponent(() => import('#features/staff/backoffice/audit-page.tsx'), 'AuditPage'),
});
const staff = createRoute({
  ...at('/staff'),
  component: lazyRouteComponent(() => import('#features/staff/backoffice/operators-page.tsx'), 'OperatorsPage'),
});
const content = createRoute({
  ...at('/content'),
  component: lazyRouteComponent(() => import('./pages/content.tsx'), 'ContentPage'),
});
const newEntry = createRoute({
  ...at('/content/new'),
  component: lazyRouteComponent(() => import('./pages/content.tsx'), 'NewEntryPage'),
});
const entry = createRoute({
  ...at('/content/$entryId'),
  component: lazyRouteComponent(() => import('./pages/content.tsx'), 'EntryPage'),
});
const enquiries = createRoute({
  ...at('/enquiries'),
  component: lazyRouteComponent(() => import('#features/content/backoffice/enquiries-page.tsx'), 'EnquiriesPage'),
});
const outbox = createRoute({
  ...at('/outbox'),
  component: lazyRouteComponent(() => import('#features/messages/backoffice/outbox-page.tsx'), 'OutboxPage'),
});
const brand = createRoute({
  ...at('/brand'),
  component: lazyRouteComponent(() => import('#features/content/backoffice/brand/brand-page.tsx'), 'BrandPage'),
});
const resources = createRoute({
  ...at('/resources'),
  component: lazyRouteComponent(() => import('#features/merchants/backoffice/resources-page.tsx'), 'ResourcesPage'),
});
const gatewayHealth = createRoute({
  ...at('/gateway/health'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/health-page.tsx'), 'HealthPage'),
});
const gatewayVendors = createRoute({
  ...at('/gateway/vendors'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/vendors-page.tsx'), 'VendorsPage'),
});
const gatewayVendor = createRoute({
  ...at('/gateway/vendors/$vendor'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/vendor-page.tsx'), 'VendorPage'),
});
const gatewayCalls = createRoute({
  ...at('/gateway/calls'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/calls-page.tsx'), 'CallsPage'),
});
const gatewayCall = createRoute({
  ...at('/gateway/calls/$logNo'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/call-page.tsx'), 'CallPage'),
});
const gatewayRounds = createRoute({
  ...at('/gateway/rounds'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/rounds-page.tsx'), 'RoundsPage'),
});
const gatewayRound = createRoute({
  ...at('/gateway/rounds/$roundNo'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/round-page.tsx'), 'RoundPage'),
});
const gatewayFindings = createRoute({
  ...at('/gateway/findings'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/findings-page.tsx'), 'FindingsPage'),
});
const gatewayFinding = createRoute({
  ...at('/gateway/findings/$findingId'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/finding-page.tsx'), 'FindingPage'),
});
const gatewayFreeRounds = createRoute({
  ...at('/gateway/free-rounds'),
  component: lazyRouteComponent(() => import('#features/gateway/backoffice/free-rounds-page.tsx'), 'FreeRoundsPage'),
});
const ownGames = createRoute({
  ...at('/own-games'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-games-page.tsx'), 'OwnGamesPage'),
});
const ownGame = createRoute({
  ...at('/own-games/$game'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-game-page.tsx'), 'OwnGamePage'),
});
const ownPots = createRoute({
  ...at('/own-pots'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-pots-page.tsx'), 'OwnPotsPage'),
});
const ownRounds = createRoute({
  ...at('/own-rounds'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-rounds-page.tsx'), 'OwnRoundsPage'),
});
const ownRound = createRoute({
  ...at('/own-rounds/$roundId'),
  component: lazyRouteComponent(() => import('#features/rounds/backoffice/own-round-page.tsx'), 'OwnRoundPage'),
});
const withdrawals = createRoute({
  ...at('/withdrawals'),
  component: lazyRouteComponent(() => import('#features/withdrawals/backoffice/queue-page.tsx'), 'WithdrawalsPage'),
});

const tree = root.addChildren([
  dashboard,
  players,
  player,
  deposits,
  paymentAccounts,
  unmatched,
  verification,
  withdrawals,
  draws,
  draw,
  results,
  result,
  terms,
  calendars,
  ticket,
  ledger,
  matching,
  matchingDay,
  flags,
  registration,
  site,
  social,
  lobby,
  lobbyGames,
  lobbyGame,
  lobbyOrder,
  lobbyRests,
  lobbyImports,
  lobbyImport,
  approvals,
  alerts,
  audit,
  staff,
  content,
  newEntry,
  entry,
  enquiries,
  outbox,
  brand,
  resources,
  gatewayHealth,
  gatewayVendors,
  gatewayVendor,
  gatewayCalls,
  gatewayCall,
  gatewayRounds,
  gatewayRound,
  gatewayFindings,
  gatewayFinding,
  gatewayFreeRounds,
  ownGames,
  ownGame,
  ownPots,
  ownRounds,
  ownRound,
]);

export const createDeskRouter = () =>
  createRouter({
    routeTree: tree,
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
    notFoundMode: 'root',
  });
