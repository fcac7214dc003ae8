import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRewardTerms } from '../contract/terms/staff-reward-terms.ts';
import { LevelsForm } from './levels-form.tsx';
import { PointsForm } from './points-form.tsx';

export type RewardTerms = OutputOf<typeof staffRewardTerms>;
type Version = Omit<RewardTerms['points'][number], 'terms'>;

/** What points and levels are given for, version by version. */
export const RewardTermsPage = () => {
  const { t } = useTranslation('rewards');
  const read = useRead(staffRewardTerms, {});
  const [view, setView] = useState<'points' | 'levels'>('points');
  return (
    <>
      <PageHead title={t('desk.pages.terms')} />
      <ReadStates read={read} feature="rewards">
        {(seen) => (
          <Tabs
            label={t('desk.pages.terms')}
            chosen={view}
            onChoose={setView}
            tabs={[
              { name: 'points', label: t('desk.pointsTerms'), content: <PointsTerms seen={seen} /> },
              { name: 'levels', label: t('desk.levelTerms'), content: <LevelTerms seen={seen} /> },
            ]}
          />
        )}
      </ReadStates>
    </>
  );
};

const PointsTerms = ({ seen }: { seen: RewardTerms }) => {
  const [from, setFrom] = useState(seen.points[0]?.version ?? 0);
  const chosen = seen.points.find(({ version }) => version === from);
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <PointsForm key={from} terms={chosen?.terms ?? seen.start} baseVersion={seen.points[0]?.version ?? 0} />
      </Card>
      <Versions versions={seen.points} today={seen.today} onLoad={setFrom} />
    </div>
  );
};

const LevelTerms = ({ seen }: { seen: RewardTerms }) => {
  const [from, setFrom] = useState(seen.levels[0]?.version ?? 0);
  const chosen = seen.levels.find(({ version }) => version === from);
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <LevelsForm key={from} terms={chosen?.terms} baseVersion={seen.levels[0]?.version ?? 0} />
      </Card>
      <Versions versions={seen.levels} today={seen.today} onLoad={setFrom} />
    </div>
  );
};

type VersionsProps = { versions: readonly Version[]; today: string; onLoad: (version: number) => void };

/** Every version that ever was; one of before can be loaded into the form and asked for again. */
const Versions = ({ versions, today, onLoad }: VersionsProps) => {
  const { t } = useTranslation('rewards');
  const inForce = versions.find(({ validFrom }) => validFrom <= today)?.version;
  const columns: Column<Version>[] = [
    {
      name: 'version',
      label: t('desk.version'),
      cell: ({ version, validFrom }) => (
        <span className="flex items-center gap-2">
          {version}
          {version === inForce && <Badge tone="good">{t('desk.inForce')}</Badge>}
          {validFrom > today && <Badge tone="sky">{t('desk.coming')}</Badge>}
        </span>
      ),
    },
    { name: 'from', label: t('desk.validFrom'), cell: ({ validFrom }) => validFrom },
    { name: 'by', label: t('desk.by'), cell: ({ by }) => by },
    { name: 'at', label: t('desk.at'), cell: ({ at }) => <TimeText at={at} /> },
    { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
    {
      name: 'load',
      label: t('desk.acts'),
      cell: ({ version }) => (
        <Button size="small" tone="quiet" onClick={() => onLoad(version)}>
          {t('desk.load')}
        </Button>
      ),
    },
  ];
  return (
    <Table caption={t('desk.versions')} columns={columns} rows={versions} rowKey={({ version }) => String(version)} />
  );
};
