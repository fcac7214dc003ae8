import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { ClosePlayDialog } from './close-play-dialog.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { ReduceDialog } from './reduce-dialog.tsx';

type Known = OutputOf<typeof staffPlayerProtection>;
type Limit = Known['limits'][number];
type Closure = Known['closures'][number];
type Translate = ReturnType<typeof useTranslation>['t'];

/** How a player is protected, and what staff may do for them: lower a limit, or close play. */
export const PlayerLimits = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('protection');
  const mayChange = usePermission()('protection.write');
  const read = useRead(staffPlayerProtection, { memberId });
  const [open, setOpen] = useState<'reduce' | 'close'>();
  const close = () => setOpen(undefined);
  return (
    <ReadStates read={read} feature="protection">
      {(known) => (
        <div className="mt-5 flex flex-col gap-8">
          <Now known={known} onOpen={mayChange ? setOpen : undefined} />
          <section>
            <PartHeading title={t('desk.limits')} />
            {known.limits.length === 0 ? (
              <p className="text-soft">{t('desk.noLimits')}</p>
            ) : (
              <Table
                caption={t('desk.limits')}
                columns={limitColumns(t)}
                rows={known.limits}
                rowKey={({ kind, period }) => `${kind} ${period}`}
              />
            )}
          </section>
          <section>
            <PartHeading title={t('desk.closures')} />
            {known.closures.length === 0 ? (
              <p className="text-soft">{t('desk.noClosures')}</p>
            ) : (
              <Table
                caption={t('desk.closures')}
                columns={closureColumns(t)}
                rows={known.closures}
                rowKey={({ from, kind }) => `${from} ${kind}`}
              />
            )}
          </section>
          <PlayerNotes memberId={memberId} known={known} />
          {open === 'reduce' && <ReduceDialog memberId={memberId} onClose={close} />}
          {open === 'close' && <ClosePlayDialog memberId={memberId} onClose={close} />}
        </div>
      )}
    </ReadStates>
  );
};

type NowProps = { known: Known; onOpen: ((what: 'reduce' | 'close') => void) | undefined };

const Now = ({ known: { closed, realityMinutes }, onOpen }: NowProps) => {
  const { t } = useTranslation('protection');
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={closed ? 'warn' : 'good'}>{t(closed ? `desk.kinds.${closed.kind}` : 'desk.mayPlay')}</Badge>
          {closed && (closed.until === null ? t('desk.forGood') : <TimeText at={closed.until} />)}
          <span className="text-sm text-soft">{t('desk.reality', { minutes: realityMinutes })}</span>
        </p>
        {onOpen && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onOpen('reduce')}>
              {t('desk.reduce')}
            </Button>
            <Button size="small" tone="danger" onClick={() => onOpen('close')}>
              {t('desk.close')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

const mostView = (t: Translate, most: { amount: bigint | null; minutes: number | null } | null): string => {
  if (most === null) return '–';
  if (most.amount !== null) return moneyView(most.amount);
  return most.minutes === null ? t('limits.none') : t('limits.minutes', { minutes: most.minutes });
};

const limitColumns = (t: Translate): Column<Limit>[] => [
  {
    name: 'kind',
    label: t('desk.limit'),
    cell: ({ kind, period }) => `${t(`limits.kinds.${kind}`)} ${t(`limits.periods.${period}`)}`,
  },
  {
    name: 'most',
    label: t('desk.inForce'),
    cell: ({ inForce }) => <span className="figures">{mostView(t, inForce)}</span>,
  },
  { name: 'used', label: t('desk.used'), cell: ({ used }) => <span className="figures">{mostView(t, used)}</span> },
  { name: 'by', label: t('desk.setBy'), cell: ({ inForce }) => (inForce ? t(`desk.by.${inForce.setBy}`) : '–') },
  {
    name: 'asked',
    label: t('desk.asked'),
    cell: ({ asked }) =>
      asked ? (
        <span className="figures">
          {mostView(t, asked)} · <TimeText at={asked.state === 'pending' ? asked.readyAt : asked.lapsesAt} />
        </span>
      ) : (
        '–'
      ),
  },
];

const closureColumns = (t: Translate): Column<Closure>[] => [
  { name: 'kind', label: t('desk.kind'), cell: ({ kind }) => t(`desk.kinds.${kind}`) },
  { name: 'from', label: t('desk.from'), cell: ({ from }) => <TimeText at={from} /> },
  {
    name: 'until',
    label: t('desk.until'),
    cell: ({ until }) => (until === null ? t('desk.forGood') : <TimeText at={until} />),
  },
  {
    name: 'ended',
    label: t('desk.ended'),
    cell: ({ endedAt }) => (endedAt === null ? '–' : <TimeText at={endedAt} />),
  },
  { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason ?? '–' },
];
