import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { giveUpBonus } from '../contract/grants/give-up-bonus.ts';
import { myBonuses } from '../contract/grants/my-bonuses.ts';

type Props = { grantId: string; name: string; loses: Minor; left: bigint | undefined; onClose: () => void };

/** Says what giving up costs, to the amount, before it happens. */
export const GiveUp = ({ grantId, name, loses, left, onClose }: Props) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const { send, isSending } = useSend(giveUpBonus, { refreshes: [myBonuses] });
  const leave = async () => {
    const answer = await send({ grantId, loses });
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t(answer.value.state === 'completed' ? 'giveUp.completed' : 'giveUp.done'), 'good');
    onClose();
  };
  return (
    <Dialog title={t('giveUp.title')} isOpen onClose={onClose} place="centre">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2 text-soft">{t('giveUp.goes', { amount: moneyView(loses) })}</p>
      {left !== undefined && <p className="mt-2 text-soft">{t('giveUp.left', { amount: moneyView(left) })}</p>}
      <p className="mt-2 text-soft">{t('giveUp.stays')}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={onClose}>{t('giveUp.keep')}</Button>
        <Button tone="danger" isBusy={isSending} onClick={() => void leave()}>
          {t('giveUp.confirm', { amount: moneyView(loses) })}
        </Button>
      </div>
    </Dialog>
  );
};
