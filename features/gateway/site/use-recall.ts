import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { walletBalances } from '../contract/transfers/wallet-balances.ts';
import { walletRecall } from '../contract/transfers/wallet-recall.ts';

/** Brings home all that lies at game makers, and says what came of it. */
export const useRecall = () => {
  const { t } = useTranslation('gateway');
  const intent = useIntentKey();
  const { send, isSending } = useSend(walletRecall, { refreshes: [walletBalances] });
  const textOf = useRefusalText('gateway');
  const recall = async () => {
    const answer = await send({ idempotencyKey: intent.current() });
    if (answer.ok || answer.refusal !== 'unreachable') intent.renew();
    if (!answer.ok) return say(textOf(answer), 'bad');
    return answer.value.silent.length > 0 ? say(t('transfers.silent'), 'bad') : say(t('transfers.recalled'), 'good');
  };
  return { recall, isSending };
};
