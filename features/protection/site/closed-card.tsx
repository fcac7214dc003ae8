import { CirclePause } from 'lucide-react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { requestReturn } from '../contract/request-return.ts';
import type { ProtectionView } from '../contract/protection-view.ts';
import { showProtection } from '../contract/show-protection.ts';
import { HelpLinks } from './help-links.tsx';

type Closed = NonNullable<ProtectionView['closed']>;

/** That play is closed, until when, and what the player may still do. */
export const ClosedCard = ({ closed }: { closed: Closed }) => {
  const { t } = useTranslation('protection');
  return (
    <Card className="border border-warn">
      <div className="flex gap-4">
        <CirclePause aria-hidden className="size-7 shrink-0 text-warn" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t(`closed.kinds.${closed.kind}`)}</h2>
          <ClosedWords closed={closed} />
        </div>
      </div>
    </Card>
  );
};

/** Until when, what stays open, who helps, and the way back once there is one. */
export const ClosedWords = ({ closed }: { closed: Closed }) => {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const refusalText = useRefusalText('protection');
  const { send, isSending } = useSend(requestReturn, { refreshes: [showProtection] });
  const now = useServerNow(secondsMs(10));
  const { until, mayReturnFrom, returnsAt } = closed;
  const mayReturn = mayReturnFrom !== null && mayReturnFrom <= now;
  const comeBack = async () => {
    const answer = await send({});
    if (!answer.ok) say(refusalText(answer), 'bad');
  };
  const text =
    returnsAt !== null
      ? t('closed.returns', { at: dateTimeView(returnsAt, language) })
      : mayReturn
        ? t('closed.mayReturn')
        : until === null
          ? t('closed.forever')
          : t('closed.until', { at: dateTimeView(until, language) });
  return (
    <>
      <p className="mt-1">{text}</p>
      <p className="mt-1 text-sm text-soft">{t('closed.open')}</p>
      <HelpLinks />
      {mayReturn && (
        <Button className="mt-4" isBusy={isSending} onClick={() => void comeBack()}>
          {t('closed.requestReturn')}
        </Button>
      )}
    </>
  );
};
