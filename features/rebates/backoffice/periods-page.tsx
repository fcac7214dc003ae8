import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRebatePeriods } from '../contract/desk/staff-rebate-periods.ts';
import { MemberRebates } from './member-rebates.tsx';

type Period = OutputOf<typeof staffRebatePeriods>['periods'][number];
const kinds = ['rebate', 'cashback'] as const;

/** What each period costs, and a member's figures. */
export const RebatePeriodsPage = () => {
  const { t } = useTranslation('rebates');
  const [kind, setKind] = useState<(typeof kinds)[number]>('rebate');
  const [before, setBefore] = useState('');
  const read = useRead(staffRebatePeriods, { kind, ...(before !== '' && { before }) });
  return (
    <>
      <PageHead title={t('desk.pages.periods')} />
      <div className="mb-4 max-w-xs">
        <ChoiceField
          label={t('desk.kind')}
          all={kinds}
          chosen={kind}
          wordOf={(name) => t(`desk.kinds.${name}`)}
          onChoose={(name) => {
            setKind(name);
            setBefore('');
          }}
        />
      </div>
      <ReadStates
        read={read}
        feature="rebates"
        isEmpty={({ periods }) => periods.length === 0}
        empty={{ title: t('desk.noPeriods'), text: t('desk.noPeriodsText') }}
      >
        {({ periods, next }) => (
          <>
            <Periods periods={periods} />
            <Pager isFirst={before === ''} next={next} onFirst={() => setBefore('')} onNext={setBefore} />
          </>
        )}
      </ReadStates>
      <MemberRebates />
    </>
  );
};

const Periods = ({ periods }: { periods: readonly Period[] }) => {
  const { t } = useTranslation('rebates');
  const money = (name: 'base' | 'amount' | 'paid' | 'open' | 'expired'): Column<Period> => ({
    name,
    label: t(`desk.sums.${name}`),
    align: 'end',
    cell: (period) => <MoneyText amount={period[name]} />,
  });
  const columns: Column<Period>[] = [
    {
      name: 'period',
      label: t('desk.period'),
      cell: ({ first, last }) => (
        <span className="whitespace-nowrap">{first === last ? first : `${first} – ${last}`}</span>
      ),
    },
    { name: 'members', label: t('desk.members'), align: 'end', cell: ({ members }) => members },
    money('base'),
    money('amount'),
    money('paid'),
    money('open'),
    money('expired'),
  ];
  return <Table caption={t('desk.pages.periods')} columns={columns} rows={periods} rowKey={({ first }) => first} />;
};
