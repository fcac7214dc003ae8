import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { takeBreak } from '../contract/take-break.ts';
import { breakDays } from '../domain/closure.ts';

/** Some days without play. */
export const BreakSection = () => {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const refusalText = useRefusalText('protection');
  const { send, isSending } = useSend(takeBreak);
  const [days, setDays] = useState<(typeof breakDays)[number]>(breakDays[0]);
  const [isAsked, setIsAsked] = useState(false);
  const take = async () => {
    const answer = await send({ days });
    setIsAsked(false);
    say(
      answer.ok ? t('closed.told', { at: dateTimeView(answer.value.until, language) }) : refusalText(answer),
      answer.ok ? 'good' : 'bad',
    );
  };
  return (
    <section>
      <PartHeading title={t('break.title')} />
      <Card>
        <p className="mb-3 text-sm text-soft">{t('break.about')}</p>
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t('break.length')}</legend>
          {breakDays.map((count) => (
            <Chip key={count} isChosen={count === days} onClick={() => setDays(count)}>
              {t(`break.days.${count}`)}
            </Chip>
          ))}
        </fieldset>
        <Button onClick={() => setIsAsked(true)}>{t('break.take')}</Button>
      </Card>
      <Confirm
        title={t('break.sure')}
        text={t('break.sureText', { length: t(`break.days.${days}`) })}
        isOpen={isAsked}
        confirmLabel={t('break.take')}
        onConfirm={() => void take()}
        onCancel={() => setIsAsked(false)}
        isBusy={isSending}
      />
    </section>
  );
};
