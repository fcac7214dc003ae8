import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

type Refused = { refusal: string; detail: Record<string, unknown> };

/** The person at the screen is the member: asked before a second factor changes. @param onPassword the refusal, if any. */
export const PasswordStep = ({
  onPassword,
  isBusy,
}: {
  onPassword: (password: string) => Promise<Refused | undefined>;
  isBusy: boolean;
}) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (password === '') return setError(t('login.passwordMissing'));
    const refused = await onPassword(password);
    return refused && setError(textOf(refused));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <p className="text-sm text-soft">{t('factor.passwordFirst')}</p>
      <PasswordField
        label={t('contacts.password')}
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" tone="money" isBusy={isBusy}>
        {t('factor.next')}
      </Button>
    </form>
  );
};
