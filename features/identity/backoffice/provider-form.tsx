import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetSocial } from '../contract/social/staff-set-social.ts';
import { staffSocial } from '../contract/social/staff-social.ts';
import { providerName } from './provider-name.ts';
import type { ProviderFacts } from './social-page.tsx';

type Addresses = ProviderFacts['addresses'];
type AddressName = keyof Addresses;
const addressNames: readonly AddressName[] = ['issuer', 'authorize', 'token', 'profile', 'keys'];

/** The client's id and secret, the addresses, and the switch; all but a switch to off counts once a second person agreed. */
export const ProviderForm = ({ facts }: { facts: ProviderFacts }) => {
  const { t } = useTranslation('identity');
  const mayWrite = usePermission()('merchants.write');
  const { provider, needsSecret } = facts;
  const [clientId, setClientId] = useState(facts.clientId);
  const [secret, setSecret] = useState('');
  const [addresses, setAddresses] = useState(facts.addresses);
  const [isOn, setIsOn] = useState(facts.isOn);
  const name = providerName(provider, t);
  const setting = useReasoned(staffSetSocial, {
    feature: 'identity',
    refreshes: [staffSocial],
    done: ({ outcome }) => t(`desk.providerDone.${outcome}`),
  });
  const typed = secret.trim() === '' ? {} : { secret: secret.trim() };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setting.ask({ provider, isOn, clientId, addresses, ...typed });
      }}
    >
      <TextField
        label={t(clientLabels[provider] ?? 'desk.clientId')}
        value={clientId}
        disabled={!mayWrite}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setClientId(event.target.value)}
      />
      {facts.isAsked && <p className="text-sm text-warn">{t('desk.providerWaits')}</p>}
      {needsSecret && <SecretField facts={facts} secret={secret} disabled={!mayWrite} onSecret={setSecret} />}
      <OwnAddresses facts={facts} disabled={!mayWrite} addresses={addresses} onAddresses={setAddresses} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={`${name}: ${t('desk.providerSwitch')}`}
          word={t(isOn ? 'desk.providerOn' : 'desk.providerOff')}
          state={isOn ? 'on' : 'off'}
          disabled={!mayWrite}
          onSwitch={(next) => setIsOn(next === 'on')}
        />
        {mayWrite && (
          <Button type="submit" disabled={clientId.trim() === ''}>
            {t('desk.providerSave')}
          </Button>
        )}
      </div>
      <ReasonDialog
        title={t('desk.providerConfirm', { provider: name })}
        confirmLabel={t('desk.providerSave')}
        {...setting.dialog}
      >
        {t(isOn ? 'desk.providerOnText' : 'desk.providerOffText', { provider: name })}
      </ReasonDialog>
    </form>
  );
};

type SecretProps = { facts: ProviderFacts; secret: string; disabled: boolean; onSecret: (secret: string) => void };

/** Always empty at first: what is kept is shown to nobody. */
const SecretField = ({ facts: { provider, hasSecret }, secret, disabled, onSecret }: SecretProps) => {
  const { t } = useTranslation('identity');
  return (
    <PasswordField
      label={t(provider === 'telegram' ? 'desk.botToken' : 'desk.secret')}
      hint={t(hasSecret ? 'desk.secretKept' : 'desk.secretNone')}
      value={secret}
      disabled={disabled}
      autoComplete="new-password"
      onChange={(event) => onSecret(event.target.value)}
    />
  );
};

const clientLabels: Readonly<Partial<Record<ProviderFacts['provider'], string>>> = {
  telegram: 'desk.botId',
  firebase: 'desk.projectId',
};

type AddressesProps = {
  facts: ProviderFacts;
  addresses: Addresses;
  disabled: boolean;
  onAddresses: (addresses: Addresses) => void;
};

const OwnAddresses = ({ facts: { standardAddresses }, addresses, disabled, onAddresses }: AddressesProps) => {
  const { t } = useTranslation('identity');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-soft">
        {t('desk.ownAddresses')}
      </summary>
      <p className="mb-3 text-sm text-faint">{t('desk.ownAddressesText')}</p>
      <div className="flex flex-col gap-4">
        {addressNames
          .filter((address) => standardAddresses[address] !== undefined)
          .map((address) => (
            <TextField
              key={address}
              label={t(`desk.addressNames.${address}`)}
              placeholder={standardAddresses[address]}
              value={addresses[address] ?? ''}
              disabled={disabled}
              inputMode="url"
              spellCheck={false}
              onChange={(event) => onAddresses({ ...addresses, [address]: event.target.value })}
            />
          ))}
      </div>
    </details>
  );
};
