import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRebateTerms } from '../contract/desk/staff-rebate-terms.ts';
import { staffSetRebateTerms } from '../contract/desk/staff-set-rebate-terms.ts';
import { type Category, categories } from '../domain/categories.ts';
import { rateText } from '../domain/rate-text.ts';
import { rateTyped, typedRate } from '../domain/rate-typed.ts';
import { aboveEdge, edgeMax, rateMax } from '../domain/rebate-terms.ts';
import { claimDaysOf, ClaimFields, type TypedClaim } from './claim-fields.tsx';

type Terms = OutputOf<typeof staffRebateTerms>['start']['rebate'];
type Typed = Record<Category, { rate: string; edge: string }>;

const typedOf = ({ rows }: Terms): Typed => {
  const typed = categories.map((category) => {
    const { rate, edge } = rows[category];
    return [category, { rate: typedRate(rate), edge: typedRate(edge) }];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each category
  return Object.fromEntries(typed) as Typed;
};

const askedOf = (typed: Typed, { mode, claimDays }: TypedClaim): Terms | undefined => {
  const days = claimDaysOf(claimDays);
  const rows = categories.map((category) => {
    const [rate, edge] = [rateTyped(typed[category].rate, rateMax), rateTyped(typed[category].edge, edgeMax)];
    return [category, rate === undefined || edge === undefined ? undefined : { rate, edge }] as const;
  });
  if (days === undefined || rows.some(([, row]) => row === undefined)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each category
  return { mode, claimDays: days, rows: Object.fromEntries(rows) as Terms['rows'] };
};

type Props = { terms: Terms; baseVersion: number; wages: number };

/** Rates by category beside their edges; warns where more would come back than the edge is. */
export const RebateForm = ({ terms, baseVersion, wages }: Props) => {
  const { t } = useTranslation('rebates');
  const mayWrite = usePermission()('rewards.write');
  const [claim, setClaim] = useState<TypedClaim>({ mode: terms.mode, claimDays: String(terms.claimDays) });
  const [typed, setTyped] = useState(() => typedOf(terms));
  const asked = askedOf(typed, claim);
  const asking = useReasoned(staffSetRebateTerms, {
    feature: 'rebates',
    refreshes: [staffRebateTerms],
    done: t('desk.askedSecond'),
  });
  return (
    <div className="flex flex-col gap-4">
      <ClaimFields claim={claim} onChange={setClaim} />
      <div className="grid gap-3 sm:grid-cols-2">
        {categories.map((category) => (
          <fieldset key={category} className="rounded-card bg-well p-4">
            <legend className="float-start mb-2 w-full font-semibold">{t(`categories.${category}`)}</legend>
            <div className="clear-both grid grid-cols-2 gap-3">
              {(['rate', 'edge'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`desk.${name}`)}
                  inputMode="decimal"
                  value={typed[category][name]}
                  onChange={({ target }) =>
                    setTyped({ ...typed, [category]: { ...typed[category], [name]: target.value } })
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {asked ? <Warnings terms={asked} wages={wages} /> : <p className="text-sm text-warn">{t('desk.ratesWrong')}</p>}
      {mayWrite && (
        <Button
          tone="money"
          disabled={asked === undefined}
          onClick={() => asked && asking.ask({ terms: asked, baseVersion })}
        >
          {t('desk.askSecond')}
        </Button>
      )}
      <ReasonDialog title={t('desk.kinds.rebate')} confirmLabel={t('desk.askSecond')} {...asking.dialog}>
        <p>{t('desk.termsText')}</p>
        {asked && <Warnings terms={asked} wages={wages} />}
      </ReasonDialog>
    </div>
  );
};

const Warnings = ({ terms, wages }: { terms: Terms; wages: number }) => {
  const { t } = useTranslation('rebates');
  const above = aboveEdge(terms, wages);
  if (above.length === 0) return null;
  return (
    <div role="status">
      <ul className="flex flex-col gap-1 text-sm text-warn">
        {above.map((category) => (
          <li key={category}>
            {t('desk.aboveEdge', {
              category: t(`categories.${category}`),
              rate: rateText(terms.rows[category].rate),
              wages: rateText(wages),
              edge: rateText(terms.rows[category].edge),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
