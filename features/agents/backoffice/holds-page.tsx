import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDecideHold } from '../contract/desk/staff-decide-hold.ts';
import { staffPlayHolds } from '../contract/desk/staff-play-holds.ts';

type Hold = OutputOf<typeof staffPlayHolds>['holds'][number];

const tones = { held: 'warn', cleared: 'good', fraud: 'bad' } as const;

/** Whose play is held on suspicion, why, and what two people decided. */
export const PlayHoldsPage = () => {
  const { t } = useTranslation('agents');
  const [page, setPage] = useState(1);
  const read = useRead(staffPlayHolds, { page });
  return (
    <>
      <PageHead title={t('desk.pages.holds')} />
      <p className="mb-4 text-soft">{t('desk.holds.text')}</p>
      <ReadStates
        read={read}
        feature="agents"
        isEmpty={({ holds }) => holds.length === 0 && page === 1}
        empty={{ title: t('desk.holds.none'), text: t('desk.holds.noneText') }}
      >
        {({ holds, hasMore }) => (
          <>
            <Holds holds={holds} />
            <Pager
              isFirst={page === 1}
              next={hasMore ? String(page + 1) : undefined}
              onFirst={() => setPage(1)}
              onNext={(next) => setPage(Number(next))}
            />
          </>
        )}
      </ReadStates>
    </>
  );
};

const columnsOf = (t: (key: string) => string): Column<Hold>[] => [
  { name: 'account', label: t('desk.account'), cell: ({ account }) => <bdi>{account}</bdi> },
  { name: 'state', label: t('desk.state'), cell: ({ state }) => <StateBadge state={state} /> },
  { name: 'from', label: t('desk.from'), cell: ({ from }) => <TimeText at={from} /> },
  {
    name: 'reason',
    label: t('desk.reason'),
    cell: ({ reason, evidence }) => (
      <span className="flex min-w-44 flex-col">
        <span>{reason}</span>
        <span className="text-xs text-faint">{evidence}</span>
      </span>
    ),
  },
  { name: 'heldBy', label: t('desk.holds.heldBy'), cell: ({ heldBy }) => heldBy },
  {
    name: 'decided',
    label: t('desk.holds.decided'),
    cell: ({ requestedBy, decidedBy, decidedAt }) =>
      decidedAt === null ? (
        '—'
      ) : (
        <span className="flex flex-col">
          <TimeText at={decidedAt} />
          <span className="text-xs text-faint">{`${requestedBy}, ${decidedBy}`}</span>
        </span>
      ),
  },
];

const StateBadge = ({ state }: Pick<Hold, 'state'>) => {
  const { t } = useTranslation('agents');
  return <Badge tone={tones[state]}>{t(`desk.holds.states.${state}`)}</Badge>;
};

const Holds = ({ holds }: { holds: readonly Hold[] }) => {
  const { t } = useTranslation('agents');
  const mayWrite = usePermission()('agents.write');
  const [isFraud, setIsFraud] = useState(false);
  const deciding = useReasoned(staffDecideHold, {
    feature: 'agents',
    refreshes: [staffPlayHolds],
    done: t('desk.askedSecond'),
  });
  const request = (holdId: string, decision: 'cleared' | 'fraud') => {
    setIsFraud(decision === 'fraud');
    deciding.ask({ holdId, decision });
  };
  const columns: Column<Hold>[] = [
    ...columnsOf(t),
    {
      name: 'acts',
      label: t('desk.acts'),
      cell: ({ holdId, state }) =>
        mayWrite &&
        state === 'held' && (
          <span className="flex gap-2">
            <Button size="small" className="whitespace-nowrap" onClick={() => request(holdId, 'cleared')}>
              {t('desk.holds.clear')}
            </Button>
            <Button size="small" className="whitespace-nowrap" onClick={() => request(holdId, 'fraud')}>
              {t('desk.holds.confirm')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <Table caption={t('desk.pages.holds')} columns={columns} rows={holds} rowKey={({ holdId }) => holdId} />
      <ReasonDialog
        title={t(isFraud ? 'desk.holds.confirm' : 'desk.holds.clear')}
        confirmLabel={t('desk.askSecond')}
        {...deciding.dialog}
      >
        <p>{t(isFraud ? 'desk.holds.confirmText' : 'desk.holds.clearText')}</p>
      </ReasonDialog>
    </>
  );
};
