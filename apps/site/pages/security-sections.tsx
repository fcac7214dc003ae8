import type { ComponentType } from 'react';
import { Bonds } from '#features/identity/site/bonds.tsx';
import { ContactsSection } from '#features/identity/site/contacts-section.tsx';
import { LoginsSection } from '#features/identity/site/logins-section.tsx';
import { PasswordSection } from '#features/identity/site/password-section.tsx';
import { PaymentPasswordSection } from '#features/identity/site/payment-password.tsx';
import { SecondFactor } from '#features/identity/site/second-factor.tsx';
import { SessionsSection } from '#features/identity/site/sessions-section.tsx';
import { CountriesProvider } from '../countries-provider.tsx';

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
