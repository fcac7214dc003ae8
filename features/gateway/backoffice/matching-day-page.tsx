import { z } from 'zod';
import { Button } from '#kit/browser/components/button.tsx';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { staffRequestResend } from '../contract/matching/staff-request-resend.ts';
import { staffMatchAgain } from '../contract/matching/staff-match-again.ts';
import { staffMatchDays } from '../contract/matching/staff-match-days.ts';
import { staffMatchDifferences } from '../contract/matching/staff-match-differences.ts';
import { differenceColumns, differenceCsv, MatchState } from './matching-columns.tsx';

const search = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  before: z.string().max(130).catch('').default(''),
});
type State = z.output<typeof search>;
type Named = { vendor: string; day: string };
type Shown = OutputOf<typeof staffMatchDifferences>;

const everyMs = 10_000;

/** One day of one vendor: what differs, each time that it was matched, and what can be done about it. */
export const MatchingDayPage = ({ vendor, day }: Named) => {
  const { t } = useTranslation('gateway');
  const [state, change] = useAddressState(search);
  const inputOf = ({ version, before }: State): InputOf<typeof staffMatchDifferences> => ({
    vendor,
    day,
    version: version === '' ? undefined : Number(version),
    before: before || undefined,
  });
  const read = useRead(staffMatchDifferences, inputOf(state), { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead
        title={`${vendor} · ${day}`}
        actions={<Actions vendor={vendor} day={day} offersResend={read.data?.offersResend ?? false} />}
      />
      {read.data && <NoList shown={read.data} />}
      <DeskList
        name="differences"
        caption={t('desk.matching.differences')}
        feature="gateway"
        read={read}
        rowsOf={({ differences }) => differences}
        nextOf={({ next }) => next}
        rowKey={({ transactionId, kind }) => `${transactionId} ${kind}`}
        columns={differenceColumns(t)}
        empty={{ title: t('desk.matching.noDifference') }}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        filters={
          read.data && (
            <ChoiceFilter
              label={t('desk.matching.version')}
              value={String(read.data.version)}
              choices={read.data.versions.map(({ version }) => [String(version), String(version)] as const)}
              onChange={(version) => change({ version, before: '' })}
            />
          )
        }
        exported={{
          filter: { vendor, day, ...state, before: '' },
          columns: differenceCsv(t),
          asks: wireInput(staffMatchDifferences, inputOf({ ...state, before: '' })),
          load: async (before) => {
            const answer = await call(staffMatchDifferences, inputOf({ ...state, before: before ?? '' }));
            return answer.ok ? { rows: answer.value.differences, next: answer.value.next } : undefined;
          },
        }}
      />
      {read.data && <History shown={read.data} />}
    </>
  );
};

/** Said plainly where the vendor has no list: nothing failed, and less was looked at. */
const NoList = ({ shown: { versions, version } }: { shown: Shown }) => {
  const { t } = useTranslation('gateway');
  if (versions.find((it) => it.version === version)?.isListed !== false) return null;
  return <p className="mb-5 max-w-prose text-soft">{t('desk.matching.noListText')}</p>;
};

const Actions = ({ vendor, day, offersResend }: Named & { offersResend: boolean }) => {
  const { t } = useTranslation('gateway');
  const may = usePermission();
  const refreshes = [staffMatchDifferences, staffMatchDays];
  const again = useReasoned(staffMatchAgain, { feature: 'gateway', refreshes, done: t('desk.matching.begun') });
  const resend = useReasoned(staffRequestResend, { feature: 'gateway', refreshes, done: t('desk.matching.asked') });
  if (!may('money.write')) return null;
  return (
    <>
      {offersResend && <Button onClick={() => resend.ask({ vendor, day })}>{t('desk.matching.resend')}</Button>}
      <Button tone="money" onClick={() => again.ask({ vendor, day })}>
        {t('desk.matching.again')}
      </Button>
      <ReasonDialog {...again.dialog} title={t('desk.matching.again')} confirmLabel={t('desk.matching.again')}>
        {t('desk.matching.againText')}
      </ReasonDialog>
      <ReasonDialog {...resend.dialog} title={t('desk.matching.resend')} confirmLabel={t('desk.matching.resend')}>
        {t('desk.matching.resendText')}
      </ReasonDialog>
    </>
  );
};

/** A person, or the product itself. */
const whoOf = (name: string, t: (key: string) => string): string =>
  name === 'schedule' || name === 'match' ? t('desk.matching.causes.schedule') : name;

const History = ({ shown: { versions, resends } }: { shown: Shown }) => {
  const { t } = useTranslation('gateway');
  return (
    <div className="mt-8 flex flex-col gap-8">
      <section>
        <PartHeading title={t('desk.matching.history')} />
        <Table
          caption={t('desk.matching.history')}
          rows={versions}
          rowKey={({ version }) => String(version)}
          columns={[
            { name: 'version', label: t('desk.matching.version'), cell: ({ version }) => version },
            { name: 'state', label: t('desk.matching.state'), cell: (it) => <MatchState day={it} t={t} /> },
            { name: 'cause', label: t('desk.matching.cause'), cell: ({ cause }) => t(`desk.matching.causes.${cause}`) },
            { name: 'by', label: t('desk.matching.startedBy'), cell: ({ startedBy }) => whoOf(startedBy, t) },
            {
              name: 'at',
              label: t('desk.matching.startedAt'),
              cell: ({ startedAt }) => <TimeText at={startedAt} />,
            },
            {
              name: 'unexplained',
              label: t('desk.matching.unexplained'),
              align: 'end',
              cell: ({ unexplained }) => unexplained,
            },
          ]}
        />
      </section>
      {resends.length > 0 && (
        <section>
          <PartHeading title={t('desk.matching.resends')} />
          <Table
            caption={t('desk.matching.resends')}
            rows={resends}
            rowKey={({ requestedAt }) => String(requestedAt)}
            columns={[
              {
                name: 'at',
                label: t('desk.matching.startedAt'),
                cell: ({ requestedAt }) => <TimeText at={requestedAt} />,
              },
              { name: 'by', label: t('desk.matching.startedBy'), cell: ({ requestedBy }) => whoOf(requestedBy, t) },
              {
                name: 'state',
                label: t('desk.matching.state'),
                cell: ({ state, lastFault }) => `${t(`desk.matching.resendStates.${state}`)} ${lastFault ?? ''}`,
              },
              { name: 'calls', label: t('desk.matching.calls'), align: 'end', cell: ({ calls }) => calls ?? '—' },
            ]}
          />
        </section>
      )}
    </div>
  );
};
