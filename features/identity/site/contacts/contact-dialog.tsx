import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CodeField } from './code-field.tsx';
import { FormAlert } from '../form-parts.tsx';
import { justTyped } from '../login/just-typed.ts';
import { PhoneField } from './phone-field.tsx';
import { type ContactChange, useContactChange } from './use-contact-change.ts';

const titles = {
  add: { mobile: 'contacts.titles.addMobile', email: 'contacts.titles.addEmail' },
  change: { mobile: 'contacts.titles.changeMobile', email: 'contacts.titles.changeEmail' },
} as const;

/** A new number or address: the own password sends a code there, and the code makes it the member's. */
export const ContactDialog = (props: ContactChange & { act: keyof typeof titles }) => {
  const { kind, act, onClose } = props;
  const { t } = useTranslation('identity');
  const { fields, type, faults, alert, sendCode, submit, isSending } = useContactChange(props);
  const { phone, email, password, code } = fields;
  // Right after a log-in in this page it is known.
  const [isAsked] = useState(() => justTyped() === undefined);
  return (
    <Dialog title={t(titles[act][kind])} isOpen onClose={onClose}>
      <p className="mb-4 text-sm text-soft">{t('contacts.how')}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {kind === 'mobile' ? (
          <PhoneField
            label={t('fields.mobileNum')}
            value={phone}
            error={faults.contact}
            onChange={(typed) => type({ phone: typed })}
          />
        ) : (
          <TextField
            label={t('fields.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            value={email}
            error={faults.contact}
            onChange={({ target }) => type({ email: target.value })}
          />
        )}
        {isAsked && (
          <PasswordField
            label={t('contacts.password')}
            autoComplete="current-password"
            value={password}
            error={faults.password}
            onChange={({ target }) => type({ password: target.value })}
          />
        )}
        <CodeField
          value={code}
          error={faults.code}
          onSend={sendCode}
          onChange={({ target }) => type({ code: target.value })}
        />
        <FormAlert text={alert} />
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('contacts.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
