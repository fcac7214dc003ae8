import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { confirmTotp } from '../../contract/factors/confirm-totp.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { startTotp } from '../../contract/factors/start-totp.ts';
import { PasswordStep } from './password-step.tsx';
import { SixDigits } from './proof-form.tsx';

/** Password, QR code with its key to type, the first code, the codes for paper. */
export const TotpSetUp = ({ onDone }: { onDone: (codes: readonly string[]) => void }) => {
  const start = useSend(startTotp);
  const [shown, setShown] = useState<OutputOf<typeof startTotp>>();
  if (shown) return <Confirm {...shown} onDone={(made) => onDone(made ?? [])} />;
  return (
    <PasswordStep
      isBusy={start.isSending}
      onPassword={async (password) => {
        const answer = await start.send({ password });
        if (!answer.ok) return answer;
        setShown(answer.value);
        return undefined;
      }}
    />
  );
};

type Shown = OutputOf<typeof startTotp> & { onDone: (codes: readonly string[] | null) => void };

const Confirm = ({ secret, address, onDone }: Shown) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(confirmTotp, { refreshes: [secondFactor] });
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!/^\d{6}$/.test(code)) return setError(t('factor.codeMissing'));
    const answer = await send({ code });
    if (answer.ok) return onDone(answer.value.recoveryCodes);
    setCode('');
    return setError(textOf(answer));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void confirm();
      }}
    >
      <p className="text-sm text-soft">{t('factor.totp.scan')}</p>
      <div className="mx-auto w-44 overflow-hidden rounded-control">
        <QrCode text={address} label={t('factor.totp.qr')} />
      </div>
      <div>
        <p className="mb-2 text-sm text-soft">{t('factor.totp.key')}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 grow rounded-sm bg-well px-3 py-2 text-sm">{inGroups(secret)}</code>
          <div className="shrink-0 whitespace-nowrap">
            <CopyButton text={secret} />
          </div>
        </div>
      </div>
      <SixDigits code={code} onCode={setCode} hint={t('factor.totp.firstCode')} error={error} />
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('factor.totp.confirm')}
      </Button>
    </form>
  );
};

/** Fours are read and typed with fewer slips; authenticators skip the gaps. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
