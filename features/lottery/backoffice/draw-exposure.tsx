import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Facts } from '#kit/browser/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { EmptyState } from '#kit/browser/states.tsx';
import { type Column, Table } from '#kit/browser/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffExposure } from '../contract/staff-exposure.ts';
import type { DrawDetail } from './draw-view.tsx';

type Exposure = OutputOf<typeof staffExposure>;
type Outcome = Exposure['outcomes'][number];

const everyMs = 5000;

/** What each outcome of a bet type would cost, the most expensive first. */
export const DrawExposure = ({ detail: { draw, stakes } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const [chosen, setChosen] = useState<string>();
  const betType = chosen ?? stakes[0]?.betType;
  if (betType === undefined) return <EmptyState title={t('desk.noStakes')} text={t('desk.noStakesText')} />;
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={t('desk.betType')}
          value={betType}
          choices={stakes.map((it) => [it.betType, t(`betTypes.${it.betType}`)] as const)}
          onChange={setChosen}
        />
      </Filters>
      <ExposureTable drawId={draw.drawId} betType={betType} />
    </>
  );
};

const ExposureTable = ({ drawId, betType }: { drawId: string; betType: string }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffExposure, { drawId, betType }, { refetchInterval: useWhilePresent(everyMs) });
  const columns: Column<Outcome>[] = [
    {
      name: 'outcome',
      label: t('desk.outcome'),
      cell: ({ outcome }) => <span className="figures font-semibold">{outcome}</span>,
    },
    {
      name: 'payout',
      label: t('desk.wouldPay'),
      align: 'end',
      cell: ({ payout }) => <MoneyText amount={payout} />,
    },
    {
      name: 'exposure',
      label: t('desk.wouldLose'),
      align: 'end',
      cell: ({ exposure }) => (
        <MoneyText amount={exposure} className={exposure > 0n ? 'font-semibold text-bad' : 'text-good'} />
      ),
    },
  ];
  return (
    <ReadStates read={read} feature="lottery">
      {({ stakes, fullRateUpTo, closedAbove, outcomes }) => (
        <div className="grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <div className="rounded-card bg-card p-5">
            <Facts
              facts={[
                [t('desk.stakes'), <MoneyText key="stakes" amount={stakes} />],
                [t('desk.fullRateUpTo'), <MoneyText key="full" amount={fullRateUpTo} />],
                [t('desk.closedAbove'), <MoneyText key="closed" amount={closedAbove} />],
              ]}
            />
          </div>
          {outcomes.length === 0 ? (
            <EmptyState title={t('desk.noExposure')} />
          ) : (
            <Table
              caption={t('desk.drawTabs.exposure')}
              columns={columns}
              rows={outcomes}
              rowKey={({ outcome }) => outcome}
            />
          )}
        </div>
      )}
    </ReadStates>
  );
};
