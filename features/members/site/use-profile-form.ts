import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { saveProfile } from '../contract/save-profile.ts';
import { showProfile } from '../contract/show-profile.ts';
import { cleanProfileField, lockedOnceSet, type ProfileField } from '../domain/profile-fields.ts';
import { faultsOfAnswer, type Faults, faultsOfTyped } from './profile-faults.ts';
import type { Profile } from './profile-words.ts';

type Typed = Partial<Record<ProfileField, string>>;
export type ProfileFormProps = { profile: Profile; fields: readonly ProfileField[]; onClose: () => void };

/** What was typed, what is wrong with it, and the way to save it: before something becomes locked it asks once more. */
export const useProfileForm = ({ profile, fields, onClose }: ProfileFormProps) => {
  const { t } = useTranslation('members');
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
  const locking = fields.flatMap((field) => {
    const text = lockedOnceSet.has(field) ? changed[field] : undefined;
    return text === undefined ? [] : [{ field, text }];
  });
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
    if (locking.length > 0) setIsAsking(true);
    else void save();
  };
  const type = (field: ProfileField, text: string) => setTyped({ ...typed, [field]: text });
  const stopAsking = () => setIsAsking(false);
  return { locking, typed, type, faults, alert, isSending, isAsking, stopAsking, save, submit };
};
