import { clsx } from 'clsx';
import type { z } from 'zod';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { termsFields } from '../contract/terms-fields.ts';
import { conditionWords, rateWords } from '../domain/offers/difference-lines.ts';

export type TermsSeen = z.output<typeof termsFields>;
type Row = TermsSeen['rows'][number];

type Props = { terms: TermsSeen; met?: number; isPlayer?: boolean };

/** Terms as one person would tell another: what is paid by what, and from which row on. @param met the place of a row that was met, from 1. */
export const TermsText = ({ terms, met, isPlayer = false }: Props) => {
  const { t } = useTranslation('agents');
  return (
    <>
      <p className="mt-1 text-sm text-soft">
        {t(leadOf(terms, isPlayer), {
          period: t(`periods.${terms.period}`),
          base: t(`bases.${terms.base}`),
        })}
        {terms.isAccumulating && ` ${t('terms.accumulating')}`}
      </p>
      <ol className="mt-2 flex flex-col gap-1">
        {terms.rows.map((row, place) => (
          <li
            key={`${place + 1}`}
            aria-current={met === place + 1 ? 'true' : undefined}
            className={clsx(
              'flex items-baseline justify-between gap-4 rounded-control px-2 py-1 text-sm',
              met === place + 1 && 'bg-control font-semibold',
            )}
          >
            <span>
              {terms.type === 'rebate' ? (
                <ProductText row={row} isOnly={terms.rows.length === 1} />
              ) : (
                conditionWords(row, { say: t, money: (amount) => shortMoneyView(amount) })
              )}
            </span>
            <span className="figures shrink-0 font-semibold text-money-text">{rateWords(row, t)}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

const leadOf = ({ base }: TermsSeen, isPlayer: boolean): string => {
  if (base !== 'differential') return 'terms.lead';
  return isPlayer ? 'terms.leadPlayer' : 'terms.leadRebate';
};

const ProductText = ({ row, isOnly }: { row: Row; isOnly: boolean }) => {
  const { t } = useTranslation('agents');
  if (row.product !== undefined) return <>{t(`products.${row.product}`)}</>;
  return <>{t(isOnly ? 'conditions.allProducts' : 'conditions.otherProducts')}</>;
};
