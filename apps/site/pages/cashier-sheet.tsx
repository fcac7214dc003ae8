import { useState } from 'react';
import { depositTerms } from '#features/cashier/contract/deposit-terms.ts';
import { DepositForm } from '#features/cashier/site/deposit-form.tsx';
import { DepositPaper } from '#features/cashier/site/deposit-paper.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { SkeletonRows } from '#kit/browser/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';

/** Money in without leaving the game: it waits behind the sheet. */
export const CashierSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const terms = useRead(depositTerms, {});
  const [depositId, setDepositId] = useState<string>();
  const [method] = terms.data?.methods ?? [];
  return (
    <Dialog title={t('deposit.title')} isOpen onClose={onClose}>
      {terms.error && <ErrorState error={terms.error} feature="cashier" onAgain={() => void terms.refetch()} />}
      {terms.isPending && <SkeletonRows count={3} className="h-24" />}
      {terms.data && !method && <EmptyState title={t('deposit.closed')} text={t('deposit.closedText')} />}
      {method && depositId === undefined && (
        <DepositForm method={method} onStarted={(started) => setDepositId(started.depositId)} />
      )}
      {depositId !== undefined && <DepositPaper depositId={depositId} onDone={() => setDepositId(undefined)} />}
    </Dialog>
  );
};
