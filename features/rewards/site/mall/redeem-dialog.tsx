import { type FormEvent, useState } from 'react';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { redeemList } from '../../contract/mall/redeem-list.ts';
import { addressMax, addressMin, redeemReward } from '../../contract/mall/redeem-reward.ts';
import { rewardList } from '../../contract/mall/reward-list.ts';
import { pointBalance } from '../../contract/points/point-balance.ts';
import { pointTransactions } from '../../contract/points/point-transactions.ts';
import { quantityMax } from '../../domain/redemption.ts';
import { useNameIn } from '../names-in.ts';
import { PointText } from '../point-text.tsx';
import { RewardPicture } from './reward-picture.tsx';
import type { Reward } from './mall-rewards.tsx';

type Props = { reward: Reward; points: bigint; onClose: () => void };

/** Asks where an reward is sent to, and for the withdrawal password. */
export const RedeemDialog = (props: Props) => {
  const { t } = useTranslation('rewards');
  return (
    <Dialog title={t('redeem.title')} isOpen onClose={props.onClose}>
      <RedeemForm {...props} />
    </Dialog>
  );
};

const mobilePattern = /^\+?[0-9][0-9 -]{6,18}[0-9]$/;
const empty = { receiver: '', address: '', mobileNum: '', paymentPassword: '' };
type Typed = typeof empty;

const faultOf = (typed: Typed, name: keyof Typed): boolean => {
  const text = typed[name].trim();
  if (name === 'address') return text.length < addressMin;
  if (name === 'mobileNum') return !mobilePattern.test(text);
  return text === '';
};

/** Everything that moves when something is redeemed. */
const changed = [pointBalance, rewardList, redeemList, pointTransactions];

const useRedeem = ({ reward, onClose }: Props, quantity: number) => {
  const { t } = useTranslation('rewards');
  const textOf = useRefusalText('rewards');
  const intent = useIntentKey();
  const { send, isSending } = useSend(redeemReward, { refreshes: changed });
  const [alert, setAlert] = useState<string>();
  const submit = async (typed: Typed) => {
    const { rewardId, price } = reward;
    const answer = await send({ ...typed, rewardId, price, quantity, idempotencyKey: intent.current() });
    if (answer.ok) {
      say(t('redeem.done'), 'good');
      return onClose();
    }
    if (answer.refusal !== 'unreachable') intent.renew();
    setAlert(textOf(answer));
  };
  return { submit, isSending, alert, renew: intent.renew };
};

const RedeemForm = (props: Props) => {
  const { t } = useTranslation('rewards');
  const { reward, points } = props;
  const [typed, setTyped] = useState(empty);
  const [quantity, setQuantity] = useState('1');
  const [isTried, setIsTried] = useState(false);
  const { submit, isSending, alert, renew } = useRedeem(props, Number(quantity));
  const cost = reward.price * BigInt(quantity);
  const isShort = cost > points;
  const errorOf = (name: keyof Typed) => (isTried && faultOf(typed, name) ? t(`redeem.faults.${name}`) : undefined);
  const type = (name: keyof Typed) => ({
    label: t(`redeem.${name}`),
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      renew();
      setTyped({ ...typed, [name]: target.value });
    },
  });
  const names = ['receiver', 'address', 'mobileNum', 'paymentPassword'] as const;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isShort && !isSending && !names.some((name) => faultOf(typed, name))) void submit(typed);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <RewardHead reward={reward} />
      <ChoiceField
        label={t('redeem.quantity')}
        all={quantitiesOf(reward)}
        chosen={quantity}
        wordOf={(count) => count}
        onChoose={(count) => {
          renew();
          setQuantity(count);
        }}
      />
      <Cost cost={cost} points={points} />
      <TextField {...type('receiver')} autoComplete="name" maxLength={120} />
      <TextField
        {...type('address')}
        hint={t('redeem.addressHint')}
        autoComplete="street-address"
        maxLength={addressMax}
      />
      <TextField {...type('mobileNum')} type="tel" inputMode="tel" autoComplete="tel" />
      <PasswordField {...type('paymentPassword')} hint={t('redeem.passwordHint')} autoComplete="off" />
      {alert !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {alert}
        </p>
      )}
      <Button type="submit" tone="money" isBusy={isSending} disabled={isShort}>
        {t('redeem.send')}
      </Button>
    </form>
  );
};

const Cost = ({ cost, points }: { cost: bigint; points: bigint }) => {
  const { t } = useTranslation('rewards');
  return (
    <Facts
      facts={[
        [t('redeem.cost'), <PointText key="cost" points={cost} className="font-semibold" />],
        [t('redeem.left'), cost > points ? t('redeem.short') : <PointText key="left" points={points - cost} />],
      ]}
    />
  );
};

const quantitiesOf = ({ stock }: Reward): string[] =>
  Array.from({ length: Math.max(1, Math.min(stock, quantityMax)) }, (_, place) => String(place + 1));

const RewardHead = ({ reward }: { reward: Reward }) => {
  const nameIn = useNameIn();
  return (
    <div className="flex gap-4">
      <div className="aspect-4/3 w-32 shrink-0 overflow-hidden rounded-control">
        <RewardPicture reward={reward} />
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{nameIn(reward.names)}</p>
        <p className="mt-1 text-sm text-soft">{nameIn(reward.texts)}</p>
      </div>
    </div>
  );
};
