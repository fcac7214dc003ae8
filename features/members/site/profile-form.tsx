import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { Confirm } from '#kit/browser/dialog.tsx';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { saveProfile } from '../contract/save-profile.ts';
import { showProfile } from '../contract/show-profile.ts';
import { cleanProfileField, lockedOnceSet, type ProfileField } from '../domain/profile-fields.ts';
import { faultsOfAnswer, type Faults, faultsOfTyped } from './profile-faults.ts';
import { ProfileInput } from './profile-input.tsx';
import type { Profile } from './profile-part.tsx';

type Typed = Partial<Record<ProfileField, string>>;

/** Writes what is not locked; before something becomes locked it asks once more. */
export const ProfileForm = ({
  profile,
  fields,
  onClose,
}: {
  profile: Profile;
  fields: readonly ProfileField[];
  onClose: () => void;
}) => {
  const { t } = useTranslation(['members', 'kit']);
  const textOf = useRefusalText('members');
  const { send, isSending } = useSend(saveProfile, { refreshes: [showProfile, profileHistory] });
  const before: Typed = Object.fromEntries(profile.fields.map(({ field, text }) => [field, text]));
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(fields.map((field) => [field, before[field] ?? ''])),
  );
  const [faults, setFaults] = useState<Faults>({});
  const [alert, setAlert] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const changed: Typed = Object.fromEntries(
    fields.flatMap((field) => {
      const text = cleanProfileField(field, typed[field] ?? '');
      return text === (before[field] ?? '') ? [] : [[field, text]];
    }),
  );
  const save = async () => {
    setIsAsking(false);
    const answer = await send({ version: profile.version, fields: changed });
    if (answer.ok) {
      say(t('profile.saved'), 'good');
      return onClose();
    }
    const found = faultsOfAnswer(answer);
    setFaults(found);
    if (Object.keys(found).length === 0) setAlert(textOf(answer));
  };
  const submit = () => {
    setAlert(undefined);
    if (Object.keys(changed).length === 0) return onClose();
    const found = faultsOfTyped(changed, profile.ageMin);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (fields.some((field) => lockedOnceSet.has(field) && field in changed)) setIsAsking(true);
    else void save();
  };
  return (
    <form
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
          onChange={(text) => setTyped({ ...typed, [field]: text })}
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
        text={t('profile.lockText')}
        isOpen={isAsking}
        confirmLabel={t('profile.lockConfirm')}
        onConfirm={() => void save()}
        onCancel={() => setIsAsking(false)}
      />
    </form>
  );
};
