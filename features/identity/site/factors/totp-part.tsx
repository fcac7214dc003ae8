import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { removeTotp } from '../../contract/factors/remove-totp.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { ConfirmEdit } from './confirm-edit.tsx';
import { FactorPart } from './factor-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { kindsHere, type SecondFactorState } from './second-factor-state.ts';
import { TotpSetUp } from './totp-set-up.tsx';

export const TotpPart = ({ state }: { state: SecondFactorState }) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { send } = useSend(removeTotp, { refreshes: [secondFactor] });
  // What was opened stays, though the state behind it changes with its first step.
  const [opened, setOpened] = useState<'setUp' | 'remove'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setOpened(undefined);
  const done = (made: readonly string[]) => {
    close();
    setCodes(made);
    if (made.length === 0) say(t('factor.added'), 'good');
  };
  const { totp } = state;
  return (
    <FactorPart
      title={t('factor.totp.title')}
      text={totp ? t('factor.totp.on', { date: dateView(totp.confirmedAt, language) }) : t('factor.totp.off')}
      action={
        <Button size="small" onClick={() => setOpened(totp ? 'remove' : 'setUp')}>
          {t(totp ? 'factor.totp.remove' : 'factor.totp.add')}
        </Button>
      }
    >
      {opened === 'remove' && (
        <ConfirmEdit
          title={t('factor.totp.remove')}
          text={t('factor.removeText')}
          submitLabel={t('factor.totp.remove')}
          kinds={kindsHere(state)}
          onClose={close}
          onConfirm={async (confirmed) => {
            const answer = await send(confirmed);
            if (!answer.ok) return answer;
            say(t('factor.removed'), 'good');
            close();
            return undefined;
          }}
        />
      )}
      <Dialog title={t('factor.totp.title')} isOpen={opened === 'setUp'} onClose={close}>
        <TotpSetUp onDone={done} />
      </Dialog>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </FactorPart>
  );
};
