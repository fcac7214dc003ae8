import { clsx } from 'clsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { dateView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { instant } from '#kit/shared/time.ts';
import { previewOffer } from '../contract/contracts/preview-offer.ts';
import { percentText } from '../domain/rate.ts';

type Preview = OutputOf<typeof previewOffer>;
type Past = Preview['periods'][number];

/** The table of what terms would have paid, read when it is asked for. */
export const SimulationOf = ({ asked, isRebate }: { asked: InputOf<typeof previewOffer>; isRebate: boolean }) => {
  const { data, error, refetch } = useRead(previewOffer, asked, { staleTime: 60_000 });
  if (error && !data) return <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />;
  return data === undefined ? (
    <SkeletonRows count={3} className="mt-3 h-12" />
  ) : (
    <Simulation preview={data} isRebate={isRebate} />
  );
};

/** What counts first, since a phone shows only the first few. */
const columnsOf = (
  t: (key: string) => string,
  dayView: (period: Past) => string,
  left: readonly Column<Past>[],
  isRebate: boolean,
): Column<Past>[] => [
  {
    name: 'period',
    label: t('simulation.period'),
    cell: (period) => <span className="whitespace-nowrap">{dayView(period)}</span>,
  },
  {
    name: 'base',
    label: t(isRebate ? 'words.turnover' : 'simulation.base'),
    align: 'end',
    cell: ({ base }) => moneyView(base),
  },
  { name: 'pay', label: t('simulation.pay'), align: 'end', cell: ({ pay }) => moneyView(pay) },
  ...left,
  { name: 'downlines', label: t('simulation.downlines'), align: 'end', cell: ({ downlines }) => moneyView(downlines) },
  ...(isRebate ? [] : ofRows(t)),
];

/** A rebate has rates by product, and no conditions that have to be met. */
const ofRows = (t: (key: string) => string): Column<Past>[] => [
  { name: 'active', label: t('words.active'), align: 'end', cell: ({ active }) => active },
  { name: 'row', label: t('simulation.row'), align: 'end', cell: ({ row }) => (row === 0 ? '—' : row) },
];

/** The contracts below that would end. */
const Ended = ({ ended }: Pick<Preview, 'ended'>) => {
  const { t } = useTranslation('agents');
  return (
    <div role="alert" className="rounded-control bg-control px-4 py-3">
      <p className="font-semibold text-warn">{t('lower.title', { count: ended.length })}</p>
      <p className="mt-1 text-sm text-soft">{t('lower.text')}</p>
      <ul className="mt-2 text-sm">
        {ended.map(({ account, rate }) => (
          <li key={account} className="figures flex justify-between gap-4 py-0.5">
            <bdi>{account}</bdi>
            <span>{percentText(rate)} %</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

type Props = { preview: Preview; isRebate: boolean };

export const Simulation = ({ preview: { periods, least, most, marginAtRisk, ended }, isRebate }: Props) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const hasLeft = periods.some(({ left }) => left !== null);
  const dayView = ({ from, to }: Past) => {
    const [first, last] = [dateView(from, language), dateView(instant(to - 1), language)];
    return first === last ? first : `${first} – ${last}`;
  };
  const ofLeft: Column<Past> = {
    name: 'left',
    label: t('simulation.left'),
    align: 'end',
    cell: ({ left }) => <span className={clsx(left !== null && left < 0n && 'text-bad')}>{moneyView(left ?? 0n)}</span>,
  };
  const columns = columnsOf(t, dayView, hasLeft ? [ofLeft] : [], isRebate);
  return (
    <section aria-label={t('simulation.title')} className="mt-3 flex flex-col gap-3">
      {ended.length > 0 && <Ended ended={ended} />}
      {periods.length === 0 ? (
        <p className="text-sm text-soft">{t('simulation.nothing')}</p>
      ) : (
        <>
          <p className="figures text-sm">
            {t('simulation.span', { least: moneyView(least), most: moneyView(most) })}
            {hasLeft && marginAtRisk > 0n && (
              <span className="text-bad"> {t('simulation.risk', { amount: moneyView(marginAtRisk) })}</span>
            )}
          </p>
          <Table
            caption={t('simulation.title')}
            columns={columns}
            rows={periods}
            rowKey={({ from }) => String(from)}
            density="dense"
          />
          <p className="text-xs text-faint">{t('simulation.promise')}</p>
        </>
      )}
    </section>
  );
};
