import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Table } from '#kit/browser/components/table.tsx';
import type { BetTerms } from '../../domain/terms/bet-terms.ts';
import { amountNames, isGood, returnsOf, termsTyped, type Typed, type TypedName } from './terms-typed.ts';

type Props = {
  before: readonly BetTerms[];
  typed: readonly Typed[];
  isEditable: boolean;
  onType: (row: number, name: TypedName, text: string) => void;
};

const widths: Record<TypedName, string> = {
  rate: 'w-16',
  discount: 'w-14',
  reducedPercent: 'w-12',
  stakeMin: 'w-12',
  stakeMax: 'w-18',
  playerNumberMax: 'w-18',
  payoutMax: 'w-20',
  fullRateUpTo: 'w-20',
  closedAbove: 'w-20',
};

/** Every bet type with its rate, the return that the rate gives, and its limits. */
export const TermsTable = ({ before, typed, isEditable, onType }: Props) => {
  const { t } = useTranslation('lottery');
  const rows = before.flatMap((terms, at) => {
    const given = typed[at];
    return given ? [{ terms, at, given }] : [];
  });
  const column = (name: TypedName) => ({
    name,
    label: t(`desk.termNames.${name}`),
    align: 'end' as const,
    cell: ({ terms, at, given }: (typeof rows)[number]) =>
      isEditable ? (
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          aria-label={`${t(`betTypes.${terms.betType}`)}: ${t(`desk.termNames.${name}`)}`}
          aria-invalid={!isGood(name, given[name])}
          value={given[name]}
          onChange={(event) => onType(at, name, event.target.value)}
          className={clsx(
            'figures min-h-11 rounded-control border bg-well px-1.5 text-end text-sm text-ink hover:border-soft focus:border-focus',
            isGood(name, given[name]) ? 'border-edge' : 'border-bad',
            widths[name],
          )}
        />
      ) : (
        given[name]
      ),
  });
  return (
    <Table
      caption={t('desk.terms')}
      density="dense"
      rows={rows}
      rowKey={({ terms }) => terms.betType}
      columns={[
        {
          name: 'type',
          label: t('desk.betType'),
          cell: ({ terms }) => (
            <span className="font-semibold whitespace-nowrap">{t(`betTypes.${terms.betType}`)}</span>
          ),
        },
        column('rate'),
        column('discount'),
        {
          name: 'return',
          label: t('desk.return'),
          align: 'end',
          cell: ({ terms, given }) => <Returns terms={termsTyped(terms, given)} />,
        },
        column('reducedPercent'),
        ...amountNames.map(column),
      ]}
    />
  );
};

const Returns = ({ terms }: { terms: BetTerms | undefined }) => {
  const { t } = useTranslation('lottery');
  if (!terms) return '–';
  return (
    <ul className="text-xs whitespace-nowrap">
      {returnsOf(terms).map(({ shape, percent, isLoss }) => (
        <li key={shape} className={isLoss ? 'font-semibold text-bad' : 'text-good'}>
          {shape !== 'any' && <span className="me-1 font-normal text-faint">{t(`desk.shapes.${shape}`)}</span>}
          {isLoss && <TriangleAlert aria-label={t('desk.houseLoses')} className="me-1 inline size-3.5" />}
          {percent} %
        </li>
      ))}
    </ul>
  );
};
