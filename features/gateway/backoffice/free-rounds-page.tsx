import { useState } from 'react';
import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { SearchFilter } from '#kit/browser/desk/filters.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { staffFreeRounds } from '../contract/free-rounds/staff-free-rounds.ts';
import { staffNotifyFreeRounds } from '../contract/free-rounds/staff-notify-free-rounds.ts';
import { vendorField } from './address-fields.ts';
import { GiveFreeRounds } from './give-free-rounds.tsx';

type Given = OutputOf<typeof staffFreeRounds>['given'][number];

const search = z.object({
  vendor: vendorField,
  before: z.iso.datetime({ precision: 3 }).or(z.literal('')).catch('').default(''),
});

const tones = { running: 'sky', used: 'warn', credited: 'good', expired: 'plain' } as const;

const VendorNotice = ({ given: { toldAt, telling, lastFault, freeRoundsId, state } }: { given: Given }) => {
  const { t } = useTranslation('gateway');
  const mayWrite = usePermission()('money.write');
  const again = useReasoned(staffNotifyFreeRounds, {
    feature: 'gateway',
    refreshes: [staffFreeRounds],
    done: t('desk.tellAgainDone'),
  });
  if (toldAt !== null) return <TimeText at={toldAt} />;
  const isFailing = telling === 'failing' || telling === 'given_up';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={isFailing ? 'text-warn' : 'text-faint'} title={lastFault ?? undefined}>
        {t(`desk.tellings.${telling}`)}
      </span>
      {mayWrite && telling === 'given_up' && state === 'running' && (
        <Button size="small" onClick={() => again.ask({ freeRoundsId })}>
          {t('desk.tellAgain')}
        </Button>
      )}
      <ReasonDialog title={t('desk.tellAgainTitle')} confirmLabel={t('desk.tellAgain')} {...again.dialog}>
        <p>{t('desk.tellAgainText')}</p>
        {lastFault !== null && <code className="mt-2 block text-xs break-all text-ink">{lastFault}</code>}
      </ReasonDialog>
    </span>
  );
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

const columns = (t: Translate): DeskColumn<Given>[] => [
  { name: 'givenAt', label: t('desk.givenAt'), isFixed: true, cell: ({ givenAt }) => <TimeText at={givenAt} /> },
  { name: 'player', label: t('desk.player'), cell: ({ memberId }) => <PersonName id={memberId} tab="money" /> },
  { name: 'game', label: t('desk.game'), cell: ({ vendor, game }) => `${vendor} · ${game}` },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.givenStates.${state}`)}</Badge>,
  },
  {
    name: 'told',
    label: t('desk.told'),
    cell: (given) => <VendorNotice given={given} />,
  },
  { name: 'used', label: t('desk.used'), align: 'end', cell: ({ used, rounds }) => `${used} / ${rounds}` },
  { name: 'stake', label: t('desk.stake'), align: 'end', cell: ({ stake }) => <MoneyText amount={stake} /> },
  {
    name: 'credited',
    label: t('desk.credited'),
    align: 'end',
    cell: ({ credited }) => (credited === null ? '—' : <MoneyText amount={credited} look="gain" />),
  },
  { name: 'expiresAt', label: t('desk.expiresAt'), cell: ({ expiresAt }) => <TimeText at={expiresAt} /> },
  { name: 'by', label: t('desk.givenBy'), cell: ({ givenBy }) => givenBy },
];

/** Rounds without a stake that players were given, and how far they are. */
export const FreeRoundsPage = () => {
  const { t } = useTranslation('gateway');
  const mayWrite = usePermission()('money.write');
  const [{ vendor, before }, change] = useAddressState(search);
  const [isGiving, setIsGiving] = useState(false);
  const read = useRead(staffFreeRounds, {
    vendor: vendor || undefined,
    before: before === '' ? undefined : instantOf(before),
  });
  return (
    <>
      <PageHead
        title={t('desk.freeRounds')}
        actions={
          mayWrite && (
            <Button tone="money" size="small" onClick={() => setIsGiving(true)}>
              {t('desk.give')}
            </Button>
          )
        }
      />
      <DeskList
        name="free-rounds"
        caption={t('desk.freeRounds')}
        feature="gateway"
        read={read}
        rowsOf={({ given }) => given}
        nextOf={({ next }) => (next === undefined ? undefined : isoOf(next))}
        rowKey={({ freeRoundsId }) => freeRoundsId}
        columns={columns(t)}
        empty={{ title: t('desk.noneGiven'), text: t('desk.noneGivenText') }}
        filters={
          <SearchFilter
            label={t('desk.vendor')}
            value={vendor}
            onChange={(given) => change({ vendor: given.toUpperCase(), before: '' })}
          />
        }
        page={{ after: before, onPage: (next) => change({ before: next }) }}
      />
      <GiveFreeRounds isOpen={isGiving} onClose={() => setIsGiving(false)} />
    </>
  );
};
