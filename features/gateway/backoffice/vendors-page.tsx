import { Badge } from '#kit/browser/components/badge.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffVendors } from '../contract/vendors/staff-vendors.ts';
import { RegisterVendor } from './register-vendor.tsx';
import { HealthBadge, HealthNote, SumsText, type Vendor } from './health-badge.tsx';

const everyMs = 15_000;

type Translate = (key: string, options?: Record<string, unknown>) => string;

const columns = (t: Translate): DeskColumn<Vendor>[] => [
  {
    name: 'vendor',
    label: t('desk.vendor'),
    isFixed: true,
    cell: ({ vendor }) => (
      <DeskLink
        href={`/gateway/vendors/${vendor}`}
        className="inline-flex min-h-11 items-center font-semibold text-money-text"
      >
        {vendor}
      </DeskLink>
    ),
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ enabled }) => <Badge tone={enabled ? 'good' : 'bad'}>{t(enabled ? 'desk.on' : 'desk.off')}</Badge>,
  },
  {
    name: 'way',
    label: t('desk.way'),
    cell: ({ callsUs, isOwn, liveKeys }) =>
      callsUs ? (
        t('desk.overNetwork', { count: liveKeys })
      ) : (
        <span className="text-soft">{t(isOwn ? 'desk.inside' : 'desk.notYet')}</span>
      ),
  },
  { name: 'breaker', label: t('desk.ourCalls'), cell: ({ health }) => <HealthBadge health={health} /> },
  { name: 'heard', label: t('desk.heard'), cell: ({ health }) => <HealthNote health={health} /> },
  { name: 'lastHour', label: t('desk.lastHour'), cell: ({ lastHour }) => <SumsText sums={lastHour} /> },
  {
    name: 'lastCall',
    label: t('desk.lastCall'),
    cell: ({ lastHour: { lastAt } }) => (lastAt === null ? '—' : <TimeText at={lastAt} />),
  },
  { name: 'games', label: t('desk.games'), align: 'end', cell: ({ games }) => games },
];

/** Whoever serves games here: whether it may, how it answers, what it asked of late. */
export const VendorsPage = () => {
  const { t } = useTranslation('gateway');
  const read = useRead(staffVendors, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.vendors')} />
      <DeskList
        name="gateway-vendors"
        caption={t('desk.vendors')}
        feature="gateway"
        read={read}
        rowsOf={({ vendors }) => vendors}
        nextOf={() => undefined}
        rowKey={({ vendor }) => vendor}
        columns={columns(t)}
        empty={{ title: t('desk.noVendors') }}
        page={{ after: '', onPage: () => undefined }}
      />
      <RegisterVendor />
    </>
  );
};
