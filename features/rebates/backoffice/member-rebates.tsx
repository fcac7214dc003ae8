import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { memberPageSize, staffMemberRebates } from '../contract/desk/staff-member-rebates.ts';
import { categoryOf } from '../domain/categories.ts';
import { rateText } from '../domain/rate-text.ts';

type Figure = OutputOf<typeof staffMemberRebates>['figures'][number];

/** What came back to one member, found by the username. */
export const MemberRebates = () => {
  const { t } = useTranslation('rebates');
  const [typed, setTyped] = useState('');
  const [account, setAccount] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAccount(typed.trim());
  };
  return (
    <section className="mt-8">
      <PartHeading title={t('desk.member')} />
      <form role="search" onSubmit={search} className="mb-4 flex max-w-md items-end gap-2">
        <div className="grow">
          <TextField
            label={t('desk.account')}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" icon={<Search aria-hidden className="size-5" />}>
          {t('desk.find')}
        </Button>
      </form>
      {account !== '' && <Figures key={account} account={account} />}
    </section>
  );
};

const Figures = ({ account }: { account: string }) => {
  const { t } = useTranslation('rebates');
  const [page, setPage] = useState(1);
  const read = useRead(staffMemberRebates, { account, page });
  const columns: Column<Figure>[] = [
    {
      name: 'period',
      label: t('desk.period'),
      cell: ({ first, last }) => (first === last ? first : `${first} – ${last}`),
    },
    {
      name: 'category',
      label: t('desk.category'),
      cell: ({ kind, category }) => (kind === 'rebate' ? t(`categories.${categoryOf(category)}`) : t('cashback.title')),
    },
    { name: 'base', label: t('desk.sums.base'), align: 'end', cell: ({ base }) => <MoneyText amount={base} /> },
    { name: 'rate', label: t('figure.rate'), align: 'end', cell: ({ rate }) => rateText(rate) },
    { name: 'amount', label: t('desk.sums.amount'), align: 'end', cell: ({ amount }) => <MoneyText amount={amount} /> },
    { name: 'state', label: t('desk.state'), cell: ({ state }) => t(`states.${state}`) },
  ];
  return (
    <ReadStates
      read={read}
      feature="rebates"
      isEmpty={({ total }) => total === 0}
      empty={{ title: t('desk.noFigures') }}
    >
      {({ figures, total }) => (
        <div className="flex flex-col gap-4">
          <Table caption={t('desk.member')} columns={columns} rows={figures} rowKey={({ figureId }) => figureId} />
          <Pagination
            label={t('desk.member')}
            page={page}
            total={Math.ceil(total / memberPageSize)}
            onChoose={setPage}
          />
        </div>
      )}
    </ReadStates>
  );
};
