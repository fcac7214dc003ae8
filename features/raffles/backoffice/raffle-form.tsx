import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlanRaffle } from '../contract/staff-plan-raffle.ts';
import { staffRaffles } from '../contract/staff-raffles.ts';
import { faultOf } from '../domain/raffle-terms.ts';
import { namedProducts } from '#kit/shared/products.ts';
import { emptyRaffle, type RaffleTyped, raffleTyped } from './raffle-typed.ts';

/** A raffle of days to come; a second person agrees, and its terms never change. */
export const RaffleForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('raffles');
  const [typed, setTyped] = useState(emptyRaffle);
  const asked = raffleTyped(typed);
  const fault = asked === undefined ? undefined : faultOf(asked.terms);
  const asking = useReasoned(staffPlanRaffle, {
    feature: 'raffles',
    refreshes: [staffRaffles],
    done: t('desk.askedSecond'),
    onDone: onClose,
  });
  return (
    <Dialog title={t('desk.add')} isOpen onClose={onClose} place="centre">
      <div className="flex flex-col gap-4">
        <Fields typed={typed} onChange={setTyped} />
        {fault !== undefined && <p className="text-sm text-bad">{t(`desk.faults.${fault}`)}</p>}
        <Button
          tone="money"
          disabled={asked === undefined || fault !== undefined}
          onClick={() => asked && asking.ask(asked)}
        >
          {t('desk.askSecond')}
        </Button>
      </div>
      <ReasonDialog title={t('desk.askSecond')} confirmLabel={t('desk.askSecond')} {...asking.dialog}>
        <p>{t('desk.askText')}</p>
      </ReasonDialog>
    </Dialog>
  );
};

const Fields = ({ typed, onChange }: { typed: RaffleTyped; onChange: (typed: RaffleTyped) => void }) => {
  const { t } = useTranslation('raffles');
  const text = (name: Exclude<keyof RaffleTyped, 'products'>) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('desk.nameTh')} {...text('nameTh')} />
        <TextField label={t('desk.nameEn')} {...text('nameEn')} />
        <TextField label={t('desk.firstDay')} type="date" {...text('firstDay')} />
        <TextField label={t('desk.lastDay')} type="date" {...text('lastDay')} />
        <TextField label={t('desk.perTicket')} inputMode="decimal" {...text('perTicket')} />
        <TextField label={t('desk.claimDays')} inputMode="numeric" {...text('claimDays')} />
        <TextField className="sm:col-span-2" label={t('desk.prizes')} hint={t('desk.prizesHint')} {...text('prizes')} />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-soft">{t('desk.products')}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {namedProducts.map((product) => (
            <CheckField
              key={product}
              label={t(`products.${product}`)}
              checked={typed.products.includes(product)}
              onChange={({ target }) =>
                onChange({
                  ...typed,
                  products: target.checked
                    ? [...typed.products, product]
                    : typed.products.filter((one) => one !== product),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
};
