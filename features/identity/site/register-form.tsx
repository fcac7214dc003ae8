import { useTranslation } from '#kit/browser/translation.ts';
import { useRead } from '#kit/browser/queries.ts';
import { SkeletonRows } from '#kit/browser/skeleton.tsx';
import { ErrorState } from '#kit/browser/states.tsx';
import { registrationSettings } from '../contract/registration-settings.ts';
import { RegistrationFields } from './registration-fields.tsx';
import type { RegisteredNotice } from './use-registration.ts';

export type RegisterFormProps = {
  onRegistered: (notice: RegisteredNotice) => void;
  referralCode?: string | undefined;
  /** On a page of its own there is room for starting over. */
  place: 'popup' | 'page';
  ageMin: number;
  /** The page of help that visitors may read. */
  agreementAt: '/help' | '/helpmc';
};

/** The merchant says which fields there are; until it has, the form has their shape. */
export const RegisterForm = (props: RegisterFormProps) => {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useRead(registrationSettings, {}, { staleTime: 300_000 });
  if (error) return <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-19" />;
  return (
    <>
      <p className="mb-5 text-sm text-soft">{t('register.lead')}</p>
      <RegistrationFields settings={data} {...props} />
    </>
  );
};
