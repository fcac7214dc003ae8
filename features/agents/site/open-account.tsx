import { useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { CheckField, PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { agentDownlines } from '../contract/tree/agent-downlines.ts';
import { openDownline } from '../contract/tree/open-downline.ts';
import { type Ceiling, RatesField, readRates, type TypedRates } from './rates-field.tsx';

type Typed = { username: string; password: string; isAdult: boolean };
const ranks = ['player', 'agent', 'general'] as const;

type Props = { mayBringAgents: boolean; ceiling: Ceiling | null };

/** An account that the agent opens for somebody: its start password is changed at the first log-in. */
export const OpenAccount = ({ mayBringAgents, ceiling }: Props) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const [kind, setKind] = useState<(typeof ranks)[number]>('player');
  const [typed, setTyped] = useState<TypedRates>();
  const { isReady, rates } = readRates(typed, ceiling ?? []);
  const [opened, setOpened] = useState<{ account: string; password: string }>();
  const [alert, setAlert] = useState<string>();
  const { send, isSending } = useSend(openDownline, { refreshes: [agentDownlines] });
  const { register: field, handleSubmit, formState, reset } = useForm<Typed>();
  const { errors } = formState;
  const submit = handleSubmit(async ({ username, password }) => {
    if (isSending) return;
    setAlert(undefined);
    setOpened(undefined);
    const answer = await send({ username, password, kind, ageConfirmed: true, ...(rates && { rates }) });
    if (!answer.ok) return setAlert(textOf(answer));
    setOpened({ account: answer.value.account, password });
    reset();
    setTyped(undefined);
  });
  return (
    <section aria-labelledby="open-account">
      <PartHeading id="open-account" title={t('register.openAccount')} />
      <Card>
        <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          {mayBringAgents && (
            <ChoiceField
              label={t('register.kind')}
              all={ranks}
              chosen={kind}
              wordOf={(name) => t(`register.ranks.${name}`)}
              onChoose={setKind}
            />
          )}
          <AccountFields field={field} errors={errors} />
          {ceiling !== null && (
            <RatesField
              kind={kind === 'player' ? 'player' : 'agent'}
              ceiling={ceiling}
              typed={typed}
              onType={setTyped}
            />
          )}
          {alert !== undefined && (
            <p role="alert" className="text-sm text-bad">
              {alert}
            </p>
          )}
          <Button type="submit" tone="money" disabled={!isReady} isBusy={isSending} className="self-start">
            {t('register.open')}
          </Button>
        </form>
        {opened && <Opened {...opened} />}
      </Card>
    </section>
  );
};

type FieldsProps = { field: UseFormRegister<Typed>; errors: FieldErrors<Typed> };

const AccountFields = ({ field, errors }: FieldsProps) => {
  const { t } = useTranslation('agents');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('register.username')}
          hint={t('register.usernameHint')}
          autoCapitalize="none"
          error={errors.username && t('register.needed')}
          {...field('username', { required: true })}
        />
        <PasswordField
          label={t('register.password')}
          hint={t('register.passwordHint')}
          autoComplete="new-password"
          error={errors.password && t('register.needed')}
          {...field('password', { required: true })}
        />
      </div>
      <CheckField
        label={t('register.adult')}
        error={errors.isAdult && t('register.needed')}
        {...field('isAdult', { required: true })}
      />
    </>
  );
};

/** Shown once: whoever opened the account hands it over. */
const Opened = ({ account, password }: { account: string; password: string }) => {
  const { t } = useTranslation('agents');
  return (
    <div role="status" className="mt-4 rounded-control bg-well px-4 py-3">
      <p className="font-semibold text-good">{t('register.opened', { account })}</p>
      <p className="mt-1 text-sm text-soft">{t('register.openedText')}</p>
      <div className="mt-2">
        <CopyButton text={`${account}\n${password}`} label={t('register.copyAccess')} />
      </div>
    </div>
  );
};
