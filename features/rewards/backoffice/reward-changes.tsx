import { useRead } from '#kit/browser/calls/queries.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRewardChanges } from '../contract/mall/staff-reward-changes.ts';
import type { DeskReward } from './rewards-page.tsx';
import { usePointsView } from './points-view.ts';

type Change = OutputOf<typeof staffRewardChanges>['changes'][number];

/** What an reward was before. */
export const RewardChanges = ({ reward, onClose }: { reward: DeskReward; onClose: () => void }) => {
  const { t } = useTranslation('rewards');
  const read = useRead(staffRewardChanges, { rewardId: reward.rewardId });
  const shown = usePointsView();
  const columns: Column<Change>[] = [
    { name: 'at', label: t('desk.at'), cell: ({ at }) => <TimeText at={at} /> },
    { name: 'by', label: t('desk.by'), cell: ({ by }) => by },
    { name: 'name', label: t('desk.reward'), cell: ({ names }) => names.EN },
    { name: 'price', label: t('desk.price'), align: 'end', cell: ({ price }) => shown(price) },
    { name: 'worth', label: t('desk.worth'), align: 'end', cell: ({ worth }) => <MoneyText amount={worth} /> },
    {
      name: 'stock',
      label: t('desk.stock'),
      align: 'end',
      cell: ({ stock, stockChange }) =>
        stockChange === 0 ? stock : `${stock} (${stockChange > 0 ? '+' : ''}${stockChange})`,
    },
    {
      name: 'active',
      label: t('desk.state'),
      cell: ({ isActive }) => t(isActive ? 'desk.onOffer' : 'desk.notOnOffer'),
    },
    { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
  ];
  return (
    <Dialog title={t('desk.changes')} isOpen onClose={onClose} size="wide">
      <ReadStates read={read} feature="rewards">
        {({ changes }) => (
          <Table
            caption={t('desk.changes')}
            columns={columns}
            rows={changes}
            rowKey={({ version }) => String(version)}
            density="dense"
          />
        )}
      </ReadStates>
    </Dialog>
  );
};
