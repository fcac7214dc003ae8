import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffClaimResult } from '../../contract/results/staff-claim-result.ts';
import { staffResultDesk } from '../../contract/results/staff-result-desk.ts';
import { staffResultDraw } from '../../contract/results/staff-result-draw.ts';
import { prizeName } from './desk-tones.ts';
import type { ResultDetail } from './result-draw.tsx';
import { ResultForm } from './result-form.tsx';

/** One person's entry; blind, for nothing of what others entered is on this page before it. */
export const ResultClaim = ({ draw, onSent }: { draw: ResultDetail['draw']; onSent?: () => void }) => {
  const { t } = useTranslation('lottery');
  const { send, isSending } = useSend(staffClaimResult, { refreshes: [staffResultDraw, staffResultDesk] });
  const textOf = useRefusalText('lottery');
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('desk.resultDesk.enterBlind')}</p>
      <ResultForm
        shape={draw.shape}
        confirmLabel={t('desk.resultDesk.send')}
        isBusy={isSending}
        refusal={refusal}
        onSend={async (told) => {
          setRefusal(undefined);
          const answer = await send({ drawId: draw.drawId, ...told });
          if (answer.ok) {
            say(t(`desk.resultDesk.outcomes.${answer.value.outcome}`), 'good');
            return onSent?.();
          }
          const prize = answer.detail['prize'];
          const named = typeof prize === 'string' ? { prize: t(prizeName(draw.shape, prize)) } : {};
          setRefusal(textOf({ refusal: answer.refusal, detail: { ...answer.detail, ...named } }));
        }}
      />
    </>
  );
};

/** After one's own entry: another person's turn, or one's own again where a figure was misread. */
export const EnteredClaim = ({ draw }: { draw: ResultDetail['draw'] }) => {
  const { t } = useTranslation('lottery');
  const [isAgain, setIsAgain] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('desk.resultDesk.entered')}</p>
      {isAgain ? (
        <ResultClaim draw={draw} onSent={() => setIsAgain(false)} />
      ) : (
        <Button onClick={() => setIsAgain(true)}>{t('desk.resultDesk.enterAgain')}</Button>
      )}
    </div>
  );
};
