import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { redeemList, redeemPageSize } from '../../contract/mall/redeem-list.ts';
import { useNameIn } from '../names-in.ts';
import { PointText } from '../point-text.tsx';
import { RewardPicture } from './reward-picture.tsx';

type Redemption = OutputOf<typeof redeemList>['redemptions'][number];

const tones: Readonly<Record<Redemption['status'], BadgeTone>> = {
  'In Process': 'sky',
  Approved: 'good',
  Rejected: 'bad',
};
const words = { 'In Process': 'in_process', Approved: 'approved', Rejected: 'rejected' } as const;

/** What a member asked for, and what became of it. */
export const RedeemList = () => {
  const { t } = useTranslation('rewards');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(redeemList, { page });
  if (error && !data) return <ErrorState error={error} feature="rewards" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-20" />;
  if (data.total === 0) return <EmptyState title={t('redeemed.none')} text={t('redeemed.noneText')} />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="overflow-hidden rounded-card bg-card">
        {data.redemptions.map((it) => (
          <Row key={it.redemptionId} it={it} />
        ))}
      </ul>
      <Pagination
        label={t('mall.redeemed')}
        page={page}
        total={Math.ceil(data.total / redeemPageSize)}
        onChoose={setPage}
      />
    </div>
  );
};

const Row = ({ it }: { it: Redemption }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const language = useLanguage();
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="aspect-4/3 w-20 shrink-0 overflow-hidden rounded-control">
        <RewardPicture reward={it} />
      </div>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">
            {nameIn(it.names)}
            {it.quantity > 1 && ` × ${it.quantity}`}
          </span>
          <Badge tone={tones[it.status]}>{t(`redeemed.states.${words[it.status]}`)}</Badge>
        </p>
        <p className="figures text-sm text-faint">{dateTimeView(it.at, language)}</p>
        {it.reason !== null && <p className="text-sm text-warn">{t('redeemed.reason', { reason: it.reason })}</p>}
      </div>
      <p className="shrink-0 text-end">
        <PointText points={it.points} className="font-semibold" />
        <span className="block text-xs text-faint">
          {t(it.status === 'Rejected' ? 'redeemed.back' : 'points.unit')}
        </span>
      </p>
    </li>
  );
};
