import { NoGiftsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { missionSummary } from '../contract/mission-summary.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MissionCard } from './mission-card.tsx';

const everyMs = 15_000;

/** What can be done today and this week, how far the member is, and who did most. */
export const MissionsPage = () => {
  const { t } = useTranslation('missions');
  const [tab, setTab] = useState<'missions' | 'board'>('missions');
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <Tabs
        label={t('title')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { name: 'missions', label: t('tabs.missions'), content: <Missions /> },
          { name: 'board', label: t('tabs.board'), content: <Leaderboard /> },
        ]}
      />
    </div>
  );
};

const Missions = () => {
  const { t } = useTranslation('missions');
  const { data, error, refetch } = useRead(missionSummary, {}, { refetchInterval: everyMs });
  if (error && !data) return <ErrorState error={error} feature="missions" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-36" />;
  if (data.missions.length === 0)
    return <EmptyState drawing={<NoGiftsDrawing />} title={t('none')} text={t('noneText')} />;
  const order = { ready: 0, running: 1, claimed: 2 } as const;
  const sorted = data.missions.toSorted((one, other) => order[one.state] - order[other.state]);
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {sorted.map((mission) => (
        <li key={`${mission.missionId} ${mission.period}`} className="flex">
          <MissionCard mission={mission} />
        </li>
      ))}
    </ul>
  );
};
