import { Link, useSearch } from '@tanstack/react-router';
import { RefusedError } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { EmptyState, ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { agentContracts } from '../contract/contracts/agent-contracts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { type CentrePage, centrePageOf } from './centre-pages.ts';

const waiting = <SkeletonRows count={4} className="h-24" />;

const parts = {
  overview: late(() => import('./overview.tsx').then((it) => it.Overview)),
  announcements: late(() => import('./announcements/announcements.tsx').then((it) => it.Announcements)),
  downlines: late(() => import('./downlines.tsx').then((it) => it.Downlines)),
  bets: late(() => import('./bets/team-betting.tsx').then((it) => it.TeamBetting)),
  userLoss: late(() => import('./losses.tsx').then((it) => it.UserLoss)),
  register: late(() => import('./register-centre.tsx').then((it) => it.RegisterCentre)),
  account: late(() => import('./account/account-details.tsx').then((it) => it.AccountDetails)),
  income: late(() => import('./income.tsx').then((it) => it.Income)),
  contracts: late(() => import('./own-contracts.tsx').then((it) => it.OwnContracts)),
} as const;

/** The agent centre: its menu beside the page that is asked for, the overview where none is. */
export const AgentPage = () => {
  const { t } = useTranslation('agents');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <Centre />;
  return (
    <EmptyState
      isPage
      title={t('visitor.title')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('visitor.login')}
        </Button>
      }
    />
  );
};

const Centre = () => {
  const { t } = useTranslation('agents');
  const { page } = useSearch({ from: '/agent' });
  const { data, error, refetch } = useRead(agentContracts, {});
  const chosen = centrePageOf(page);
  if (error instanceof RefusedError && noAgent.has(error.refusal)) return <NoAgent error={error} />;
  if (error instanceof RefusedError && error.refusal === 'second_factor_required')
    return <SetUpFirst error={error} onSetUp={() => void refetch()} />;
  if (error && !data)
    return (
      <>
        <h1 className="sr-only">{t('pages.centre')}</h1>
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
      <AgentMenu chosen={chosen} types={data?.types ?? []} />
      <div className="min-w-0">
        <Part page={chosen} />
      </div>
    </div>
  );
};

/** An agent without a second step at log-in. Asking again is refused again, and by that the choice of steps opens. */
const SetUpFirst = ({ error, onSetUp }: { error: RefusedError; onSetUp: () => void }) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={textOf(error)}
        text={t('visitor.setUpText')}
        action={
          <Button tone="money" onClick={onSetUp}>
            {t('visitor.setUp')}
          </Button>
        }
      />
    </div>
  );
};

/** An account that is no agent's, or one without a place in a team. */
const noAgent: ReadonlySet<string> = new Set(['forbidden', 'not_an_agent']);

/** Asking again helps nobody who is no agent; an application may. */
const NoAgent = ({ error }: { error: RefusedError }) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  return (
    <div role="alert">
      <EmptyState
        isPage
        title={textOf(error)}
        text={t('visitor.applyText')}
        action={
          <Link to="/affiliate" className={buttonStyle({ tone: 'money' })}>
            {t('visitor.apply')}
          </Link>
        }
      />
    </div>
  );
};

const Part = ({ page }: { page: CentrePage }) => {
  switch (page) {
    case 'overview':
      return <parts.overview fallback={waiting} />;
    case 'announcements':
      return <parts.announcements fallback={waiting} />;
    case 'downlines':
      return <parts.downlines fallback={waiting} />;
    case 'bets':
      return <parts.bets fallback={waiting} />;
    case 'user_loss':
      return <parts.userLoss fallback={waiting} />;
    case 'register':
      return <parts.register fallback={waiting} />;
    case 'contracts':
      return <parts.contracts fallback={waiting} />;
    case 'account':
      return <parts.account fallback={waiting} />;
    case 'income':
      return <parts.income key={page} type={undefined} fallback={waiting} />;
    case 'dividend':
    case 'daily':
    case 'loss':
    case 'hourly':
    case 'real_time':
    case 'rebate':
      return <parts.income key={page} type={page} fallback={waiting} />;
  }
};
