import { Lock, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ProfileField } from '../domain/profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';
import { type Profile, shownText } from './profile-words.ts';

const parts = {
  identity: ['fullName', 'birthday', 'idNumber', 'nationality'],
  life: ['address', 'occupation', 'incomeSource'],
} as const satisfies Record<string, readonly ProfileField[]>;

/** Fields that belong together: read, or being written. */
export const ProfilePart = ({ profile, part }: { profile: Profile; part: keyof typeof parts }) => {
  const { t } = useTranslation('members');
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // Back to where it was opened, once that is there again.
    setTimeout(() => edit.current?.focus());
  };
  const fields: readonly ProfileField[] = parts[part];
  const locked = new Set(profile.fields.filter(({ isLocked }) => isLocked).map(({ field }) => field));
  const open = fields.filter((field) => !locked.has(field));
  const title = t(`profile.${part}`);
  return (
    <Card>
      <PartHeading
        title={title}
        more={
          !isEditing &&
          open.length > 0 && (
            <Button
              size="small"
              tone="quiet"
              ref={edit}
              aria-label={t('profile.editPart', { part: title })}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={() => setIsEditing(true)}
            >
              {t('profile.edit')}
            </Button>
          )
        }
      />
      {isEditing ? (
        <ProfileForm key={profile.version} profile={profile} fields={open} onClose={close} />
      ) : (
        <Given fields={fields} profile={profile} />
      )}
    </Card>
  );
};

const Given = ({ fields, profile }: { fields: readonly ProfileField[]; profile: Profile }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const known = new Map(profile.fields.map((field) => [field.field, field]));
  return (
    <Facts
      facts={fields.map((field) => {
        const given = known.get(field);
        return [
          t(`fields.${field}`),
          given === undefined ? (
            <span key={field} className="text-faint">
              {t('profile.notGiven')}
            </span>
          ) : (
            <span key={field} className="inline-flex items-center gap-2 whitespace-pre-line">
              <span>{shownText(t, language, field, given.text)}</span>
              {given.isLocked && (
                <Lock role="img" aria-label={t('profile.locked')} className="size-3.5 shrink-0 text-faint" />
              )}
            </span>
          ),
        ] as const;
      })}
    />
  );
};
