import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { numberSigns, shortMoneyView } from '#kit/browser/texts/format.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountOrZeroTyped, typedOf } from '#kit/shared/money/amount-typed.ts';
import { minor } from '#kit/shared/money/money.ts';
import { setLimit } from '../contract/set-limit.ts';
import { showProtection } from '../contract/show-protection.ts';
import { amountMost, isLimit, type LimitKind, type LimitPeriod, minutesMost } from '../domain/limit.ts';
import type { LimitView } from './most-text.ts';

type Props = { kind: LimitKind; period: LimitPeriod; limit: LimitView | undefined; onClose: () => void };

/** One limit: a lower one holds at once, a higher one or none waits a day for a second word. */
export const LimitDialog = ({ kind, period, limit, onClose }: Props) => {
  const { t } = useTranslation('protection');
  const inForce = limit?.inForce ?? null;
  const [typed, setTyped] = useState(() => textOf(inForce));
  const { save, fault, isSending, forget } = useLimit({ kind, period, onClose });
  const title = `${t(`limits.kinds.${kind}`)} ${t(`limits.periods.${period}`)}`;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(mostTyped(kind, typed));
        }}
      >
        <TextField
          label={t(kind === 'play_time' ? 'limits.inMinutes' : 'limits.amount')}
          hint={t(kind === 'play_time' ? 'limits.minutesHint' : 'limits.rule')}
          inputMode={kind === 'play_time' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => {
            forget();
            setTyped(event.target.value);
          }}
          className="figures text-xl"
        />
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('limits.save')}
        </Button>
        {inForce && (
          <Button tone="quiet" isBusy={isSending} onClick={() => void save('none')}>
            {t('limits.remove')}
          </Button>
        )}
        {kind === 'play_time' && <p className="text-sm text-faint">{t('limits.rule')}</p>}
      </form>
    </Dialog>
  );
};

type InForce = NonNullable<LimitView['inForce']> | null;

const textOf = (inForce: InForce): string => {
  if (inForce === null) return '';
  if (inForce.amount !== null) return typedOf(inForce.amount, numberSigns());
  return String(inForce.minutes ?? '');
};

/** Minor units, or minutes; undefined for what is no number. */
const mostTyped = (kind: LimitKind, typed: string): bigint | undefined => {
  if (kind !== 'play_time') return amountOrZeroTyped(typed, numberSigns());
  return /^\d{1,5}$/.test(typed.trim()) ? BigInt(typed.trim()) : undefined;
};

const useLimit = ({ kind, period, onClose }: Pick<Props, 'kind' | 'period' | 'onClose'>) => {
  const { t } = useTranslation('protection');
  const refusalText = useRefusalText('protection');
  const { send, isSending } = useSend(setLimit, { refreshes: [showProtection] });
  const [fault, setFault] = useState<string>();
  const save = async (most: bigint | 'none' | undefined) => {
    if (most === undefined || (most !== 'none' && !isLimit(kind, period, most)))
      return setFault(
        kind === 'play_time'
          ? t('limits.minutesWrong', { most: Number(minutesMost[period]) })
          : t('limits.amountWrong', { most: shortMoneyView(amountMost) }),
      );
    const asked = most === 'none' ? {} : kind === 'play_time' ? { minutes: Number(most) } : { amount: minor(most) };
    const answer = await send({ kind, period, ...asked });
    if (!answer.ok) return setFault(refusalText(answer));
    const now = answer.value.limits.find((limit) => limit.kind === kind && limit.period === period);
    say(t(now?.asked ? 'limits.waits' : 'limits.saved'), 'good');
    onClose();
  };
  return { save, fault, isSending, forget: () => setFault(undefined) };
};
