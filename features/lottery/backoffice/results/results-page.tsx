import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffResultDesk } from '../../contract/results/staff-result-desk.ts';
import { deskTones } from './desk-tones.ts';
import { ResultFeeds } from './result-feeds.tsx';

const views = ['waiting', 'ended'] as const;
const search = z.object({ view: z.enum(views).catch('waiting').default('waiting') });
type Row = OutputOf<typeof staffResultDesk>['draws'][number];

const everyMs = 3000;

/** Draws whose results others make: what waits for whom, and what has ended. */
export const ResultsPage = () => {
  const { t } = useTranslation('lottery');
  const [{ view }, change] = useAddressState(search);
  const read = useRead(staffResultDesk, { view }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.resultDesk.title')} />
      <p className="mb-4 max-w-prose text-soft">{t('desk.resultDesk.hint')}</p>
      <Filters>
        <ChoiceFilter
          label={t('desk.resultDesk.view')}
          value={view}
          choices={views.map((name) => [name, t(`desk.resultDesk.${name}`)] as const)}
          onChange={(name) => change({ view: name === 'ended' ? 'ended' : 'waiting' })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="lottery"
        isEmpty={({ draws }) => draws.length === 0}
        empty={{ title: t('desk.resultDesk.none'), text: t('desk.resultDesk.noneText') }}
      >
        {({ draws }) => <Draws draws={draws} />}
      </ReadStates>
      <ResultFeeds />
    </>
  );
};

const Draws = ({ draws }: { draws: readonly Row[] }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const columns: Column<Row>[] = [
    {
      name: 'draw',
      label: t('desk.draw'),
      cell: ({ drawId, names, gameCode, numero }) => (
        <DeskLink href={`/results/${drawId}`} className="inline-block min-w-36 font-semibold underline">
          {`${names[language] ?? names['EN'] ?? gameCode} ${numero}`}
        </DeskLink>
      ),
    },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state }) => <Badge tone={deskTones[state]}>{t(`desk.resultDesk.states.${state}`)}</Badge>,
    },
    { name: 'closeAt', label: t('desk.closeAt'), cell: ({ closeAt }) => <TimeText at={closeAt} /> },
    {
      name: 'expectedAt',
      label: t('desk.resultDesk.expectedAt'),
      cell: ({ expectedAt }) => (expectedAt === undefined ? '–' : <TimeText at={expectedAt} />),
    },
    {
      name: 'enteredBy',
      label: t('desk.resultDesk.enteredBy'),
      cell: ({ enteredBy }) => (enteredBy.length === 0 ? '–' : enteredBy.join(', ')),
    },
  ];
  return (
    <Table
      caption={t('desk.resultDesk.title')}
      columns={columns}
      rows={draws}
      rowKey={({ drawId }) => drawId}
      density="dense"
    />
  );
};
