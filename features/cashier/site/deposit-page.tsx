import { BankTile } from '#kit/browser/drawings/bank-tile.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { depositTerms } from '../contract/deposit-terms.ts';
import { findDeposit } from '../contract/find-deposit.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { BeginDeposit, useDepositWays } from './begin-deposit.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { DepositPaper } from './deposit-paper.tsx';

/** Deposit: how much, then the code to pay, then what became of it; earlier ones below. */
export const DepositPage = () => {
  const { t } = useTranslation('cashier');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <Deposits />;
  return (
    <EmptyState
      isPage
      title={t('deposit.visitor')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('deposit.login')}
        </Button>
      }
    />
  );
};

const Deposits = () => {
  const { t } = useTranslation('cashier');
  const { id, way } = useSearch({ from: '/deposit' });
  const { terms, method, onChoose } = useDepositWays(way);
  const chosenId = id?.startsWith('dep_') === true ? id : undefined;
  const chosen = useRead(findDeposit, { depositId: chosenId ?? '' }, { enabled: chosenId !== undefined });
  const navigate = useNavigate({ from: '/deposit' });
  const setChosenId = (next: string | undefined) => void navigate({ search: { id: next } });
  useLiveReads('member/me/deposits', [listDeposits, findDeposit]);
  return (
    <div className="mx-auto max-w-(--container-form) lg:max-w-4xl">
      <div className="mb-6 flex items-center justify-between gap-3">
        <h1 className="text-2xl">{t('deposit.title')}</h1>
        <BankTile short="QR" hue={262} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,27rem)_1fr] lg:gap-8">
        <div className="flex flex-col gap-6">
          {terms.error && <ErrorState error={terms.error} feature="cashier" onAgain={() => void terms.refetch()} />}
          {terms.isPending && <SkeletonRows count={3} className="h-24" />}
          {terms.data && !method && <Closed closed={terms.data.closed} />}
          {terms.data && method && chosenId === undefined && (
            <BeginDeposit
              terms={terms.data}
              method={method}
              onChoose={onChoose}
              onStarted={({ depositId }) => setChosenId(depositId)}
            />
          )}
          {chosenId !== undefined && <DepositPaper depositId={chosenId} onDone={() => setChosenId(undefined)} />}
        </div>
        <div className="flex flex-col gap-6">
          {method && <DepositSteps kind={chosen.data?.kind ?? method.kind} />}
          <DepositList onChoose={setChosenId} chosenId={chosenId} />
        </div>
      </div>
    </div>
  );
};

/** Why nothing is offered: the house has closed deposits, or the player has closed play. */
const Closed = ({ closed }: Pick<OutputOf<typeof depositTerms>, 'closed'>) => {
  const { t } = useTranslation('cashier');
  return closed === undefined ? (
    <EmptyState title={t('deposit.closed')} text={t('deposit.closedText')} />
  ) : (
    <EmptyState title={t(`deposit.closedFor.${closed}`)} text={t('deposit.closedForText')} />
  );
};

/** Money in without leaving what stands behind the sheet. */
export const DepositSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const { terms, method, onChoose } = useDepositWays();
  const [depositId, setDepositId] = useState<string>();
  return (
    <Dialog title={t('deposit.title')} isOpen onClose={onClose}>
      {terms.error && <ErrorState error={terms.error} feature="cashier" onAgain={() => void terms.refetch()} />}
      {terms.isPending && <SkeletonRows count={3} className="h-24" />}
      {terms.data && !method && <Closed closed={terms.data.closed} />}
      {terms.data && method && depositId === undefined && (
        <div className="flex flex-col gap-5">
          <BeginDeposit
            terms={terms.data}
            method={method}
            onChoose={onChoose}
            onStarted={(started) => setDepositId(started.depositId)}
          />
        </div>
      )}
      {depositId !== undefined && <DepositPaper depositId={depositId} onDone={() => setDepositId(undefined)} />}
    </Dialog>
  );
};
