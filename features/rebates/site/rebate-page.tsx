import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { claimRebate } from '../contract/claims/claim-rebate.ts';
import { figuresPageSize, manualRebate } from '../contract/claims/manual-rebate.ts';
import { CashbackTiers } from './cashback-tiers.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { FigureList } from './figure-list.tsx';
import type { Rebates } from './rebate-page-types.ts';
import { Today } from './today.tsx';

/** What comes back of play: what can be claimed, today so far, and everything before with its reasons. */
export const RebatePage = () => {
  const { t } = useTranslation('rebates');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<string>();
  const { data, error, refetch } = useRead(manualRebate, { page });
  if (error && !data) return <ErrorState error={error} feature="rebates" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-32" />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <Claim claimable={data.claimable} today={data.today} />
      {data.today && data.today.lines.length > 0 && <Today today={data.today} />}
      {data.cashback && <CashbackTiers cashback={data.cashback} />}
      <section>
        <PartHeading title={t('history.title')} />
        {data.total === 0 ? (
          <EmptyState title={t('history.none')} text={t('history.noneText')} />
        ) : (
          <div className="flex flex-col gap-4">
            <FigureList figures={data.figures} onWhy={setShown} />
            <Pagination
              label={t('history.title')}
              page={page}
              total={Math.ceil(data.total / figuresPageSize)}
              onChoose={setPage}
            />
          </div>
        )}
      </section>
      <Link to="/me/rates" className="inline-flex min-h-11 items-center self-start text-money-text hover:underline">
        {t('agent')}
      </Link>
      {shown !== undefined && <FigureDialog figureId={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
};

/** Everything that can be claimed, at one press. */
const Claim = ({ claimable, today }: Pick<Rebates, 'claimable' | 'today'>) => {
  const { t } = useTranslation('rebates');
  const textOf = useRefusalText('rebates');
  const { send, isSending } = useSend(claimRebate, { refreshes: [manualRebate] });
  const claim = async () => {
    const answer = await send({});
    if (answer.ok) say(t('claim.done', { amount: moneyView(answer.value.amount) }), 'good');
    else say(textOf(answer), 'bad');
  };
  const isByItself = today?.mode === 'automatic';
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-sm text-soft">{t('claim.title')}</p>
        <p className="figures text-3xl font-semibold">
          <bdi dir="ltr">{moneyView(claimable)}</bdi>
        </p>
        <p className="mt-1 text-sm text-faint">
          {isByItself ? t('claim.automatic') : t('claim.byHand', { days: today?.claimDays ?? 7 })}
        </p>
      </div>
      {(claimable > 0n || !isByItself) && (
        <Button tone="money" size="large" disabled={claimable === 0n} isBusy={isSending} onClick={() => void claim()}>
          {t('claim.now')}
        </Button>
      )}
    </Card>
  );
};
