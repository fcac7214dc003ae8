import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlatformBrands } from '../contract/staff-platform-brands.ts';
import { Drafts, NewBrand } from './drafts.tsx';
import { BrandMoney, Health, type ListedBrand, StateBadge, useBrandName } from './brand-words.tsx';

const everyMs = 30_000;
const spans = ['1', '7', '30'] as const;
type Span = (typeof spans)[number];

/** Every brand of the installation: how its site stands, how it does, what was played. */
export const BrandsPage = () => {
  const { t } = useTranslation('platform');
  const [days, setDays] = useState<Span>('7');
  const read = useRead(staffPlatformBrands, { days }, { refetchInterval: useWhilePresent(everyMs) });
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('desk.title')} actions={<NewBrand />} />
      <p className="mb-4 max-w-200 text-sm text-soft">{t('desk.lead')}</p>
      <Filters>
        <ChoiceFilter
          label={t('desk.span')}
          value={days}
          choices={spans.map((span) => [span, t(`desk.spans.${span}`)] as const)}
          onChange={(span) => setDays(span === '' ? '7' : span)}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="platform"
        isEmpty={({ brands }) => brands.length === 0}
        empty={{ title: t('desk.none') }}
      >
        {({ brands, asOf }) => (
          <>
            <Table caption={t('desk.title')} columns={columns} rows={brands} rowKey={({ merchantId }) => merchantId} />
            <p className="mt-3 text-xs text-faint">
              {t('desk.asOf')} <TimeText at={asOf} />
            </p>
          </>
        )}
      </ReadStates>
      <Drafts />
    </>
  );
};

const useColumns = (): Column<ListedBrand>[] => {
  const { t } = useTranslation('platform');
  const nameOf = useBrandName();
  return [
    {
      name: 'brand',
      label: t('desk.brand'),
      cell: (brand) => (
        <>
          <DeskLink
            href={`/platform/brands/${brand.merchantId}`}
            className="inline-flex min-h-11 items-center font-semibold text-money-text"
          >
            {nameOf(brand)}
          </DeskLink>
          <span dir="ltr" className="block max-w-64 truncate text-xs text-soft">
            {brand.hosts.join(', ')}
          </span>
        </>
      ),
    },
    { name: 'state', label: t('desk.state'), cell: ({ state }) => <StateBadge state={state} /> },
    { name: 'licence', label: t('desk.money'), cell: ({ isLicensed }) => t(isLicensed ? 'desk.real' : 'desk.play') },
    { name: 'health', label: t('desk.healthTitle'), cell: ({ health }) => <Health health={health} /> },
    { name: 'owners', label: t('desk.readyOwners'), align: 'end', cell: ({ readyOwners }) => readyOwners },
    { name: 'players', label: t('desk.players'), align: 'end', cell: ({ figures }) => figures.players },
    {
      name: 'stake',
      label: t('desk.stake'),
      align: 'end',
      cell: ({ figures, currency }) => <BrandMoney amount={figures.stake} currency={currency} />,
    },
    {
      name: 'ggr',
      label: t('desk.ggr'),
      align: 'end',
      cell: ({ figures, currency }) => <BrandMoney amount={figures.ggr} currency={currency} />,
    },
  ];
};
