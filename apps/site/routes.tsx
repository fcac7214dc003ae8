import { createRoute, createRouter, notFound } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { categoryOf, pathOf } from '#features/lobby/domain/categories.ts';
import { ContentProvider } from './content-provider.tsx';
import { featurePage, placePage } from './feature-page.tsx';
import { CrashPage } from './pages/crash.tsx';
import { HomePage } from './pages/home.tsx';
import { pageAt } from './head.ts';
import { WaitingPage } from './pages/waiting.tsx';
import { latePage } from './late-page.tsx';
import { leadOnMembers } from './guard.ts';
import { alias, at, notYet, root, screen } from './route-kinds.tsx';
import { parseSearch, stringifySearch } from './address-search.ts';
import {
  depositSearch,
  frameSearch,
  gameSearch,
  helpSearch,
  idSearch,
  lobbySearch,
  loginSearch,
  lotterySearch,
  noticesSearch,
  previewSearch,
  promotionsSearch,
  registerSearch,
  socialSearch,
  waySearch,
} from './searches.ts';

const home = createRoute({ ...at('/'), component: HomePage });
const register = createRoute({
  ...at('/register'),
  validateSearch: registerSearch,
  beforeLoad: leadOnMembers,
  component: latePage(() => import('./pages/register.tsx').then((it) => it.RegisterPage)),
});
const login = createRoute({
  ...at('/login'),
  validateSearch: loginSearch,
  beforeLoad: leadOnMembers,
  component: latePage(() => import('./pages/login.tsx').then((it) => it.LoginPage)),
});
const forgot = createRoute({
  ...at('/forgot'),
  beforeLoad: leadOnMembers,
  component: latePage(() => import('./pages/forgot.tsx').then((it) => it.ForgotPage)),
});
/** Not for visitors alone: whoever is still logged in somewhere may have forgotten the password, too. */
const resetPassword = createRoute({
  ...at('/reset-password'),
  component: latePage(() => import('./pages/reset-password.tsx').then((it) => it.ResetPasswordPage)),
});
const social = createRoute({
  ...at('/login/social/$provider'),
  validateSearch: socialSearch,
  beforeLoad: ({ location }) => {
    if (pageAt(location.pathname) === undefined) notFound({ throw: true });
  },
  component: latePage(() => import('./pages/social.tsx').then((it) => it.SocialPage)),
});
/** A page of lotteries by its name in the locales: a lobby, or the bets of one. */
const lotteryPage = <const Name extends 'lottery' | 'vnlottery'>(path: `/${Name}`, name: Name, component: string) =>
  createRoute({
    ...at(path),
    validateSearch: lotterySearch,
    component: featurePage(`lottery/site/${name}-page.tsx`, component, name, () =>
      import('./pages/around-lottery.tsx').then(({ AroundLottery: around }) => around),
    ),
  });
const gamePage = latePage(() => import('./pages/game.tsx').then((it) => it.GameScreen));
const play = <const Path extends string>(path: Path) =>
  createRoute({ ...at(path), validateSearch: gameSearch, component: gamePage });
