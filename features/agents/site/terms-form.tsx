import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { rebateProducts, rowsMax, typeFacts } from '../domain/contract-types.ts';
import { nextRow, rowFieldsOf, type TypedRow, type TypedTerms } from '../domain/terms-typed.ts';

type Props = { typed: TypedTerms; isPeriodFixed: boolean; onType: (typed: TypedTerms) => void };

/** The terms of a contract as a person types them: what it goes by, and its rows. */
export const TermsForm = ({ typed, isPeriodFixed, onType }: Props) => {
  const { t } = useTranslation('agents');
  const setRow = (place: number, row: TypedRow) =>
    onType({ ...typed, rows: typed.rows.map((one, at) => (at === place ? row : one)) });
  return (
    <div className="flex flex-col gap-4">
      <TermsHead typed={typed} isPeriodFixed={isPeriodFixed} onType={onType} />
      <ol className="flex flex-col gap-3">
        {typed.rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place, and only the last one is added
          <li key={place} className="rounded-card bg-well p-3">
            <div className="mb-1 flex items-center justify-between empty:hidden">
              {typed.base !== 'differential' && (
                <h3 className="text-sm font-semibold">{t('terms.row', { no: place + 1 })}</h3>
              )}
              {typed.rows.length > 1 && (
                <IconButton
                  label={t('terms.removeRow', { no: place + 1 })}
                  onClick={() => onType({ ...typed, rows: typed.rows.filter((_, at) => at !== place) })}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              )}
            </div>
            <RowFields row={row} base={typed.base} onType={(changed) => setRow(place, changed)} />
          </li>
        ))}
      </ol>
      {typed.rows.length < rowsMax && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onType({ ...typed, rows: [...typed.rows, nextRow(typed)] })}
        >
          {t(typed.base === 'differential' ? 'terms.addProduct' : 'terms.addRow')}
        </Button>
      )}
    </div>
  );
};

/** What the contract goes by, where there is a choice. */
const TermsHead = ({ typed, isPeriodFixed, onType }: Props) => {
  const { t } = useTranslation('agents');
  const { periods, bases, mayCarry } = typeFacts[typed.type];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {periods.length > 1 && !isPeriodFixed && (
          <ChoiceField
            label={t('terms.period')}
            all={periods}
            chosen={typed.period}
            wordOf={(period) => t(`periods.${period}`)}
            onChoose={(period) => onType({ ...typed, period })}
          />
        )}
        {bases.length > 1 && (
          <ChoiceField
            label={t('terms.base')}
            all={bases}
            chosen={typed.base}
            wordOf={(base) => t(`bases.${base}`)}
            onChoose={(base) => onType({ ...typed, base })}
          />
        )}
      </div>
      {mayCarry && (
        <CheckField
          label={t('terms.carry')}
          checked={typed.isAccumulating}
          onChange={(event) => onType({ ...typed, isAccumulating: event.target.checked })}
        />
      )}
    </>
  );
};

/** Of which product a rate is; without one of all that have no row of their own. */
export const ProductField = ({ row, onType }: { row: TypedRow; onType: (row: TypedRow) => void }) => {
  const { t } = useTranslation('agents');
  return (
    <ChoiceField
      label={t('terms.product')}
      all={['', ...rebateProducts]}
      chosen={row.product}
      wordOf={(product) => t(product === '' ? 'terms.allProducts' : `products.${product}`)}
      onChoose={(product) => onType({ ...row, product })}
    />
  );
};

const RowFields = ({
  row,
  base,
  onType,
}: {
  row: TypedRow;
  base: TypedTerms['base'];
  onType: (row: TypedRow) => void;
}) => {
  const { t } = useTranslation('agents');
  return (
    <div
      className={clsx(
        'grid gap-3',
        base === 'differential' ? 'grid-cols-[minmax(0,1fr)_6rem]' : 'grid-cols-2 sm:grid-cols-3',
      )}
    >
      {base === 'differential' && <ProductField row={row} onType={onType} />}
      {rowFieldsOf(base).map((name) => (
        <TextField
          key={name}
          label={t(name === 'rate' && base === 'orders' ? 'terms.fields.rateLosing' : `terms.fields.${name}`)}
          inputMode={name === 'active' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="figures"
          value={row[name]}
          onChange={(event) => onType({ ...row, [name]: event.target.value })}
        />
      ))}
    </div>
  );
};
