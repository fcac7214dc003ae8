import { masked } from './mask.ts';
import type { SocialProvider } from './social-providers.ts';

/** Who somebody is at a provider. Mails are for recognising only: no account is ever found by one. */
export type SocialIdentity = {
  provider: SocialProvider;
  /** The provider's own lasting id of the person. */
  subject: string;
  name: string;
  email: string | undefined;
};

/** How the person knows the account again. */
export type SocialLabel = { name: string; email: string | null };

const nameMax = 60;

/** Names come from outside: no line ends or marks that turn the text around, and no novels. */
const plainName = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
  )
    .slice(0, nameMax)
    .join('');

export const labelOf = ({ name, email }: SocialIdentity): SocialLabel => ({
  name: plainName(name),
  email: email === undefined ? null : masked('email', email),
});