const helpPage = latePage(() => import('./pages/help.tsx').then((it) => it.HelpPage));
const help = createRoute({ ...at('/help'), validateSearch: helpSearch, component: helpPage });
const helpBare = createRoute({ ...at('/helpmc'), validateSearch: helpSearch, component: helpPage });
const tickets = screen('/tickets', 'lottery/site/tickets-page.tsx', 'TicketsPage', 'tickets');
const ticket = screen('/tickets/$ticketId', 'lottery/site/ticket-page.tsx', 'TicketPage', 'tickets');
const results = createRoute({
  ...at('/results'),
  validateSearch: lotterySearch,
  component: featurePage('lottery/site/results-page.tsx', 'ResultsPage', 'results'),
});
const draw = screen('/results/$drawId', 'lottery/site/draw-page.tsx', 'DrawPage', 'results');
/** What is owed, as it was signed hour by hour. */
const statements = screen('/statements', 'proof/site/statements-page.tsx', 'StatementsPage', 'statements');
const statement = screen('/statements/$seq', 'proof/site/statement-page.tsx', 'StatementPage', 'statements');
const depositPage = featurePage('cashier/site/deposit-page.tsx', 'DepositPage', 'deposit');
const deposit = createRoute({ ...at('/deposit'), validateSearch: depositSearch, component: depositPage });
const withdrawPage = placePage(() => import('./pages/withdraw.tsx').then((it) => it.MoneyOut), 'withdraw');
const withdraw = createRoute({ ...at('/withdraw'), validateSearch: idSearch, component: withdrawPage });
const history = createRoute({
  ...at('/history'),
  component: placePage(() => import('./pages/history.tsx').then((it) => it.MoneyHistory), 'history'),
});
/** Pages of what staff writes get lent what only the app knows. */
const contentPage = (file: string, name: string, what: string) =>
  featurePage(`content/site/${file}`, name, what, () => Promise.resolve(ContentProvider));
const promotions = createRoute({
  ...at('/promotions'),
  validateSearch: promotionsSearch,
  component: contentPage('promotions-page.tsx', 'PromotionsPage', 'promotions'),
});
const promoDetail = createRoute({
  ...at('/promoDetail'),
  validateSearch: idSearch,
  component: contentPage('promotion-detail-page.tsx', 'PromotionDetailPage', 'promoDetail'),
});
const notices = createRoute({
  ...at('/notices'),
  validateSearch: noticesSearch,
  component: contentPage('notices-page.tsx', 'NoticesPage', 'notices'),
});
const down = createRoute({ ...at('/down'), component: contentPage('download-page.tsx', 'DownloadPage', 'down') });
const feedback = createRoute({
  ...at('/feedback'),
  component: contentPage('feedback-page.tsx', 'FeedbackPage', 'feedback'),
});
const affiliate = createRoute({
  ...at('/affiliate'),
  component: contentPage('affiliate-page.tsx', 'AffiliatePage', 'affiliate'),
});
const tutorial = createRoute({
  ...at('/depositTutorial'),
  validateSearch: waySearch,
  component: placePage(
    () => import('./pages/deposit-tutorial.tsx').then((it) => it.DepositTutorial),
    'tutorial',
    () => Promise.resolve(ContentProvider),
  ),
});
const withdrawTutorialPage = contentPage('tutorial-page.tsx', 'WithdrawTutorialPage', 'withdrawTutorial');
const withdrawTutorial = createRoute({ ...at('/withdrawTutorial'), component: withdrawTutorialPage });
/** Where staff looks at what it writes, in a frame of the back office. */
const preview = createRoute({
  ...at('/preview'),
  validateSearch: previewSearch,
  component: contentPage('preview-page.tsx', 'PreviewPage', 'home'),
});
const me = createRoute({ ...at('/me'), component: latePage(() => import('./pages/me.tsx').then((it) => it.MePage)) });
/** Pages of the member centre stand beside its menu. */
const meArea = () => import('./pages/me-area.tsx').then((it) => it.MeArea);
const meSecurity = createRoute({
  ...at('/me/security'),
  component: placePage(() => import('./pages/me-security.tsx').then((it) => it.SecurityPage), 'securityCenter', meArea),
});
const meProfile = createRoute({
  ...at('/me/profile'),
  component: placePage(() => import('./pages/me-profile.tsx').then((it) => it.MeProfilePage), 'profile', meArea),
});
const meRank = createRoute({
  ...at('/me/rank'),
  component: placePage(() => import('./pages/me-rank.tsx').then((it) => it.RankPage), 'playerRank', meArea),
});
const meHistory = screen(
  '/me/profile/history',
  'members/site/profile-history-page.tsx',
  'ProfileHistoryPage',
  'profileHistory',
  meArea,
);
const meBets = screen('/me/bets', 'members/site/bets-page.tsx', 'BetsPage', 'bets', meArea);
const meBet = screen('/me/bets/$betId', 'proof/site/bet-page.tsx', 'BetPage', 'bet', meArea);
const meProfit = screen('/me/profit', 'members/site/profit-page.tsx', 'ProfitPage', 'profit', meArea);
const meStatements = createRoute({
  ...at('/me/statements'),
  validateSearch: idSearch,
  component: placePage(() => import('./pages/me-statements.tsx').then((it) => it.StatementsPage), 'monthly', meArea),
});
const meCredit = screen('/me/credit', 'records/site/credit-page.tsx', 'CreditPage', 'credit', meArea);
const verificationPage = 'verification/site/verification-page.tsx';
const meVerification = screen('/me/verification', verificationPage, 'VerificationPage', 'verification', meArea);
const meLimits = screen('/me/limits', 'protection/site/limits-page.tsx', 'LimitsPage', 'limits', meArea);
const meActivity = screen('/me/activity', 'protection/site/activity-page.tsx', 'ActivityPage', 'activity', meArea);
const meMessages = createRoute({
  ...at('/me/messages'),
  component: placePage(() => import('./pages/me-messages.tsx').then((it) => it.MessagesPage), 'messages', meArea),
});
const meProof = screen('/me/proof', 'proof/site/own-proof-page.tsx', 'OwnProofPage', 'proof', meArea);
const meReferral = createRoute({
  ...at('/me/referral'),
  component: placePage(() => import('./pages/me-referral.tsx').then((it) => it.MeReferralPage), 'referral', meArea),
});

