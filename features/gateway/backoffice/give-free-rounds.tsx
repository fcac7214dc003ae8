import { use, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PickPersonContext } from '#kit/browser/desk/pick-person.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { minor } from '#kit/shared/money/money.ts';
import { secondPersonFrom } from '../domain/gift-limits.ts';
import { staffFreeRounds } from '../contract/free-rounds/staff-free-rounds.ts';
import { staffGiveFreeRounds } from '../contract/free-rounds/staff-give-free-rounds.ts';

type Typed = { vendor: string; game: string; memberId: string; rounds: string; stake: string; days: string };

const blank: Typed = { vendor: '', game: '', memberId: '', rounds: '10', stake: '', days: '7' };

const wholeOf = (text: string, most: number): number | undefined => {
  const count = /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
};

/** What was typed, as it can be sent; undefined while something is missing or wrong. */
const giftOf = ({ vendor, game, memberId, rounds, stake, days }: Typed) => {
  const [many, each, long] = [wholeOf(rounds, 1000), amountTyped(stake), wholeOf(days, 90)];
  const isNamed = /^[A-Z][A-Z0-9_]{1,19}$/.test(vendor) && /^[A-Za-z0-9_.-]{1,40}$/.test(game) && memberId !== '';
  return isNamed && many !== undefined && each !== undefined && long !== undefined
    ? { vendor, game, memberId, rounds: many, stake: each, days: long }
    : undefined;
};

/** What, to whom; then why. */
export const GiveFreeRounds = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const textOf = useRefusalText('gateway');
  const { send, isSending } = useSend(staffGiveFreeRounds, { refreshes: [staffFreeRounds] });
  const [typed, setTyped] = useState(blank);
  const [isSure, setIsSure] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const gift = giftOf(typed);
  const close = () => {
    setIsSure(false);
    setRefusal(undefined);
    onClose();
  };
  const confirm = async (reason: string) => {
    if (!gift) return;
    const answer = await send({ ...gift, reason });
    if (!answer.ok) {
      setRefusal(textOf(answer));
      return;
    }
    setTyped(blank);
    close();
    say(t(`desk.giveOutcomes.${answer.value.outcome}`), 'good');
  };
  return (
    <>
      <Dialog title={t('desk.give')} isOpen={isOpen && !isSure} onClose={close} place="centre">
        <GiftForm
          typed={typed}
          onType={(part) => setTyped({ ...typed, ...part })}
          onNext={() => gift && setIsSure(true)}
        />
      </Dialog>
      <ReasonDialog
        title={t('desk.giveTitle')}
        confirmLabel={t('desk.give')}
        isOpen={isOpen && isSure}
        isBusy={isSending}
        refusal={refusal}
        onCancel={close}
        onConfirm={(reason) => void confirm(reason)}
      >
        <p>{t('desk.giveText', { from: secondPersonFrom })}</p>
        {gift && (
          <p className="mt-2 text-lg text-ink">
            {gift.rounds} × <MoneyText amount={gift.stake} /> ={' '}
            <MoneyText amount={minor(gift.stake * BigInt(gift.rounds))} className="font-semibold" />
          </p>
        )}
      </ReasonDialog>
    </>
  );
};

type FormProps = { typed: Typed; onType: (part: Partial<Typed>) => void; onNext: () => void };

const GiftForm = ({ typed, onType, onNext }: FormProps) => {
  const { t } = useTranslation('gateway');
  const mayFind = usePermission()('players.read');
  const PickPerson = use(PickPersonContext);
  const field = (name: keyof Typed, label: string, inputMode: 'text' | 'numeric' | 'decimal') => (
    <TextField
      label={label}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={inputMode}
      value={typed[name]}
      onChange={(event) => onType({ [name]: event.target.value })}
    />
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {mayFind && PickPerson ? (
        // oxlint-disable-next-line react/static-components -- handed in by the app, the same for its whole life
        <PickPerson label={t('desk.player')} value={typed.memberId} onChange={(memberId) => onType({ memberId })} />
      ) : (
        field('memberId', t('desk.playerId'), 'text')
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('vendor', t('desk.vendor'), 'text')}
        {field('game', t('desk.game'), 'text')}
      </div>
      <div className="grid grid-cols-3 items-end gap-4">
        {field('rounds', t('desk.roundCount'), 'numeric')}
        {field('stake', t('desk.stakeEach'), 'decimal')}
        {field('days', t('desk.goodForDays'), 'numeric')}
      </div>
      <Button type="submit" tone="money" disabled={giftOf(typed) === undefined}>
        {t('desk.next')}
      </Button>
    </form>
  );
};
