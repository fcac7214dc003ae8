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
const Bonds = lazy(() => import('#features/identity/site/social/bonds.tsx').then((it) => ({ default: it.Bonds })));
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
  { name: 'bonds', Section: Bonds },
  { name: 'sessions', Section: SessionsSection },
  { name: 'logins', Section: LoginsSection },
];
