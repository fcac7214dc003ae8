import { LogInDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { findWithdrawal } from '../contract/find-withdrawal.ts';
import { listWithdrawals } from '../contract/list-withdrawals.ts';
import { withdrawalTerms } from '../contract/withdrawal-terms.ts';
import { TermsPart } from './terms-part.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawList } from './withdraw-list.tsx';
import { WithdrawPaper } from './withdraw-paper.tsx';
import { WithdrawSteps } from './withdraw-steps.tsx';

/**
 * Withdraw: to which account and how much, then what becomes of it; earlier ones below.
 * @param elsewhere money in other places that could be brought home first, given by the app.
 */
export const WithdrawPage = ({ elsewhere }: { elsewhere: ReactNode }) => {
  const { t } = useTranslation('withdrawals');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <Withdrawals elsewhere={elsewhere} />;
  return (
    <EmptyState
      isPage
      drawing={<LogInDrawing />}
      title={t('withdraw.visitor')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('withdraw.login')}
        </Button>
      }
    />
  );
};

const Withdrawals = ({ elsewhere }: { elsewhere: ReactNode }) => {
  const { t } = useTranslation('withdrawals');
  const { id } = useSearch({ from: '/withdraw' });
  const navigate = useNavigate({ from: '/withdraw' });
  const terms = useRead(withdrawalTerms, {});
  useLiveReads('member/me/withdrawals', [listWithdrawals, findWithdrawal, withdrawalTerms]);
  // What comes home, or is played through, may be asked for at once.
  useLiveReads('member/me/balance', [withdrawalTerms]);
  const choose = (withdrawalId: string | undefined) => void navigate({ search: { id: withdrawalId } });
  return (
    <div className="mx-auto max-w-(--container-form) lg:max-w-4xl">
      <h1 className="mb-3 text-2xl">{t('withdraw.title')}</h1>
      {id === undefined && terms.data && <WithdrawSteps facts={terms.data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,27rem)_1fr] lg:gap-8">
        <div className="flex flex-col gap-6">
          {id !== undefined && <WithdrawPaper withdrawalId={id} onDone={() => choose(undefined)} />}
          {id === undefined && elsewhere}
          {id === undefined && terms.error && (
            <ErrorState error={terms.error} feature="withdrawals" onAgain={() => void terms.refetch()} />
          )}
          {id === undefined && terms.isPending && <SkeletonRows count={3} className="h-24" />}
          {id === undefined && terms.data && (
            <WithdrawForm facts={terms.data} onRequested={({ withdrawalId }) => choose(withdrawalId)} />
          )}
        </div>
        <div className="flex flex-col gap-6">
          {terms.data && <TermsPart facts={terms.data} />}
          <WithdrawList onChoose={choose} chosenId={id} />
        </div>
      </div>
    </div>
  );
};
