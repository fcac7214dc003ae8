import { type ComponentType, lazy } from 'react';
import { CountriesProvider } from '../../providers/countries-provider.tsx';

// Each comes as its own part: most are looked at, few are opened.
const ContactsSection = lazy(() =>
  import('#features/identity/site/contacts/contacts-section.tsx').then((it) => ({ default: it.ContactsSection })),
);
const PasswordSection = lazy(() =>
  import('#features/identity/site/passwords/password-section.tsx').then((it) => ({ default: it.PasswordSection })),
);
const PaymentPasswordSection = lazy(() =>
  import('#features/identity/site/passwords/payment-password.tsx').then((it) => ({
    default: it.PaymentPasswordSection,
  })),
);
const SecondFactor = lazy(() =>
  import('#features/identity/site/factors/second-factor.tsx').then((it) => ({ default: it.SecondFactor })),
);
const SocialAccounts = lazy(() =>
  import('#features/identity/site/social/social-accounts.tsx').then((it) => ({ default: it.SocialAccounts })),
);
const SessionsSection = lazy(() =>
  import('#features/identity/site/sessions/sessions-section.tsx').then((it) => ({ default: it.SessionsSection })),
);
const LoginsSection = lazy(() =>
  import('#features/identity/site/sessions/logins-section.tsx').then((it) => ({ default: it.LoginsSection })),
);

const Contacts = () => (
  <CountriesProvider>
    <ContactsSection />
  </CountriesProvider>
);

/** What stands in the security centre, in this order; each with all its states. */
export const securitySections: readonly { name: string; Section: ComponentType }[] = [
  { name: 'contacts', Section: Contacts },
  { name: 'password', Section: PasswordSection },
  { name: 'paymentPassword', Section: PaymentPasswordSection },
  { name: 'secondFactor', Section: SecondFactor },
  { name: 'socialAccounts', Section: SocialAccounts },
  { name: 'sessions', Section: SessionsSection },
  { name: 'logins', Section: LoginsSection },
];
