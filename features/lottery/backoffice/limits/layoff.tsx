import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { call } from '#kit/browser/calls/call.ts';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import type { CsvColumn } from '#kit/shared/csv.ts';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { type Minor, minor, moneyText } from '#kit/shared/money/money.ts';
import { staffLayoff } from '../../contract/limits/staff-layoff.ts';

const shownMax = 20;

/** ส่งออก: what stands on each number above the stake that the house keeps, to be laid off elsewhere. */
export const Layoff = ({
  draw,
  betType,
}: {
  draw: { drawId: string; gameCode: string; numero: string };
  betType: string;
}) => {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState('1000');
  const [isEvery, setIsEvery] = useState(false);
  const retained = amountOrZeroTyped(typed);
  const filter = { drawId: draw.drawId, betType: isEvery ? undefined : betType };
  return (
    <section>
      <PartHeading title={t('desk.liability.layoff')} />
      <Card>
        <p className="mb-4 text-sm text-soft">{t('desk.liability.layoffText')}</p>
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('desk.liability.retained')}
            inputMode="decimal"
            value={typed}
            error={retained === undefined ? t('desk.liability.amountWrong') : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <CheckField
            label={t('desk.liability.everyType')}
            checked={isEvery}
            onChange={(event) => setIsEvery(event.target.checked)}
          />
        </div>
        {retained !== undefined && (
          <Rows filter={filter} retained={retained} name={`${draw.gameCode}-${draw.numero}`} />
        )}
      </Card>
    </section>
  );
};

type LayoffRow = OutputOf<typeof staffLayoff>['rows'][number];
type Filter = { drawId: string; betType: string | undefined };

const Rows = ({ filter, retained, name }: { filter: Filter; retained: Minor; name: string }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffLayoff, { ...filter, retained });
  return (
    <ReadStates read={read} feature="lottery">
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t('desk.liability.nothingAbove')} />
        ) : (
          <>
            <div className="mb-3 flex items-center justify-between gap-3">
              <p className="text-sm text-soft">
                {t('desk.liability.aboveAll')}{' '}
                <MoneyText amount={rows.reduce((sum, { above }) => minor(sum + above), minor(0n))} />
              </p>
              <ExportButton<LayoffRow>
                list="layoff"
                filter={{ draw: name, betType: filter.betType, retained: moneyText(retained) }}
                columns={csvOf(t)}
                load={async (after) => {
                  const page = await call(staffLayoff, { ...filter, retained, after });
                  return page.ok ? { rows: page.value.rows, next: page.value.next } : undefined;
                }}
              />
            </div>
            <Table
              caption={t('desk.liability.layoff')}
              density="dense"
              rows={rows.slice(0, shownMax)}
              rowKey={({ betType, number }) => `${betType} ${number}`}
              columns={columnsOf(t)}
            />
            {rows.length > shownMax && (
              <p className="mt-2 text-xs text-faint">{t('desk.liability.more', { count: rows.length - shownMax })}</p>
            )}
          </>
        )
      }
    </ReadStates>
  );
};

type Translate = (key: string) => string;

const csvOf = (t: Translate): CsvColumn<LayoffRow>[] => [
  { label: t('desk.betType'), text: ({ betType }) => t(`betTypes.${betType}`) },
  { label: t('desk.number'), text: ({ number }) => number },
  { label: t('desk.stake'), text: ({ stake }) => moneyText(stake) },
  { label: t('desk.liability.above'), text: ({ above }) => moneyText(above) },
  { label: t('desk.wouldPay'), text: ({ payout }) => moneyText(payout) },
];

const columnsOf = (t: Translate): Column<LayoffRow>[] => [
  { name: 'betType', label: t('desk.betType'), cell: ({ betType }) => t(`betTypes.${betType}`) },
  {
    name: 'number',
    label: t('desk.number'),
    cell: ({ number }) => <span className="figures">{number}</span>,
  },
  {
    name: 'stake',
    label: t('desk.stake'),
    align: 'end',
    cell: ({ stake }) => <MoneyText amount={stake} />,
  },
  {
    name: 'above',
    label: t('desk.liability.above'),
    align: 'end',
    cell: ({ above }) => <MoneyText amount={above} className="font-semibold" />,
  },
  {
    name: 'payout',
    label: t('desk.wouldPay'),
    align: 'end',
    cell: ({ payout }) => <MoneyText amount={payout} />,
  },
];
