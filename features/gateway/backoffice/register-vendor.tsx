import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRegisterVendor, walletStyles } from '../contract/vendors/staff-register-vendor.ts';
import { staffVendors } from '../contract/vendors/staff-vendors.ts';

const isCode = (text: string): boolean => /^[A-Z][A-Z0-9_]{1,19}$/.test(text);

/** Takes a further vendor up: what it is called by, and who holds its players' money. */
export const RegisterVendor = () => {
  const { t } = useTranslation('gateway');
  const mayWrite = usePermission()('merchants.write');
  const [vendor, setVendor] = useState('');
  const [walletStyle, setWalletStyle] = useState<(typeof walletStyles)[number]>('seamless');
  const registering = useReasoned(staffRegisterVendor, {
    feature: 'gateway',
    refreshes: [staffVendors],
    done: t('desk.changeAsked'),
    onDone: () => setVendor(''),
  });
  if (!mayWrite) return null;
  return (
    <Card className="mt-6">
      <PartHeading title={t('desk.register.title')} />
      <p className="mb-4 max-w-prose text-sm text-soft">{t('desk.register.lead')}</p>
      <form
        noValidate
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isCode(vendor)) registering.ask({ vendor, walletStyle });
        }}
      >
        <TextField
          label={t('desk.register.code')}
          hint={t('desk.register.codeHint')}
          error={vendor === '' || isCode(vendor) ? undefined : t('desk.register.codeHint')}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={vendor}
          onChange={({ target }) => setVendor(target.value.toUpperCase())}
        />
        <SelectField
          label={t('desk.register.wallet')}
          value={walletStyle}
          onChange={({ target }) => setWalletStyle(walletStyles.find((one) => one === target.value) ?? 'seamless')}
        >
          {walletStyles.map((one) => (
            <option key={one} value={one}>
              {t(`desk.register.wallets.${one}`)}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <Button type="submit" disabled={!isCode(vendor)}>
            {t('desk.register.ask')}
          </Button>
        </div>
      </form>
      <ReasonDialog title={t('desk.register.title')} confirmLabel={t('desk.register.ask')} {...registering.dialog}>
        <p>{t('desk.register.askText')}</p>
      </ReasonDialog>
    </Card>
  );
};
