import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { realityCheck } from '../contract/reality-check.ts';
import { setReality } from '../contract/set-reality.ts';
import { showProtection } from '../contract/show-protection.ts';
import { realityChoices } from '../domain/reality.ts';

/** After how much play the player is asked to look up. */
export const RealitySection = ({ minutes }: { minutes: number }) => {
  const { t } = useTranslation('protection');
  const refusalText = useRefusalText('protection');
  const { send, isSending } = useSend(setReality, { refreshes: [showProtection, realityCheck] });
  const choose = async (chosen: (typeof realityChoices)[number]) => {
    const answer = await send({ minutes: chosen });
    say(answer.ok ? t('reality.saved') : refusalText(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <section>
      <PartHeading title={t('reality.title')} />
      <Card>
        <p className="mb-3 text-sm text-soft">{t('reality.about')}</p>
        <fieldset className="flex flex-wrap gap-2" disabled={isSending}>
          <legend className="sr-only">{t('reality.title')}</legend>
          {realityChoices.map((choice) => (
            <Chip key={choice} isChosen={choice === minutes} onClick={() => void choose(choice)}>
              {t('limits.minutes', { minutes: choice })}
            </Chip>
          ))}
        </fieldset>
      </Card>
    </section>
  );
};
