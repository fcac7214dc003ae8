import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffDraw } from '../../contract/draws/staff-draw.ts';
import { staffLiability } from '../../contract/limits/staff-liability.ts';
import { staffLimitNumber } from '../../contract/limits/staff-limit-number.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import type { DrawDetail } from '../draws/draw-view.tsx';
import { HeatMap } from './heat-map.tsx';
import { Layoff } from './layoff.tsx';
import { LiabilityNumbers } from './liability-numbers.tsx';
import { LiveState } from './live-state.tsx';

type Liability = OutputOf<typeof staffLiability>;

// Purchases come in all the time: what stands here is never older than this while somebody looks.
const everyMs = 2000;

/** What a draw may have to pay: in all, by bet type, and number by number, with the ways to limit a number. */
export const DrawExposure = ({ detail: { draw, stakes } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const may = usePermission();
  const [chosen, setChosen] = useState<string>();
  const presentMs = useWhilePresent(everyMs);
  // After the close no purchase changes anything any more.
  const askMs = draw.state === 'open' ? presentMs : false;
  const read = useRead(staffLiability, { drawId: draw.drawId, betType: chosen }, { refetchInterval: askMs });
  const limiting = useReasoned(staffLimitNumber, {
    feature: 'lottery',
    refreshes: [staffDraw, staffLiability],
    done: t('desk.limitSet'),
  });
  const mayEdit = may('draws.write') && (draw.state === 'open' || draw.state === 'scheduled');
  const limitWith = (betType: string) => (number: string, state: LimitState) =>
    limiting.ask({ drawId: draw.drawId, betType, number, state });
  const { asked } = limiting;
  if (stakes.length === 0 && draw.state !== 'open')
    return <EmptyState title={t('desk.noStakes')} text={t('desk.noStakesText')} />;
  return (
    <>
      <ReadStates read={read} feature="lottery">
        {(liability) => (
          <div className="flex flex-col gap-6">
            {draw.state === 'open' && <LiveState read={read} everyMs={askMs} />}
            <Totals liability={liability} />
            <ByType liability={liability} onChoose={setChosen} />
            {liability.chosen && (
              <Numbers chosen={liability.chosen} onLimit={mayEdit ? limitWith(liability.chosen.betType) : undefined} />
            )}
            {liability.chosen && <Layoff draw={draw} betType={liability.chosen.betType} />}
          </div>
        )}
      </ReadStates>
      <ReasonDialog
        title={t('desk.limitTitle')}
        confirmLabel={t('desk.limitConfirm')}
        tone={asked?.state === 'closed' ? 'danger' : 'money'}
        {...limiting.dialog}
      >
        {asked && (
          <p>
            {t(`desk.limitTexts.${asked.state}`, { betType: t(`betTypes.${asked.betType}`), number: asked.number })}
          </p>
        )}
      </ReasonDialog>
    </>
  );
};

type Chosen = NonNullable<Liability['chosen']>;
type Limit = (number: string, state: LimitState) => void;

const Numbers = ({ chosen, onLimit }: { chosen: Chosen; onLimit: Limit | undefined }) => {
  const { t } = useTranslation('lottery');
  return (
    <section>
      <PartHeading title={t(`betTypes.${chosen.betType}`)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:items-start">
        {chosen.numbers === undefined && chosen.digits <= 3 && <HeatMap chosen={chosen} />}
        <LiabilityNumbers key={chosen.betType} chosen={chosen} onLimit={onLimit} />
      </div>
    </section>
  );
};

const Totals = ({ liability: { stakes, payoutWorst, stakesMax, payoutMax } }: { liability: Liability }) => {
  const { t } = useTranslation('lottery');
  const of = (amount: typeof stakes, max: typeof stakesMax) => (
    <>
      <MoneyText amount={amount} />
      {max !== undefined && (
        <span className="text-soft">
          {' / '}
          <MoneyText amount={max} />
        </span>
      )}
    </>
  );
  const worst = payoutWorst - stakes;
  return (
    <Card>
      <Facts
        facts={[
          [t('desk.stakes'), of(stakes, stakesMax)],
          [t('desk.liability.payoutWorst'), of(payoutWorst, payoutMax)],
          [
            t('desk.wouldLose'),
            <MoneyText key="worst" amount={worst} className={worst > 0n ? 'font-semibold text-bad' : 'text-good'} />,
          ],
        ]}
      />
    </Card>
  );
};

type TypeRow = Liability['betTypes'][number];

const ByType = ({ liability, onChoose }: { liability: Liability; onChoose: (betType: string) => void }) => {
  const { t } = useTranslation('lottery');
  const columns: Column<TypeRow>[] = [
    {
      name: 'betType',
      label: t('desk.betType'),
      cell: ({ betType }) => (
        <Button
          size="small"
          className="whitespace-nowrap"
          tone={betType === liability.chosen?.betType ? 'money' : 'quiet'}
          aria-pressed={betType === liability.chosen?.betType}
          onClick={() => onChoose(betType)}
        >
          {t(`betTypes.${betType}`)}
        </Button>
      ),
    },
    { name: 'stakes', label: t('desk.stakes'), align: 'end', cell: ({ stakes }) => <MoneyText amount={stakes} /> },
    {
      name: 'payout',
      label: t('desk.liability.payoutWorst'),
      align: 'end',
      cell: ({ payoutWorst }) => <MoneyText amount={payoutWorst} />,
    },
    {
      name: 'exposure',
      label: t('desk.wouldLose'),
      align: 'end',
      cell: ({ exposureWorst }) => (
        <MoneyText amount={exposureWorst} className={exposureWorst > 0n ? 'font-semibold text-bad' : 'text-good'} />
      ),
    },
    {
      name: 'closedAbove',
      label: t('desk.closedAbove'),
      align: 'end',
      cell: ({ closedAbove }) => <MoneyText amount={closedAbove} />,
    },
    {
      name: 'states',
      label: t('desk.liability.limited'),
      cell: ({ reduced, closed }) => (
        <span className="flex gap-1">
          {reduced > 0 && <Badge tone="warn">{t('desk.liability.reduced', { count: reduced })}</Badge>}
          {closed > 0 && <Badge tone="bad">{t('desk.liability.closed', { count: closed })}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('desk.drawTabs.exposure')}
      density="dense"
      columns={columns}
      rows={liability.betTypes}
      rowKey={({ betType }) => betType}
    />
  );
};
