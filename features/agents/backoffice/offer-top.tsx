import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAgentContracts } from '../contract/desk/staff-agent-contracts.ts';
import { staffOfferContract } from '../contract/desk/staff-offer-contract.ts';
import { type ContractType, contractTypes, rebateProducts, rowsMax, typeFacts } from '../domain/contract-types.ts';
import { nextRow, readTerms, rowFieldsOf, type TypedRow, type TypedTerms, typedTerms } from '../domain/terms-typed.ts';
import { AboveEdge } from './above-edge.tsx';
import { OfferedDifference, signedIn } from './difference.tsx';

type Seen = OutputOf<typeof staffAgentContracts>;

type OfferProps = Pick<Seen, 'paidBy' | 'edges'> & { memberId: string; onDone: () => void };

/** A contract of the platform with the top of a tree: typed here, agreed on by two people, accepted by the agent. */
export const OfferTop = ({ memberId, paidBy, edges, onDone }: OfferProps) => {
  const { t } = useTranslation('agents');
  const [typed, setTyped] = useState<TypedTerms>(() =>
    typedTerms(
      'dividend',
      signedIn(paidBy).find(({ type }) => type === 'dividend'),
      numberSigns(),
    ),
  );
  const signed = signedIn(paidBy);
  const standing = (type: ContractType) => signed.find((one) => one.type === type);
  const { terms, fault } = readTerms(typed, undefined, numberSigns());
  const offering = useReasoned(staffOfferContract, {
    feature: 'agents',
    refreshes: [staffAgentContracts],
    done: t('desk.askedSecond'),
    onDone,
  });
  return (
    <div className="flex flex-col gap-4">
      <TermsHead
        typed={typed}
        onType={setTyped}
        onChooseType={(type) => setTyped(typedTerms(type, standing(type), numberSigns()))}
      />
      <TypedRows typed={typed} onType={setTyped} />
      {fault !== undefined && typed.rows.some(({ rate }) => rate !== '') && (
        <p role="status" className="text-sm text-warn">
          {t(`faults.${fault}`, { rate: '100' })}
        </p>
      )}
      {terms !== undefined && fault === undefined && (
        <>
          <OfferedDifference was={standing(terms.type)} now={terms} />
          <AboveEdge offer={terms} signed={signed} edges={edges} />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onDone}>{t('contract.back')}</Button>
        <Button
          tone="money"
          disabled={terms === undefined || fault !== undefined}
          onClick={() => terms && offering.ask({ memberId, terms })}
        >
          {t('desk.askSecond')}
        </Button>
      </div>
      <ReasonDialog title={t('desk.offerTop')} confirmLabel={t('desk.askSecond')} {...offering.dialog}>
        <p>{t('desk.offerText')}</p>
      </ReasonDialog>
    </div>
  );
};

type RowsProps = { typed: TypedTerms; onType: (typed: TypedTerms) => void };

const TypedRows = ({ typed, onType }: RowsProps) => {
  const { t } = useTranslation('agents');
  return (
    <>
      {typed.rows.map((row, place) => (
        <RowFields
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
          key={place}
          row={row}
          base={typed.base}
          onType={(changed) => onType({ ...typed, rows: typed.rows.map((one, at) => (at === place ? changed : one)) })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {typed.rows.length < rowsMax && (
          <Button size="small" onClick={() => onType({ ...typed, rows: [...typed.rows, nextRow(typed)] })}>
            {t('terms.addRow')}
          </Button>
        )}
        {typed.rows.length > 1 && (
          <Button size="small" onClick={() => onType({ ...typed, rows: typed.rows.slice(0, -1) })}>
            {t('terms.removeRow', { no: typed.rows.length })}
          </Button>
        )}
      </div>
    </>
  );
};

type HeadProps = {
  typed: TypedTerms;
  onType: (typed: TypedTerms) => void;
  onChooseType: (type: ContractType) => void;
};

const TermsHead = ({ typed, onType, onChooseType }: HeadProps) => {
  const { t } = useTranslation('agents');
  const { periods, bases, mayCarry } = typeFacts[typed.type];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <ChoiceField
        label={t('terms.type')}
        all={contractTypes}
        chosen={typed.type}
        wordOf={(type) => t(`types.${type}`)}
        onChoose={onChooseType}
      />
      <ChoiceField
        label={t('terms.period')}
        all={periods}
        chosen={typed.period}
        wordOf={(period) => t(`periods.${period}`)}
        onChoose={(period) => onType({ ...typed, period })}
      />
      <ChoiceField
        label={t('terms.base')}
        all={bases}
        chosen={typed.base}
        wordOf={(base) => t(`bases.${base}`)}
        onChoose={(base) => onType({ ...typed, base })}
      />
      {mayCarry && (
        <div className="sm:col-span-3">
          <CheckField
            label={t('terms.carry')}
            checked={typed.isAccumulating}
            onChange={(event) => onType({ ...typed, isAccumulating: event.target.checked })}
          />
        </div>
      )}
    </div>
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
    <div className="grid grid-cols-2 gap-3 rounded-card bg-well p-3 sm:grid-cols-5">
      {base === 'differential' && (
        <div className="sm:col-span-2">
          <ChoiceField
            label={t('terms.product')}
            all={['', ...rebateProducts]}
            chosen={row.product}
            wordOf={(product) => t(product === '' ? 'terms.allProducts' : `products.${product}`)}
            onChoose={(product) => onType({ ...row, product })}
          />
        </div>
      )}
      {rowFieldsOf(base).map((name) => (
        <TextField
          key={name}
          label={t(name === 'rate' && base === 'orders' ? 'terms.fields.rateLosing' : `terms.fields.${name}`)}
          inputMode={name === 'active' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={row[name]}
          onChange={(event) => onType({ ...row, [name]: event.target.value })}
        />
      ))}
    </div>
  );
};
