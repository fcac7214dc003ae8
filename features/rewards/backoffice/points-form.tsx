import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { amountView, numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { staffRewardTerms } from '../contract/terms/staff-reward-terms.ts';
import { staffSetPointsTerms } from '../contract/terms/staff-set-points-terms.ts';
import { weightMax } from '../domain/points-terms.ts';
import { type Product, products } from '#kit/shared/products.ts';
import type { RewardTerms } from './terms-page.tsx';

type Terms = RewardTerms['start'];

const wholeUp = (text: string, most: number): number | undefined =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) <= most ? Number(text) : undefined;

/** Terms of points; asked for here, agreed on by a second person, in force from the next day on. */
export const PointsForm = ({ terms, baseVersion }: { terms: Terms; baseVersion: number }) => {
  const { t } = useTranslation('rewards');
  const mayWrite = usePermission()('rewards.write');
  const [perPoint, setPerPoint] = useState(() => amountView(terms.perPoint));
  const [perUnit, setPerUnit] = useState(String(terms.pointsPerUnit));
  const [isConvertible, setIsConvertible] = useState(terms.isConvertible);
  const [weights, setWeights] = useState<Record<Product, string>>(() => textsOf(terms.weights));
  const asked = askedOf({ perPoint, perUnit, isConvertible, weights });
  const asking = useReasoned(staffSetPointsTerms, {
    feature: 'rewards',
    refreshes: [staffRewardTerms],
    done: t('desk.askedSecond'),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('desk.perPoint')}
          hint={t('desk.perPointHint')}
          inputMode="decimal"
          value={perPoint}
          onChange={({ target }) => setPerPoint(target.value)}
        />
        <TextField
          label={t('desk.pointsPerUnit')}
          hint={t('desk.pointsPerUnitHint')}
          inputMode="numeric"
          value={perUnit}
          onChange={({ target }) => setPerUnit(target.value)}
        />
      </div>
      <CheckField
        label={t('desk.isConvertible')}
        checked={isConvertible}
        onChange={({ target }) => setIsConvertible(target.checked)}
      />
      <Weights weights={weights} onChange={setWeights} />
      {mayWrite && (
        <Button
          tone="money"
          disabled={asked === undefined}
          onClick={() => asked && asking.ask({ terms: asked, baseVersion })}
        >
          {t('desk.askSecond')}
        </Button>
      )}
      <ReasonDialog title={t('desk.pointsTerms')} confirmLabel={t('desk.askSecond')} {...asking.dialog}>
        <p>{t('desk.termsText')}</p>
      </ReasonDialog>
    </div>
  );
};

type Weighted = Record<Product, string>;

const Weights = ({ weights, onChange }: { weights: Weighted; onChange: (weights: Weighted) => void }) => {
  const { t } = useTranslation('rewards');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-soft">{t('desk.weights')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {products.map((product) => (
          <TextField
            key={product}
            label={t(`products.${product}`)}
            inputMode="numeric"
            value={weights[product]}
            onChange={({ target }) => onChange({ ...weights, [product]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
};

const textsOf = (weights: Terms['weights']): Record<Product, string> => {
  const texts = Object.fromEntries(products.map((product) => [product, String(weights[product])]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each product
  return texts as Record<Product, string>;
};

type Typed = { perPoint: string; perUnit: string; isConvertible: boolean; weights: Record<Product, string> };

const askedOf = ({ perPoint, perUnit, isConvertible, weights }: Typed): Terms | undefined => {
  const amount = amountTyped(perPoint, numberSigns());
  const pointsPerUnit = wholeUp(perUnit, 1_000_000);
  const read = products.map((product) => [product, wholeUp(weights[product], weightMax)] as const);
  if (amount === undefined || !pointsPerUnit || read.some(([, weight]) => weight === undefined)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each product
  return { perPoint: amount, pointsPerUnit, isConvertible, weights: Object.fromEntries(read) as Terms['weights'] };
};
