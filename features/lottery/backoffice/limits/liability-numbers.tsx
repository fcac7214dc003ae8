import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffLiability } from '../../contract/limits/staff-liability.ts';
import { type LimitState, limitStates } from '../../domain/limits/limit-state.ts';
import { rateText } from '../../domain/terms/rate.ts';

type Chosen = NonNullable<OutputOf<typeof staffLiability>['chosen']>;
type Cell = Chosen['cells'][number];
type Limit = (number: string, state: LimitState) => void;

const tones = { open: 'good', reduced: 'warn', closed: 'bad' } as const;
const firstShown = 15;

/** The dearest numbers first, each with what it still takes; any other is found by typing it. */
export const LiabilityNumbers = ({ chosen, onLimit }: { chosen: Chosen; onLimit: Limit | undefined }) => {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const found = chosen.cells.filter(({ number }) => number.startsWith(typed));
  const shown = isWhole ? found : found.slice(0, firstShown);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextField
        label={t('desk.liability.find')}
        inputMode="numeric"
        maxLength={chosen.digits}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('desk.liability.nothing')} />
      ) : (
        <Table
          caption={t('desk.liability.dearest')}
          density="dense"
          columns={columnsOf(t, onLimit)}
          rows={shown}
          rowKey={({ number }) => number}
        />
      )}
      {found.length > shown.length && (
        <Button size="small" tone="quiet" onClick={() => setIsWhole(true)}>
          {t('desk.liability.showAll', { count: found.length })}
        </Button>
      )}
    </div>
  );
};

type Translate = (key: string, values?: Record<string, unknown>) => string;

const columnsOf = (t: Translate, onLimit: Limit | undefined): Column<Cell>[] => [
  {
    name: 'number',
    label: t('desk.number'),
    cell: ({ number }) => (
      <span className="figures font-semibold">{number === '*' ? t('desk.liability.everyLine') : number}</span>
    ),
  },
  { name: 'payout', label: t('desk.wouldPay'), align: 'end', cell: ({ payout }) => <MoneyText amount={payout} /> },
  {
    name: 'exposure',
    label: t('desk.wouldLose'),
    align: 'end',
    cell: ({ exposure }) => (
      <MoneyText amount={exposure} className={exposure > 0n ? 'font-semibold text-bad' : 'text-good'} />
    ),
  },
  {
    name: 'room',
    label: t('desk.liability.room'),
    align: 'end',
    cell: ({ room, rate }) => (
      <>
        <MoneyText amount={room} />
        <span className="figures block text-xs text-faint">× {rateText(rate)}</span>
      </>
    ),
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state, byHand }) => (
      <>
        <Badge tone={tones[state]}>{t(`desk.limitStates.${state}`)}</Badge>
        {byHand && byHand !== 'open' && <span className="block text-xs text-faint">{t('desk.liability.byHand')}</span>}
      </>
    ),
  },
  ...(onLimit
    ? [
        {
          name: 'limit',
          label: t('desk.actions'),
          cell: (cell: Cell) => cell.number !== '*' && <Steps cell={cell} onLimit={onLimit} />,
        },
      ]
    : []),
];

const Steps = ({ cell: { number, byHand = 'open' }, onLimit }: { cell: Cell; onLimit: Limit }) => {
  const { t } = useTranslation('lottery');
  return (
    <span className="flex flex-wrap gap-1">
      {limitStates
        .filter((state) => state !== byHand)
        .map((state) => (
          <Button key={state} size="small" tone="quiet" onClick={() => onLimit(number, state)}>
            {t(`desk.liability.steps.${state}`)}
          </Button>
        ))}
    </span>
  );
};
