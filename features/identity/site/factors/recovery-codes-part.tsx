import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { makeRecoveryCodes } from '../../contract/factors/make-recovery-codes.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { ConfirmEdit } from './confirm-edit.tsx';
import { FactorPart } from './factor-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { kindsHere, type SecondFactorState } from './second-factor-state.ts';

export const RecoveryCodesPart = ({ state }: { state: SecondFactorState }) => {
  const { t } = useTranslation('identity');
  const { send } = useSend(makeRecoveryCodes, { refreshes: [secondFactor] });
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const left = state.recoveryCodesLeft;
  return (
    <FactorPart
      title={t('factor.codes.title')}
      text={<span className={left <= 2 ? 'text-bad' : undefined}>{t('factor.codes.left', { left })}</span>}
      action={
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t('factor.codes.make')}
        </Button>
      }
    >
      {isAsking && (
        <ConfirmEdit
          title={t('factor.codes.make')}
          text={t('factor.codes.makeText')}
          submitLabel={t('factor.codes.make')}
          kinds={kindsHere(state)}
          onClose={() => setIsAsking(false)}
          onConfirm={async (confirmed) => {
            const answer = await send(confirmed);
            if (!answer.ok) return answer;
            setIsAsking(false);
            setCodes(answer.value.recoveryCodes);
            return undefined;
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </FactorPart>
  );
};
