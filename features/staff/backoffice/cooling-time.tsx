import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { approvals } from '../contract/approvals.ts';
import { coolingTime } from '../contract/cooling-time.ts';
import { setCoolingTime } from '../contract/set-cooling-time.ts';
import { coolingHoursMax, coolingHoursMin } from '../domain/limits.ts';

/** How long a hand in a colleague's account keeps two from being two people. */
export const CoolingTime = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const { data } = useRead(coolingTime, {});
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const changing = useReasoned(setCoolingTime, {
    feature: 'staff',
    refreshes: [coolingTime, approvals],
    done: ({ outcome }) => t(outcome === 'done' ? 'operators.coolingDone' : 'operators.asked'),
    onDone: () => setIsOpen(false),
  });
  if (!data) return null;
  return (
    <Card aria-labelledby="cooling-time" className="mt-5">
      <h2 id="cooling-time" className="mb-2 text-lg">
        {t('operators.coolingTitle')}
      </h2>
      <p className="text-sm text-soft">{t('operators.coolingText', { hours: data.hours })}</p>
      {data.next && (
        <p className="mt-2 text-sm">
          {t('operators.coolingNext', { hours: data.next.hours })} <TimeText at={data.next.at} />
        </p>
      )}
      {mayWrite && !isOpen && (
        <Button
          size="small"
          className="mt-4"
          onClick={() => {
            setTyped(String(data.hours));
            setIsOpen(true);
          }}
        >
          {t('operators.coolingChange')}
        </Button>
      )}
      {isOpen && <HoursForm typed={typed} onType={setTyped} onAsk={() => changing.ask({ hours: Number(typed) })} />}
      <ReasonDialog
        title={t('operators.coolingChange')}
        confirmLabel={t('operators.coolingChange')}
        {...changing.dialog}
      />
    </Card>
  );
};

const bounds = { min: coolingHoursMin, max: coolingHoursMax };

type Typed = { typed: string; onType: (text: string) => void; onAsk: () => void };

const HoursForm = ({ typed, onType, onAsk }: Typed) => {
  const { t } = useTranslation('staff');
  return (
    <form
      className="mt-4 flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <TextField
        label={t('operators.coolingHours')}
        hint={t('operators.coolingHint', bounds)}
        type="number"
        inputMode="numeric"
        required
        {...bounds}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" size="small" tone="money" className="self-start">
        {t('operators.coolingChange')}
      </Button>
    </form>
  );
};
