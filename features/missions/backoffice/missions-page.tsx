import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { dateView, dayStart } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffMissions } from '../contract/staff-missions.ts';
import { MissionForm } from './mission-form.tsx';

type Seen = OutputOf<typeof staffMissions>;
export type DeskMission = Seen['missions'][number];

/** Missions with what they have given, and the form that asks a second person for another one. */
export const MissionsDeskPage = () => {
  const { t } = useTranslation('missions');
  const mayWrite = usePermission()('rewards.write');
  const read = useRead(staffMissions, {});
  const [edited, setEdited] = useState<DeskMission | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <PageHead
        title={t('desk.pages.missions')}
        actions={
          mayWrite && (
            <Button tone="money" onClick={() => setEdited('new')}>
              {t('desk.add')}
            </Button>
          )
        }
      />
      <p className="mb-4 text-soft">{t('desk.lead')}</p>
      <ReadStates
        read={read}
        feature="missions"
        isEmpty={({ missions }) => missions.length === 0}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      >
        {({ missions }) => <MissionTable missions={missions} onEdit={setEdited} />}
      </ReadStates>
      {edited !== undefined && (
        <MissionForm
          key={edited === 'new' ? 'new' : edited.missionId}
          mission={edited === 'new' ? undefined : edited}
          hasTickets={read.data?.hasTickets === true}
          hasPoints={read.data?.hasPoints === true}
          onClose={close}
        />
      )}
    </>
  );
};

const MissionTable = ({
  missions,
  onEdit,
}: {
  missions: readonly DeskMission[];
  onEdit: (mission: DeskMission) => void;
}) => {
  const { t } = useTranslation('missions');
  const language = useLanguage();
  const columns: Column<DeskMission>[] = [
    {
      name: 'name',
      label: t('desk.name'),
      cell: (mission) => (
        <button
          type="button"
          className="min-h-11 min-w-36 text-start text-money-text hover:underline"
          onClick={() => onEdit(mission)}
        >
          {language === 'TH' ? mission.terms.names.TH : mission.terms.names.EN}
        </button>
      ),
    },
    { name: 'kind', label: t('desk.kind'), cell: ({ terms }) => t(`desk.kinds.${terms.kind}`) },
    { name: 'period', label: t('desk.period'), cell: ({ terms }) => t(`desk.periods.${terms.period}`) },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ isActive, isComing, validFrom }) => (
        <span className="flex flex-col gap-0.5">
          <Badge tone={isComing ? 'sky' : isActive ? 'good' : 'plain'}>
            {t(isActive ? (isComing ? 'desk.states.coming' : 'desk.states.active') : 'desk.states.ended')}
          </Badge>
          <span className="figures text-xs text-faint">{dateView(dayStart(validFrom), language)}</span>
        </span>
      ),
    },
    { name: 'reward', label: t('desk.amount'), align: 'end', cell: ({ terms }) => <MoneyText amount={terms.amount} /> },
    { name: 'claims', label: t('desk.claims'), align: 'end', cell: ({ claims }) => claims },
    { name: 'given', label: t('desk.given'), align: 'end', cell: ({ given }) => <MoneyText amount={given} /> },
    { name: 'tickets', label: t('desk.tickets'), align: 'end', cell: ({ tickets }) => tickets },
    { name: 'points', label: t('desk.points'), align: 'end', cell: ({ points }) => points },
    { name: 'by', label: t('desk.setBy'), cell: ({ setBy, version }) => `${setBy} · ${version}` },
  ];
  return (
    <Table caption={t('desk.pages.missions')} columns={columns} rows={missions} rowKey={({ missionId }) => missionId} />
  );
};