/** The lobbies of the specification by category. */
const category = createRoute({
  ...at('/$category'),
  validateSearch: lobbySearch,
  beforeLoad: ({ params }) => {
    const known = categoryOf(params.category);
    if (!known || pathOf(known) !== `/${params.category}`) notFound({ throw: true });
  },
  component: latePage(() => import('./pages/lobby.tsx').then((it) => it.LobbyScreen)),
});

/** What the server draws for pages that need answers first: the frame with nothing in it, and the banners of the page. */
const frame = createRoute({
  ...at('/frame'),
  validateSearch: frameSearch,
  beforeLoad: () => {
    if (typeof window !== 'undefined') notFound({ throw: true });
  },
  component: WaitingPage,
});

const tree = root.addChildren([
  home,
  alias('/index', '/'),
  alias('/index.html', '/'),
  alias('/home', '/'),
  register,
  alias('/register.html', '/register', registerSearch),
  login,
  forgot,
  resetPassword,
  social,
  lotteryPage('/lottery', 'lottery', 'LotteryPage'),
  alias('/elott', '/lottery', lotterySearch),
  lotteryPage('/vnlottery', 'vnlottery', 'VnLotteryPage'),
  notYet('/pointMall', 'pointMall'),
  promotions,
  promoDetail,
  notices,
  preview,
  play('/seamless'),
  play('/game'),
  down,
  alias('/download', '/down'),
  feedback,
  affiliate,
  tutorial,
  withdrawTutorial,
  withdraw,
  tickets,
  ticket,
  results,
  draw,
  statements,
  statement,
  deposit,
  history,
  help,
  helpBare,
  me,
  meSecurity,
  meProfile,
  meVerification,
  meRank,
  meHistory,
  meBets,
  meBet,
  meProfit,
  meStatements,
  meCredit,
  meLimits,
  meActivity,
  meMessages,
  meReferral,
  meProof,
  frame,
  category,
]);

export const createSiteRouter = (place: { history?: RouterHistory; isServer?: boolean } = {}) =>
  createRouter({
    ...place,
    routeTree: tree,
    search: { strict: true },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 1000,
    defaultPendingComponent: WaitingPage,
    defaultErrorComponent: CrashPage,
    defaultViewTransition: false,
    notFoundMode: 'root',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
