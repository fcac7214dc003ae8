import { useRead } from '#kit/browser/calls/queries.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlatformPeople } from '../contract/staff-platform-people.ts';
import { usePersonColumns } from './person-columns.tsx';

type People = OutputOf<typeof staffPlatformPeople>;

/** Who works above the merchants, and what they did last. */
export const PeoplePage = () => {
  const { t } = useTranslation('platform');
  const read = useRead(staffPlatformPeople, {});
  return (
    <>
      <PageHead title={t('desk.peopleTitle')} />
      <p className="mb-4 max-w-200 text-sm text-soft">{t('desk.peopleLead')}</p>
      <ReadStates read={read} feature="platform">
        {(value) => (
          <>
            <Persons people={value.people} />
            <Acts acts={value.acts} />
          </>
        )}
      </ReadStates>
    </>
  );
};

const Persons = ({ people }: Pick<People, 'people'>) => {
  const { t } = useTranslation('platform');
  const columns: Column<People['people'][number]>[] = [
    ...usePersonColumns(),
    { name: 'sessions', label: t('desk.sessions'), align: 'end', cell: ({ sessionsOpen }) => sessionsOpen },
  ];
  return <Table caption={t('desk.peopleTitle')} columns={columns} rows={people} rowKey={({ username }) => username} />;
};

const Acts = ({ acts }: Pick<People, 'acts'>) => {
  const { t } = useTranslation(['platform', 'staff']);
  const columns: Column<People['acts'][number]>[] = [
    { name: 'at', label: t('desk.at'), cell: ({ at }) => <TimeText at={at} /> },
    { name: 'actor', label: t('desk.person'), cell: ({ actor }) => <bdi>{actor}</bdi> },
    {
      name: 'action',
      label: t('desk.act'),
      cell: ({ action }) => t(`staff:actions.${action}`, { defaultValue: action }),
    },
    {
      name: 'subject',
      label: t('desk.subject'),
      cell: ({ subject: { kind, id } }) =>
        kind === 'merchant' ? (
          <DeskLink href={`/platform/brands/${id}`} className="text-money-text">
            {t('desk.brand')}
          </DeskLink>
        ) : (
          <span title={id}>{t(`desk.subjects.${kind}`, { defaultValue: kind })}</span>
        ),
    },
    { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason ?? '—' },
  ];
  return (
    <section className="mt-6">
      <PartHeading title={t('desk.acts')} />
      <Table caption={t('desk.acts')} columns={columns} rows={acts} rowKey={({ seq }) => seq} />
    </section>
  );
};
