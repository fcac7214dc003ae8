import { ChangePasswordForm } from '#features/identity/site/passwords/change-password-form.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { wholly } from '../../whole-language.tsx';

/** @param knownPassword the one just typed; empty where another way than the password was the way in. */
export const MustChange = wholly(({ knownPassword, onChanged }: { knownPassword: string; onChanged: () => void }) => {
  const { t } = useTranslation('identity');
  return (
    <>
      <p className="mb-5 text-sm text-soft">{t('changePassword.lead')}</p>
      <ChangePasswordForm knownPassword={knownPassword === '' ? undefined : knownPassword} onChanged={onChanged} />
    </>
  );
});
