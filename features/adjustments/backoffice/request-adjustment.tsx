import { type FormEvent, use, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { PickPersonContext } from '#kit/browser/desk/pick-person.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { minor } from '#kit/shared/money/money.ts';
import { staffAdjustments } from '../contract/staff-adjustments.ts';
import { evidenceMax, staffRequestAdjustment } from '../contract/staff-request-adjustment.ts';
import { causes, directions, signedAmount } from '../domain/adjustment.ts';

type Typed = {
  memberId: string;
  direction: (typeof directions)[number];
  amount: string;
  cause: (typeof causes)[number];
  evidence: string;
};

const evidenceMin = 3;

/** What was typed, as it can be sent; undefined while something is missing or wrong. */
const requestOf = ({ memberId, direction, amount, cause, evidence }: Typed) => {
  const money = amountTyped(amount);
  const proof = evidence.trim();
  return memberId !== '' && money !== undefined && money > 0n && proof.length >= evidenceMin
    ? { memberId, direction, amount: money, cause, evidence: proof }
    : undefined;
};

/** To whom, how much and what shows it; then why, and on to a second person. @param memberId where the player is known. */
export const RequestAdjustment = ({ memberId, onClose }: { memberId?: string; onClose: () => void }) => {
  const { t } = useTranslation('adjustments');
  const [typed, setTyped] = useState<Typed>({
    memberId: memberId ?? '',
    direction: 'credit',
    amount: '',
    cause: 'goodwill',
    evidence: '',
  });
  const request = requestOf(typed);
  const requesting = useReasoned(staffRequestAdjustment, {
    feature: 'adjustments',
    refreshes: [staffAdjustments],
    done: t('desk.requestedDone'),
    onDone: onClose,
  });
  return (
    <>
      <Dialog title={t('desk.request')} isOpen={requesting.asked === undefined} onClose={onClose} place="centre">
        <RequestForm
          typed={typed}
          isKnown={memberId !== undefined}
          isReady={request !== undefined}
          onType={(part) => setTyped({ ...typed, ...part })}
          onNext={() => request && requesting.ask(request)}
        />
      </Dialog>
      <ReasonDialog title={t('desk.request')} confirmLabel={t('desk.askSecond')} {...requesting.dialog}>
        <p>{t(`desk.texts.${typed.direction}`)}</p>
        {request && (
          <p className="mt-2 text-lg text-ink">
            <PersonName id={request.memberId} />{' '}
            <MoneyText
              amount={minor(signedAmount(request.direction, request.amount))}
              look="gain"
              className="font-semibold"
            />
          </p>
        )}
      </ReasonDialog>
    </>
  );
};

type FormProps = {
  typed: Typed;
  isKnown: boolean;
  isReady: boolean;
  onType: (part: Partial<Typed>) => void;
  onNext: () => void;
};

const RequestForm = ({ typed, isKnown, isReady, onType, onNext }: FormProps) => {
  const { t } = useTranslation('adjustments');
  const mayFind = usePermission()('players.read');
  const PickPerson = use(PickPersonContext);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {!isKnown &&
        (mayFind && PickPerson ? (
          // oxlint-disable-next-line react/static-components -- handed in by the app, the same for its whole life
          <PickPerson label={t('desk.player')} value={typed.memberId} onChange={(memberId) => onType({ memberId })} />
        ) : (
          <TextField
            label={t('desk.playerId')}
            autoComplete="off"
            value={typed.memberId}
            onChange={({ target }) => onType({ memberId: target.value.trim() })}
          />
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('desk.direction')}
          all={directions}
          chosen={typed.direction}
          wordOf={(name) => t(`desk.directions.${name}`)}
          onChoose={(direction) => onType({ direction })}
        />
        <TextField
          label={t('desk.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={({ target }) => onType({ amount: target.value })}
        />
      </div>
      <ChoiceField
        label={t('desk.cause')}
        all={causes}
        chosen={typed.cause}
        wordOf={(name) => t(`desk.causes.${name}`)}
        onChoose={(cause) => onType({ cause })}
      />
      <TextField
        label={t('desk.evidence')}
        hint={t('desk.evidenceHint')}
        autoComplete="off"
        maxLength={evidenceMax}
        value={typed.evidence}
        onChange={({ target }) => onType({ evidence: target.value })}
      />
      <Button type="submit" tone="money" disabled={!isReady}>
        {t('desk.next')}
      </Button>
    </form>
  );
};
