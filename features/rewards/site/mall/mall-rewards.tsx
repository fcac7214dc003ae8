import { NoGiftsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Badge } from '#kit/browser/components/badge.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { pointBalance } from '../../contract/points/point-balance.ts';
import { rewardList } from '../../contract/mall/reward-list.ts';
import { useNameIn } from '../names-in.ts';
import { PointText } from '../point-text.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

export type Reward = OutputOf<typeof rewardList>['rewards'][number];

const fewMax = 5;

/** What can be had for points. */
export const MallRewards = () => {
  const { t } = useTranslation('rewards');
  const { data, error, refetch } = useRead(rewardList, {});
  const { data: balance } = useRead(pointBalance, {});
  const [chosen, setChosen] = useState<Reward>();
  if (error && !data) return <ErrorState error={error} feature="rewards" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-40" />;
  if (data.rewards.length === 0)
    return <EmptyState drawing={<NoGiftsDrawing />} title={t('mall.empty')} text={t('mall.emptyText')} />;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {data.rewards.map((reward) => (
          <li key={reward.rewardId} className="min-w-0">
            <RewardCard
              reward={reward}
              level={data.level}
              points={balance?.points ?? 0n}
              onChoose={() => setChosen(reward)}
            />
          </li>
        ))}
      </ul>
      {chosen && <RedeemDialog reward={chosen} points={balance?.points ?? 0n} onClose={() => setChosen(undefined)} />}
    </>
  );
};

type CardProps = { reward: Reward; level: number; points: bigint; onChoose: () => void };

const RewardCard = ({ reward, level, points, onChoose }: CardProps) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const isLow = level < reward.levelMin;
  const isOut = reward.stock === 0;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-card">
      <div className={clsx('relative aspect-4/3', (isOut || isLow) && 'opacity-60')}>
        <RewardPicture reward={reward} />
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        <h2 className="text-base leading-snug font-semibold">{nameIn(reward.names)}</h2>
        <div className="flex flex-wrap gap-1.5">
          {reward.levelMin > 0 && (
            <Badge tone={isLow ? 'warn' : 'money'}>{t('mall.fromLevel', { level: reward.levelMin })}</Badge>
          )}
          {isOut ? (
            <Badge tone="bad">{t('mall.none')}</Badge>
          ) : (
            reward.stock <= fewMax && <Badge tone="warn">{t('mall.few', { count: reward.stock })}</Badge>
          )}
        </div>
        <p className="mt-auto pt-1">
          <PointText points={reward.price} className="text-lg font-semibold text-money-text" />{' '}
          <span className="text-sm text-soft">{t('points.unit')}</span>
        </p>
        <Button
          size="small"
          tone={points >= reward.price && !isLow && !isOut ? 'money' : 'plain'}
          disabled={isLow || isOut}
          onClick={onChoose}
          icon={isLow ? <Lock aria-hidden className="size-4" /> : undefined}
          aria-label={`${t('mall.redeem')}: ${nameIn(reward.names)}`}
        >
          {t('mall.redeem')}
        </Button>
      </div>
    </article>
  );
};
