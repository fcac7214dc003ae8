import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffMallRewards } from '../contract/mall/staff-mall-rewards.ts';
import { RewardChanges } from './reward-changes.tsx';
import { RewardForm } from './reward-form.tsx';
import { ShownPicture } from './shown-picture.tsx';
import { useNameIn } from './names-in.ts';
import { usePointsView } from './points-view.ts';

export type DeskReward = OutputOf<typeof staffMallRewards>['rewards'][number];

/** Everything that can be had for points. */
export const MallRewardsPage = () => {
  const { t } = useTranslation('rewards');
  const mayWrite = usePermission()('rewards.write');
  const read = useRead(staffMallRewards, {});
  const [edited, setEdited] = useState<DeskReward | 'new'>();
  const [shown, setShown] = useState<DeskReward>();
  return (
    <>
      <PageHead
        title={t('desk.pages.rewards')}
        actions={
          mayWrite && (
            <Button
              tone="money"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setEdited('new')}
            >
              {t('desk.newReward')}
            </Button>
          )
        }
      />
      <ReadStates
        read={read}
        feature="rewards"
        isEmpty={({ rewards }) => rewards.length === 0}
        empty={{ title: t('desk.noRewards'), text: t('desk.noRewardsText') }}
      >
        {({ rewards }) => <Rewards rewards={rewards} mayWrite={mayWrite} onEdit={setEdited} onChanges={setShown} />}
      </ReadStates>
      <Dialog
        title={t(edited === 'new' ? 'desk.newReward' : 'desk.editReward')}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        size="wide"
      >
        {edited !== undefined && (
          <RewardForm reward={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Dialog>
      {shown && <RewardChanges reward={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

type RewardsProps = {
  rewards: readonly DeskReward[];
  mayWrite: boolean;
  onEdit: (reward: DeskReward) => void;
  onChanges: (reward: DeskReward) => void;
};

const Rewards = ({ rewards, mayWrite, onEdit, onChanges }: RewardsProps) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const shown = usePointsView();
  const columns: Column<DeskReward>[] = [
    {
      name: 'reward',
      label: t('desk.reward'),
      cell: (reward) => (
        <span className="flex min-w-56 items-center gap-3">
          <span className="block aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control">
            <ShownPicture picture={reward.picture} />
          </span>
          {nameIn(reward.names)}
        </span>
      ),
    },
    { name: 'price', label: t('desk.price'), align: 'end', cell: ({ price }) => shown(price) },
    { name: 'worth', label: t('desk.worth'), align: 'end', cell: ({ worth }) => <MoneyText amount={worth} /> },
    { name: 'stock', label: t('desk.stock'), align: 'end', cell: ({ stock }) => stock },
    { name: 'level', label: t('desk.levelMin'), align: 'end', cell: ({ levelMin }) => levelMin || '—' },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'plain'}>{t(isActive ? 'desk.onOffer' : 'desk.notOnOffer')}</Badge>
      ),
    },
    {
      name: 'acts',
      label: t('desk.acts'),
      cell: (reward) => (
        <span className="flex flex-wrap gap-2">
          {mayWrite && (
            <Button size="small" onClick={() => onEdit(reward)}>
              {t('desk.edit')}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={() => onChanges(reward)}>
            {t('desk.changes')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Table caption={t('desk.pages.rewards')} columns={columns} rows={rewards} rowKey={({ rewardId }) => rewardId} />
  );
};
