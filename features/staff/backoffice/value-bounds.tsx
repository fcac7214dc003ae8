import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { amountView } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { approvals } from '../contract/approvals.ts';
import { setValueBounds } from '../contract/set-value-bounds.ts';
import { valueBounds } from '../contract/value-bounds.ts';

type Bounds = OutputOf<typeof valueBounds>['bounds'][number];

/** What one person may let players have alone within a day. */
export const ValueBounds = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const { data } = useRead(valueBounds, {});
  if (!data) return null;
  return (
    <Card aria-labelledby="value-bounds" className="mt-5">
      <h2 id="value-bounds" className="mb-2 text-lg">
        {t('operators.boundsTitle')}
      </h2>
      <p className="max-w-prose text-sm text-soft">{t('operators.boundsText')}</p>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        {data.bounds.map((bounds) => (
          <BoundsForm
            key={`${bounds.kind} ${Object.values(typedOf(bounds)).join(' ')}`}
            bounds={bounds}
            mayWrite={mayWrite}
          />
        ))}
      </div>
    </Card>
  );
};

const names = ['staffDay', 'playerDay', 'apartHours'] as const;
/** Returns have daily sums only: the rule that separates who gives from who returns does not apply to them. */
const namesOf = ({ kind }: Bounds) => names.filter((name) => kind !== 'return' || name !== 'apartHours');
type Typed = Record<(typeof names)[number], string>;
const typedOf = ({ staffDay, playerDay, apartHours }: Bounds): Typed => ({
  staffDay: amountView(staffDay),
  playerDay: amountView(playerDay),
  apartHours: String(apartHours),
});

const readTyped = ({ staffDay, playerDay, apartHours }: Typed) => {
  const [all, one] = [amountOrZeroTyped(staffDay), amountOrZeroTyped(playerDay)];
  const hours = /^[0-9]{1,3}$/.test(apartHours) ? Number(apartHours) : 0;
  const isSound = isAmount(all) && isAmount(one) && hours >= 1 && hours <= 720;
  return isSound ? { staffDay: all, playerDay: one, apartHours: hours } : undefined;
};
const isAmount = (amount: Minor | undefined): amount is Minor => amount !== undefined && amount > 0n;

const BoundsForm = ({ bounds, mayWrite }: { bounds: Bounds; mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(() => typedOf(bounds));
  const read = readTyped(typed);
  const isChanged = Object.values(typed).join() !== Object.values(typedOf(bounds)).join();
  const setting = useReasoned(setValueBounds, {
    feature: 'staff',
    refreshes: [valueBounds, approvals],
    done: ({ outcome }) => t(outcome === 'done' ? 'operators.boundsDone' : 'operators.asked'),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (read) setting.ask({ kind: bounds.kind, ...read });
      }}
    >
      <h3 className="font-semibold">{t(`operators.boundsKinds.${bounds.kind}`)}</h3>
      {namesOf(bounds).map((name) => (
        <TextField
          key={name}
          label={t(`operators.boundsFields.${name}`)}
          inputMode={name === 'apartHours' ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={!mayWrite}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      {mayWrite && (
        <Button type="submit" size="small" tone="money" className="self-start" disabled={!read || !isChanged}>
          {t('operators.boundsChange')}
        </Button>
      )}
      <ReasonDialog title={t('operators.boundsChange')} confirmLabel={t('operators.boundsChange')} {...setting.dialog}>
        <p>{t('operators.boundsHint')}</p>
      </ReasonDialog>
    </form>
  );
};
