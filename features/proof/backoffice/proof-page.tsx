import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffProof } from '../contract/staff-proof.ts';
import { Refusals } from './refusals.tsx';

type State = OutputOf<typeof staffProof>;
type Skipped = State['skipped'][number];

const everyMs = 15_000;

/** Whether every hour that is over is signed, and what kept one from it. */
export const ProofPage = () => {
  const { t } = useTranslation('proof');
  const read = useRead(staffProof, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.title')} />
      <ReadStates read={read} feature="proof">
        {(state) => (
          <div className="flex flex-col gap-8">
            <Standing state={state} />
            <LastSigned state={state} />
            <Refusals refusals={state.refusals} />
            {state.skipped.length > 0 && <SkippedHours skipped={state.skipped} />}
          </div>
        )}
      </ReadStates>
    </>
  );
};

const Standing = ({ state: { refusals, last, waiting } }: { state: State }) => {
  const { t } = useTranslation('proof');
  const isStopped = refusals.some(({ endedAt }) => endedAt === null);
  const Icon = isStopped ? ShieldAlert : ShieldCheck;
  return (
    <Card className="flex items-center gap-4">
      <Icon aria-hidden className={`size-8 shrink-0 ${isStopped ? 'text-bad' : last ? 'text-good' : 'text-faint'}`} />
      <div>
        <p className="font-semibold">{t(isStopped ? 'desk.stopped' : last ? 'desk.whole' : 'desk.none')}</p>
        <p className="text-sm text-soft">
          {isStopped ? t('desk.stoppedText') : t('desk.toPublic')}
          {waiting > 0 && ` ${t('desk.waiting', { count: waiting })}`}
        </p>
      </div>
    </Card>
  );
};

const LastSigned = ({ state: { last, closedTo } }: { state: State }) => {
  const { t } = useTranslation('proof');
  if (!last) return null;
  return (
    <Card aria-labelledby="last-signed">
      <PartHeading id="last-signed" title={t('desk.last')} />
      <Facts
        facts={[
          [t('desk.number'), last.seq],
          [t('desk.closesAt'), <TimeText key="closes" at={last.closesAt} />],
          [t('desk.signedAt'), <TimeText key="signed" at={last.signedAt} />],
          ...(closedTo === undefined ? [] : [[t('desk.closedTo'), <TimeText key="to" at={closedTo} />] as const]),
          [
            t('desk.key'),
            <code key="key" className="text-xs break-all">
              {last.keyId}
            </code>,
          ],
        ]}
      />
    </Card>
  );
};

const SkippedHours = ({ skipped }: { skipped: readonly Skipped[] }) => {
  const { t } = useTranslation('proof');
  const columns: Column<Skipped>[] = [
    { name: 'hour', label: t('desk.hour'), cell: ({ closesAt }) => <TimeText at={closesAt} /> },
    { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
    {
      name: 'by',
      label: t('desk.by'),
      cell: ({ requestedBy, approvedBy }) => t('desk.two', { requestedBy, approvedBy }),
    },
  ];
  return (
    <section>
      <PartHeading title={t('desk.skipped')} />
      <Table caption={t('desk.skipped')} columns={columns} rows={skipped} rowKey={({ closesAt }) => String(closesAt)} />
    </section>
  );
};
