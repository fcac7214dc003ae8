import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { signWithPasskey } from '#kit/browser/session/passkeys.ts';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { saveSession } from '#kit/browser/session/session.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { PasskeySigned } from '#kit/shared/passkey-wire.ts';
import { confirmLogIn } from '../contract/confirm-log-in.ts';
import type { logIn } from '../contract/log-in.ts';
import { passwordLengthMin } from '../domain/limits.ts';
import { Proving } from './proving.tsx';
import { useProvedSend } from './use-proved-send.ts';

type Challenge = OutputOf<typeof logIn>;
/** @param why the words, where the log-in has ended. */
type Back = (why: string | undefined) => void;

const codeLength = 6;
const aboutPassword = /^(password_|new_password)/;

/** The second step: the code; before the first one, the QR code of the new second factor; a new password where one is due. */
export const CodeStep = ({ challenge, onBack }: { challenge: Challenge; onBack: Back }) => {
  const { t } = useTranslation('staff');
  const { isSending, isProving, code, setCode, isRecovery, turn, newPassword, setNewPassword, refusal, prove, sign } =
    useProving(challenge, onBack);
  const { newSecondFactor, mustChangePassword, passkey, hasRecoveryCodes } = challenge;
  const isPasswordWrong = refusal !== undefined && aboutPassword.test(refusal.code);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void prove();
      }}
    >
      {newSecondFactor && <NewSecondFactor {...newSecondFactor} />}
      <CodeField
        key={String(isRecovery)}
        kind={isRecovery ? 'recovery' : 'code'}
        code={code}
        onCode={setCode}
        error={refusal && !isPasswordWrong ? refusal.text : undefined}
      />
      {mustChangePassword && (
        <PasswordField
          label={t('logIn.newPassword')}
          hint={t('logIn.newPasswordHint', { min: passwordLengthMin })}
          error={isPasswordWrong ? refusal.text : undefined}
          autoComplete="new-password"
          required
          maxLength={128}
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
      )}
      <Proving isProving={isProving} />
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('logIn.enter')}
      </Button>
      {passkey && (
        <Button icon={<Fingerprint aria-hidden className="size-5" />} onClick={() => void sign()}>
          {t('logIn.usePasskey')}
        </Button>
      )}
      {hasRecoveryCodes && (
        <Button tone="quiet" onClick={turn}>
          {t(isRecovery ? 'logIn.useCode' : 'logIn.useRecovery')}
        </Button>
      )}
      <Button tone="quiet" onClick={() => onBack(undefined)}>
        {t('logIn.back')}
      </Button>
    </form>
  );
};

type Proof = { code: string } | { recoveryCode: string } | { passkey: PasskeySigned };

/** State of the second-factor step: the typed code or passkey, and the server's answer. */
const useProving = ({ challenge, mustChangePassword, passkey }: Challenge, onBack: Back) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send, isSending, isProving } = useProvedSend(confirmLogIn);
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [newPassword, setNewPassword] = useState('');
  const [refusal, setRefusal] = useState<{ code: string; text: string }>();
  const show = async (proof: Proof) => {
    const answer = await send((human) => ({
      challenge,
      ...proof,
      ...(mustChangePassword && { newPassword }),
      ...human,
    }));
    if (answer.ok) return saveSession(answer.value.token);
    const text = textOf(answer);
    // A passkey's question is answered once: the log-in begins anew.
    if (['log_in_expired', 'too_many_guesses'].includes(answer.refusal) || 'passkey' in proof) return onBack(text);
    if (!aboutPassword.test(answer.refusal)) setCode('');
    return setRefusal({ code: answer.refusal, text });
  };
  const sign = async () => {
    const signed = passkey && (await signWithPasskey(passkey));
    if (signed === undefined) return;
    if (typeof signed === 'string') return setRefusal({ code: signed, text: t(`ownFactor.failures.${signed}`) });
    return show({ passkey: signed });
  };
  const prove = () => show(isRecovery ? { recoveryCode: code } : { code });
  /** From the authenticator's code to the codes for paper, and back. */
  const turn = () => {
    setCode('');
    setRefusal(undefined);
    setIsRecovery(!isRecovery);
  };
  return { isSending, isProving, code, setCode, isRecovery, turn, newPassword, setNewPassword, refusal, prove, sign };
};

const CodeField = ({
  kind,
  code,
  onCode,
  error,
}: {
  kind: 'code' | 'recovery';
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}) => {
  const { t } = useTranslation('staff');
  if (kind === 'recovery')
    return (
      <TextField
        label={t('logIn.recoveryCode')}
        hint={t('logIn.recoveryHint')}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
        autoFocus
        required
        minLength={10}
        maxLength={20}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        className="figures text-xl tracking-wider"
      />
    );
  return (
    <TextField
      label={t('logIn.code')}
      hint={t('logIn.codeHint')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
      autoFocus
      required
      maxLength={codeLength}
      value={code}
      onChange={(event) => onCode(event.target.value.replaceAll(/\D/g, ''))}
      className="figures text-2xl tracking-widest"
    />
  );
};

const NewSecondFactor = ({ address, secret }: { address: string; secret: string }) => {
  const { t } = useTranslation('staff');
  return (
    <div>
      <h2 className="text-lg">{t('logIn.setUp')}</h2>
      <p className="mt-1 text-sm text-soft">{t('logIn.setUpText')}</p>
      <div className="mx-auto my-4 w-52 overflow-hidden rounded-control">
        <QrCode text={address} label={t('logIn.qr')} />
      </div>
      <p className="mb-2 text-sm text-soft">{t('logIn.secret')}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 grow rounded-sm bg-well px-3 py-2 text-sm break-all">{secret}</code>
        <CopyButton text={secret} />
      </div>
    </div>
  );
};
