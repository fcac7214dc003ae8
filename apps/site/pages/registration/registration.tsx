import { RegisterForm } from '#features/identity/site/registration/register-form.tsx';
import type { RegisteredNotice } from '#features/identity/site/registration/use-registration.ts';
import { CountriesProvider } from '../../providers/countries-provider.tsx';
import { useSite } from '../../settings/site-settings.ts';

type Props = {
  place: 'popup' | 'page';
  referralCode?: string | undefined;
  onRegistered: (notice: RegisteredNotice) => void;
};

/** The registration form with all that the merchant says of it. */
export const Registration = (props: Props) => {
  const { ageMin, registration, isForMembers } = useSite();
  return (
    <CountriesProvider>
      <RegisterForm
        ageMin={ageMin}
        switches={registration}
        agreementAt={isForMembers ? '/helpmc' : '/help'}
        {...props}
      />
    </CountriesProvider>
  );
};
