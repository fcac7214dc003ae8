import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { SelectField, TextField } from '#kit/browser/field.tsx';
import { numberSigns } from '#kit/browser/format.ts';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/amount-typed.ts';
import { minor } from '#kit/shared/money.ts';
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
        <Choice label={t('desk.limit')} of="kinds" all={limitKinds} chosen={kind} onChoose={setKind} />
        <Choice label={t('desk.period')} of="periods" all={limitPeriods} chosen={period} onChoose={setPeriod} />
        <TextField
          label={t(kind === 'play_time' ? 'limits.inMinutes' : 'limits.inBaht')}
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

type ChoiceProps<Name extends string> = {
  label: string;
  /** Where their words stand among those of limits. */
  of: 'kinds' | 'periods';
  all: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

const Choice = <Name extends string>({ label, of, all, chosen, onChoose }: ChoiceProps<Name>) => {
  const { t } = useTranslation('protection');
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={({ target }) => onChoose(all.find((name) => name === target.value) ?? chosen)}
    >
      {all.map((name) => (
        <option key={name} value={name}>
          {t(`limits.${of}.${name}`)}
        </option>
      ))}
    </SelectField>
  );
};

const minutesTyped = (typed: string): bigint | undefined =>
  /^\d{1,5}$/.test(typed.trim()) ? BigInt(typed.trim()) : undefined;
