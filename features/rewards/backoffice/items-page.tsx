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
import { staffRewardItems } from '../contract/mall/staff-reward-items.ts';
import { ItemChanges } from './item-changes.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemThumb } from './item-thumb.tsx';
import { useNameIn } from './names-in.ts';

export type DeskItem = OutputOf<typeof staffRewardItems>['items'][number];

/** Everything that can be had for points. */
export const RewardItemsPage = () => {
  const { t } = useTranslation('rewards');
  const mayWrite = usePermission()('rewards.write');
  const read = useRead(staffRewardItems, {});
  const [edited, setEdited] = useState<DeskItem | 'new'>();
  const [shown, setShown] = useState<DeskItem>();
  return (
    <>
      <PageHead
        title={t('desk.pages.items')}
        actions={
          mayWrite && (
            <Button tone="money" size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
              {t('desk.newItem')}
            </Button>
          )
        }
      />
      <ReadStates
        read={read}
        feature="rewards"
        isEmpty={({ items }) => items.length === 0}
        empty={{ title: t('desk.noItems'), text: t('desk.noItemsText') }}
      >
        {({ items }) => <Items items={items} mayWrite={mayWrite} onEdit={setEdited} onChanges={setShown} />}
      </ReadStates>
      <Dialog
        title={t(edited === 'new' ? 'desk.newItem' : 'desk.editItem')}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        size="wide"
      >
        {edited !== undefined && (
          <ItemForm item={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Dialog>
      {shown && <ItemChanges item={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

type ItemsProps = {
  items: readonly DeskItem[];
  mayWrite: boolean;
  onEdit: (item: DeskItem) => void;
  onChanges: (item: DeskItem) => void;
};

const Items = ({ items, mayWrite, onEdit, onChanges }: ItemsProps) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const columns: Column<DeskItem>[] = [
    {
      name: 'item',
      label: t('desk.item'),
      cell: (item) => (
        <span className="flex items-center gap-3">
          <span className="block aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control">
            <ItemThumb picture={item.picture} />
          </span>
          {nameIn(item.names)}
        </span>
      ),
    },
    { name: 'price', label: t('desk.price'), align: 'end', cell: ({ price }) => String(price) },
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
      cell: (item) => (
        <span className="flex flex-wrap gap-2">
          {mayWrite && (
            <Button size="small" onClick={() => onEdit(item)}>
              {t('desk.edit')}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={() => onChanges(item)}>
            {t('desk.changes')}
          </Button>
        </span>
      ),
    },
  ];
  return <Table caption={t('desk.pages.items')} columns={columns} rows={items} rowKey={({ itemId }) => itemId} />;
};
