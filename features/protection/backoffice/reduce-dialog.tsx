import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { minor } from '#kit/shared/money/money.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { staffReduceLimit } from '../contract/staff-reduce-limit.ts';
import { isLimit, type LimitKind, limitKinds, type LimitPeriod, limitPeriods } from '../domain/limit.ts';

/** A lower limit for a player, with a reason for the trail. */
export const ReduceDialog = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => {
  const { t } = useTranslation('protection');
  const textOf = useRefusalText('protection');
  const { send, isSending } = useSend(staffReduceLimit, { refreshes: [staffPlayerProtection] });
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const most = kind === 'play_time' ? minutesTyped(typed) : amountOrZeroTyped(typed, numberSigns());
    if (most === undefined || !isLimit(kind, period, most)) return setRefusal(t('refusals.limit_invalid'));
    const asked = kind === 'play_time' ? { minutes: Number(most) } : { amount: minor(most) };
    const answer = await send({ memberId, kind, period, ...asked, reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.reduced'), 'good');
    onClose();
  };
  return (
    <Dialog title={t('desk.reduce')} isOpen onClose={onClose} place="centre">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WhichLimit kind={kind} period={period} onKind={setKind} onPeriod={setPeriod} />
        <TextField
          label={t(kind === 'play_time' ? 'limits.inMinutes' : 'limits.amount')}
          inputMode="decimal"
          value={typed}
          error={refusal}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefusal(undefined);
          }}
        />
        <TextField
          label={t('desk.reason')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" tone="money" isBusy={isSending} disabled={reason.trim().length < 5}>
          {t('desk.reduce')}
        </Button>
      </form>
    </Dialog>
  );
};

type WhichProps = {
  kind: LimitKind;
  period: LimitPeriod;
  onKind: (kind: LimitKind) => void;
  onPeriod: (period: LimitPeriod) => void;
};

const WhichLimit = ({ kind, period, onKind, onPeriod }: WhichProps) => {
  const { t } = useTranslation('protection');
  return (
    <>
      <ChoiceField
        label={t('desk.limit')}
        wordOf={(name) => t(`limits.kinds.${name}`)}
        all={limitKinds}
        chosen={kind}
        onChoose={onKind}
      />
      <ChoiceField
        label={t('desk.period')}
        wordOf={(name) => t(`limits.periods.${name}`)}
        all={limitPeriods}
        chosen={period}
        onChoose={onPeriod}
      />
    </>
  );
};

const minutesTyped = (typed: string): bigint | undefined =>
  /^\d{1,5}$/.test(typed.trim()) ? BigInt(typed.trim()) : undefined;
