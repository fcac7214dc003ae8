import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { staffBonusTrace } from '../contract/desk/staff-bonus-trace.ts';

type Trace = OutputOf<typeof staffBonusTrace>;

/** The games and bets behind the progress of a player's bonus, and all of them as a file. */
export const StaffTrace = ({ grantId, onClose }: { grantId: string; onClose: () => void }) => {
  const { t } = useTranslation('bonuses');
  const read = useRead(staffBonusTrace, { grantId });
  return (
    <Dialog title={t('trace.title')} isOpen onClose={onClose} size="wide">
      <ReadStates
        read={read}
        feature="bonuses"
        isEmpty={({ games }) => games.length === 0}
        empty={{ title: t('trace.empty'), text: t('trace.emptyText') }}
      >
        {(trace) => <Lists trace={trace} />}
      </ReadStates>
    </Dialog>
  );
};

const Lists = ({ trace }: { trace: Trace }) => {
  const { t } = useTranslation('bonuses');
  const counted = (turnover: bigint, weight: number) => minor((turnover * BigInt(weight)) / 100n);
  const games: Column<Trace['games'][number]>[] = [
    { name: 'name', label: t('trace.games'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: 'of',
      label: t('desk.turnover'),
      align: 'end',
      cell: ({ turnover, weight }) => t('trace.of', { turnover: moneyView(turnover), weight }),
    },
    {
      name: 'counted',
      label: t('desk.counted'),
      align: 'end',
      cell: ({ turnover, weight }) => <MoneyText amount={counted(turnover, weight)} />,
    },
  ];
  const bets: Column<Trace['bets'][number]>[] = [
    { name: 'name', label: t('trace.bets'), cell: ({ name }) => <bdi>{name}</bdi> },
    { name: 'at', label: t('desk.settledAt'), cell: ({ settledAt }) => <TimeText at={settledAt} /> },
    { name: 'from', label: t('desk.funds'), cell: (one) => t(`trace.from.${one.isFromBonus ? 'bonus' : 'cash'}`) },
    {
      name: 'counted',
      label: t('desk.counted'),
      align: 'end',
      cell: ({ turnover, weight }) => <MoneyText amount={counted(turnover, weight)} />,
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-soft">
        {t('trace.lead', { done: moneyView(trace.progress), required: moneyView(trace.required) })}
      </p>
      <Table
        caption={t('trace.games')}
        columns={games}
        rows={trace.games}
        rowKey={({ vendor, game }) => `${vendor}/${game}`}
      />
      <Table caption={t('trace.bets')} columns={bets} rows={trace.bets} rowKey={({ betId }) => betId} />
      <Button size="small" className="self-start" onClick={() => saveCsv(trace.file.name, [trace.file.csv])}>
        {t('trace.file')}
      </Button>
    </div>
  );
};
