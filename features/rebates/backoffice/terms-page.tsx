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
import { staffRebateTerms } from '../contract/desk/staff-rebate-terms.ts';
import { CashbackForm } from './cashback-form.tsx';
import { RebateForm } from './rebate-form.tsx';

type Seen = OutputOf<typeof staffRebateTerms>;
type Version = Omit<Seen['rebate'][number], 'terms'>;

/** Rates of rebates and tiers of cashback, version by version. */
export const RebateTermsPage = () => {
  const { t } = useTranslation('rebates');
  const read = useRead(staffRebateTerms, {});
  const [view, setView] = useState<'rebate' | 'cashback'>('rebate');
  return (
    <>
      <PageHead title={t('desk.pages.terms')} />
      <ReadStates read={read} feature="rebates">
        {(seen) => (
          <Tabs
            label={t('desk.pages.terms')}
            chosen={view}
            onChoose={setView}
            tabs={[
              { name: 'rebate', label: t('desk.kinds.rebate'), content: <RebatePart seen={seen} /> },
              { name: 'cashback', label: t('desk.kinds.cashback'), content: <CashbackPart seen={seen} /> },
            ]}
          />
        )}
      </ReadStates>
    </>
  );
};

const RebatePart = ({ seen: { rebate, start, today, wages } }: { seen: Seen }) => {
  const [from, setFrom] = useState(rebate[0]?.version ?? 0);
  const terms = rebate.find(({ version }) => version === from)?.terms ?? start.rebate;
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <RebateForm key={from} terms={terms} baseVersion={rebate[0]?.version ?? 0} wages={wages} />
      </Card>
      <Versions versions={rebate} today={today} onLoad={setFrom} />
    </div>
  );
};

const CashbackPart = ({ seen: { cashback, start, today } }: { seen: Seen }) => {
  const [from, setFrom] = useState(cashback[0]?.version ?? 0);
  const terms = cashback.find(({ version }) => version === from)?.terms ?? start.cashback;
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <CashbackForm key={from} terms={terms} baseVersion={cashback[0]?.version ?? 0} />
      </Card>
      <Versions versions={cashback} today={today} onLoad={setFrom} />
    </div>
  );
};

type VersionsProps = { versions: readonly Version[]; today: string; onLoad: (version: number) => void };

/** Every version that ever was; one of before can be loaded into the form and asked for again. */
const Versions = ({ versions, today, onLoad }: VersionsProps) => {
  const { t } = useTranslation('rebates');
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
