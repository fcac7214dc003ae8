import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { proveHuman } from '#kit/browser/calls/human-check.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { saveTrialSession } from '#kit/browser/session/session.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { freePlay } from '../../contract/registration/free-play.ts';
import { FormAlert } from '../form-parts.tsx';

type Proof = ReturnType<typeof proveHuman>;

/** Says what free play is and begins it. The puzzle is solved while the person reads. */
export const FreePlayForm = ({ ageMin, onEntered }: { ageMin: number; onEntered: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(freePlay);
  const [isProving, setIsProving] = useState(false);
  const [alert, setAlert] = useState<string>();
  const proof = useRef<Proof>(undefined);
  useEffect(() => {
    proof.current = proveHuman();
  }, []);
  const begin = async () => {
    setAlert(undefined);
    setIsProving(true);
    const proved = await (proof.current ?? proveHuman());
    setIsProving(false);
    // Each answer counts once: the next press begins with a new one.
    proof.current = undefined;
    if (!proved.ok) return setAlert(textOf(proved));
    const answer = await send({
      os: navigator.platform,
      platform: 'W',
      randomString: proved.value,
      ageConfirmed: true,
    });
    if (!answer.ok) return setAlert(textOf(answer));
    saveTrialSession(answer.value.token, answer.value.expiresAt);
    onEntered();
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-soft">
        <li>{t('freePlay.credit')}</li>
        <li>{t('freePlay.worthless')}</li>
        <li>{t('freePlay.nothingAsked')}</li>
        <li>{t('freePlay.hours')}</li>
      </ul>
      <FormAlert text={alert} />
      <Button tone="money" className="w-full" isBusy={isSending || isProving} onClick={() => void begin()}>
        {t('freePlay.begin', { age: ageMin })}
      </Button>
    </div>
  );
};
