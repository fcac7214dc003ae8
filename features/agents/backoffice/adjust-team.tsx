import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { staffAdjustTeam } from '../contract/desk/staff-adjust-team.ts';
import { staffAgentContracts } from '../contract/desk/staff-agent-contracts.ts';

const causes = ['manual', 'fraud_hold'] as const;

type Props = { memberId: string; account: string; onDone: () => void };

/** Asks for an amount to come off a team's net loss of today, or to go back to it. */
export const AdjustTeam = ({ memberId, account, onDone }: Props) => {
  const { t } = useTranslation('agents');
  const [typed, setTyped] = useState('');
  const [isBack, setIsBack] = useState(false);
  const [cause, setCause] = useState<(typeof causes)[number]>('manual');
  const adjusting = useReasoned(staffAdjustTeam, {
    feature: 'agents',
    refreshes: [staffAgentContracts],
    done: t('desk.askedSecond'),
    onDone,
  });
  const amount = amountTyped(typed, numberSigns());
  return (
    <>
      <div className="flex flex-col gap-4">
        <h3 className="text-lg">{t('desk.adjustTitle', { account })}</h3>
        <p className="text-soft">{t('desk.adjustText')}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('desk.adjust')}</legend>
          <Chip isChosen={!isBack} onClick={() => setIsBack(false)}>
            {t('desk.takeOff')}
          </Chip>
          <Chip isChosen={isBack} onClick={() => setIsBack(true)}>
            {t('desk.giveBack')}
          </Chip>
        </fieldset>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('desk.cause')}</legend>
          {causes.map((name) => (
            <Chip key={name} isChosen={cause === name} onClick={() => setCause(name)}>
              {t(`desk.causes.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <TextField
          label={t('wallet.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onDone}>{t('contract.back')}</Button>
          <Button
            tone="money"
            disabled={amount === undefined || amount === 0n}
            onClick={() => amount && adjusting.ask({ memberId, amount, way: isBack ? 'back' : 'off', cause })}
          >
            {t('desk.askSecond')}
          </Button>
        </div>
      </div>
      <ReasonDialog title={t('desk.adjustTitle', { account })} confirmLabel={t('desk.askSecond')} {...adjusting.dialog}>
        <p>{t('desk.adjustText')}</p>
      </ReasonDialog>
    </>
  );
};
