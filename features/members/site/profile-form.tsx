import { useEffect, useRef } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ProfileField } from '../domain/profile-fields.ts';
import { ProfileInput } from './profile-input.tsx';
import { shownText } from './profile-words.ts';
import { type ProfileFormProps, useProfileForm } from './use-profile-form.ts';

/** Writes what is not locked. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { profile, fields, onClose } = props;
  const { t } = useTranslation(['members', 'kit']);
  const { locking, typed, type, faults, alert, isSending, isAsking, stopAsking, save, submit } = useProfileForm(props);
  const form = useRef<HTMLFormElement>(null);
  // Opened by a button that is gone now: the focus goes on to what it opened.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {fields.map((field) => (
        <ProfileInput
          key={field}
          field={field}
          value={typed[field] ?? ''}
          fault={faults[field]}
          ageMin={profile.ageMin}
          onChange={(text) => type(field, text)}
        />
      ))}
      {alert !== undefined && (
        <p role="alert" className="rounded-control bg-control px-4 py-3 text-sm text-bad">
          {alert}
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{t('kit:cancel')}</Button>
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('profile.save')}
        </Button>
      </div>
      <Confirm
        title={t('profile.lockTitle')}
        text={<Locking fields={locking} />}
        isOpen={isAsking}
        confirmLabel={t('profile.lockConfirm')}
        onConfirm={() => void save()}
        onCancel={stopAsking}
      />
    </form>
  );
};

/** What can't be changed once it is saved, to be read once more. */
const Locking = ({ fields }: { fields: readonly { field: ProfileField; text: string }[] }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  return (
    <>
      <p className="mb-3">{t('profile.lockText')}</p>
      <div className="rounded-control bg-well px-4 text-ink">
        <Facts
          facts={fields.map(({ field, text }) => [t(`fields.${field}`), shownText(t, language, field, text)] as const)}
        />
      </div>
    </>
  );
};
