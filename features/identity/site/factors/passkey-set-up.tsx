import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { makePasskey } from '#kit/browser/session/passkeys.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { PasskeyCreation } from '#kit/shared/passkey-wire.ts';
import { addPasskey } from '../../contract/factors/add-passkey.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { startPasskey } from '../../contract/factors/start-passkey.ts';
import { passkeyNameMax } from '../../domain/second-factor.ts';
import { deviceName } from './device-name.ts';
import { FormAlert } from '../form-parts.tsx';
import { PasswordStep } from './password-step.tsx';

/** Password, a name for the key, the device's own question, the codes for paper. */
export const PasskeySetUp = ({ onDone }: { onDone: (codes: readonly string[]) => void }) => {
  const start = useSend(startPasskey);
  const [creation, setCreation] = useState<PasskeyCreation>();
  if (creation)
    return (
      <NameAndMake creation={creation} onAgain={() => setCreation(undefined)} onDone={(made) => onDone(made ?? [])} />
    );
  return (
    <PasswordStep
      isBusy={start.isSending}
      onPassword={async (password) => {
        const answer = await start.send({ password });
        if (!answer.ok) return answer;
        setCreation(answer.value);
        return undefined;
      }}
    />
  );
};

type Props = {
  creation: PasskeyCreation;
  /** The question is spent or too old: it is asked anew. */
  onAgain: () => void;
  onDone: (codes: readonly string[] | null) => void;
};

const NameAndMake = ({ creation, onAgain, onDone }: Props) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send } = useSend(addPasskey, { refreshes: [secondFactor] });
  const [name, setName] = useState(deviceName);
  const [alert, setAlert] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSpent, setIsSpent] = useState(false);
  const make = async () => {
    if (isSpent) return onAgain();
    if (name.trim() === '') return setAlert(t('factor.passkeys.nameMissing'));
    setAlert(undefined);
    const answer = await makePasskey(creation);
    if (typeof answer === 'string') return setAlert(t(`factor.failures.${answer}`));
    const kept = await send({ name, answer });
    if (kept.ok) return onDone(kept.value.recoveryCodes);
    setIsSpent(true);
    return setAlert(textOf(kept));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setIsBusy(true);
        void make().finally(() => setIsBusy(false));
      }}
    >
      <p className="text-sm text-soft">{t('factor.passkeys.addText')}</p>
      <TextField
        label={t('factor.passkeys.name')}
        maxLength={passkeyNameMax}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isBusy}>
        {t(isSpent ? 'factor.again' : 'factor.passkeys.make')}
      </Button>
    </form>
  );
};
