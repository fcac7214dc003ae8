import { Button } from '#kit/browser/components/button.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { confirmLimit } from '../contract/confirm-limit.ts';
import { showProtection } from '../contract/show-protection.ts';
import { withdrawLimit } from '../contract/withdraw-limit.ts';
import { type LimitView, useMostText } from './most-text.ts';

/** A higher limit, or none, that waits: for its day, or for the player's second word. */
export const PendingLimit = ({ asked }: { asked: NonNullable<LimitView['asked']> }) => {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const textOf = useMostText();
  const textOfRefusal = useRefusalText('protection');
  const confirm = useSend(confirmLimit, { refreshes: [showProtection] });
  const withdraw = useSend(withdrawLimit, { refreshes: [showProtection] });
  const { limitId, state, readyAt, lapsesAt } = asked;
  const act = async (what: typeof confirm | typeof withdraw) => {
    const answer = await what.send({ limitId });
    if (!answer.ok) say(textOfRefusal(answer), 'bad');
  };
  const wanted = textOf(asked);
  return (
    <div className="mt-3 rounded-control bg-well p-3">
      <p className="text-sm">
        {state === 'pending'
          ? t('limits.pending', { wanted, at: dateTimeView(readyAt, language) })
          : t('limits.toConfirm', { wanted, at: dateTimeView(lapsesAt, language) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'to_confirm' && (
          <Button size="small" isBusy={confirm.isSending} onClick={() => void act(confirm)}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button size="small" tone="quiet" isBusy={withdraw.isSending} onClick={() => void act(withdraw)}>
          {t('limits.leave')}
        </Button>
      </div>
    </div>
  );
};
