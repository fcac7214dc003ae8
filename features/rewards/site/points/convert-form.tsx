import { type FormEvent, useState } from 'react';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { moneyView, playDecimals } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { convertPoints } from '../../contract/points/convert-points.ts';
import { pointBalance } from '../../contract/points/point-balance.ts';
import type { pointConfig } from '../../contract/points/point-config.ts';
import { pointTransactions } from '../../contract/points/point-transactions.ts';
import { PointText, usePoints } from '../point-text.tsx';

type Terms = NonNullable<OutputOf<typeof pointConfig>['terms']>;
type Props = { points: bigint; terms: Terms; onDone: () => void };

/** What was typed, what it comes to, and the way to send it. */
const useConversion = ({ points, terms, onDone }: Props) => {
  const { t } = useTranslation('rewards');
  const textOf = useRefusalText('rewards');
  const intent = useIntentKey();
  const { send, isSending } = useSend(convertPoints, { refreshes: [pointBalance, pointTransactions] });
  const [typed, setTyped] = useState(() => String(points - (points % terms.step)));
  const [isTried, setIsTried] = useState(false);
  const [alert, setAlert] = useState<string>();
  const digits = typed.replaceAll(/[\s,.]/g, '');
  const asked = /^[1-9]\d{0,12}$/.test(digits) ? BigInt(digits) : undefined;
  const sound = asked !== undefined && asked <= points && asked % terms.step === 0n ? asked : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (sound === undefined || isSending) return;
    const answer = await send({ points: sound, idempotencyKey: intent.current() });
    if (answer.ok) {
      say(t('convert.done', { amount: moneyView(answer.value.amount) }), 'good');
      return onDone();
    }
    if (answer.refusal !== 'unreachable') intent.renew();
    setAlert(textOf(answer));
  };
  const type = (text: string) => {
    intent.renew();
    setTyped(text);
  };
  return { typed, type, sound, isWrong: isTried && sound === undefined, alert, isSending, submit };
};

/** Turns points into money. */
export const ConvertForm = (props: Props) => {
  const { t } = useTranslation('rewards');
  const shown = usePoints();
  const { points, terms } = props;
  const { typed, type, sound, isWrong, alert, isSending, submit } = useConversion(props);
  const unit = 10n ** BigInt(playDecimals());
  const amount = sound === undefined ? undefined : (sound * unit) / BigInt(terms.pointsPerUnit);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-soft">{t('convert.rate', { points: terms.pointsPerUnit, money: moneyView(unit) })}</p>
      <TextField
        label={t('convert.points')}
        inputMode="numeric"
        autoComplete="off"
        className="figures text-2xl font-semibold"
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={isWrong ? t('convert.wrong', { points: shown(points), step: shown(terms.step) }) : undefined}
        hint={t('convert.hint', { points: shown(points) })}
      />
      <Facts
        facts={[
          [
            t('convert.get'),
            amount === undefined ? (
              '—'
            ) : (
              <bdi key="get" dir="ltr" className="figures font-semibold">
                {moneyView(amount)}
              </bdi>
            ),
          ],
          [t('convert.left'), <PointText key="left" points={points - (sound ?? 0n)} />],
        ]}
      />
      {alert !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {alert}
        </p>
      )}
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('convert.send')}
      </Button>
    </form>
  );
};
