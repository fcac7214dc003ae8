import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { requestStepPasskey } from '../../contract/factors/request-step-passkey.ts';
import type { FactorProof } from '#kit/shared/factor-proof.ts';
import { verifySecondFactor } from '../../contract/factors/verify-second-factor.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { FormAlert } from '../form-parts.tsx';
import { ProofForm } from './proof-form.tsx';
import { type RequestedStep, useRequestedStep } from './second-step.ts';
import { SetUpChoice } from './set-up-choice.tsx';

/** Above everything else: the second step of a log-in, or the set-up of a factor without which nothing else is answered. */
export const SecondStep = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('identity');
  const asked = useRequestedStep();
  if (!asked) return null;
  return (
    <Dialog title={t(asked.kind === 'prove' ? 'factor.step' : 'factor.mustSetUp')} isOpen onClose={onClose}>
      {asked.kind === 'prove' ? <Prove step={asked} onBack={onClose} /> : <SetUpChoice onDone={onClose} />}
    </Dialog>
  );
};

const Prove = ({ step: { owed, settle }, onBack }: { step: RequestedStep & { kind: 'prove' }; onBack: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const [over, setOver] = useState<string>();
  const { ticket, kinds } = owed;
  const prove = async (proof: FactorProof) => {
    const answer = await call(verifySecondFactor, { ticket, proof });
    if (!answer.ok && answer.refusal !== 'second_step_over') return answer;
    if (answer.ok) settle(answer.value);
    else setOver(textOf(answer));
    return undefined;
  };
  if (over !== undefined)
    return (
      <div className="flex flex-col gap-4">
        <FormAlert text={over} />
        <Button onClick={onBack}>{t('factor.back')}</Button>
      </div>
    );
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('factor.stepText')}</p>
      <ProofForm
        kinds={kinds}
        askPasskey={() => call(requestStepPasskey, { ticket })}
        onProof={prove}
        submitLabel={t('login.submit')}
      />
    </>
  );
};
