import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { canUsePasskeys, signWithPasskey } from '#kit/browser/session/passkeys.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { requestLoginPasskey } from '../../contract/factors/request-login-passkey.ts';
import { loginByPasskey } from '../../contract/factors/login-by-passkey.ts';
import { enter, type Entered } from '../login/enter.ts';
import { FormAlert } from '../form-parts.tsx';

/** Logs in without a name or a password; nothing where the browser keeps no passkeys. @param onLoggedIn the session is kept. */
export const PasskeyLogin = ({ onLoggedIn }: { onLoggedIn: (entered: Entered) => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const [alert, setAlert] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const logIn = async () => {
    const question = await call(requestLoginPasskey, {});
    if (!question.ok) return setAlert(textOf(question));
    const signed = await signWithPasskey(question.value);
    if (typeof signed === 'string') return setAlert(t(`factor.failures.${signed}`));
    const answer = await call(loginByPasskey, { answer: signed });
    if (!answer.ok) return setAlert(textOf(answer));
    const entered = await enter(answer.value);
    if (entered) onLoggedIn(entered);
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        isBusy={isBusy}
        icon={<Fingerprint aria-hidden className="size-5" />}
        onClick={() => {
          setAlert(undefined);
          setIsBusy(true);
          void logIn().finally(() => setIsBusy(false));
        }}
        className="w-full"
      >
        {t('factor.loginByPasskey')}
      </Button>
      <FormAlert text={alert} />
    </div>
  );
};
