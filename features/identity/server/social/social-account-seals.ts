import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type SocialIdentity, type SocialLabel } from '../../domain/social-identity.ts';
import { socialProviders } from '../../domain/social-providers.ts';

/** What a link is found by: the provider's id of the person, of no use without our key. */
export const subjectIndexOf = (
  { vault }: World,
  merchantId: MerchantId,
  { provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>,
): string => vault.blindIndex(`identity.social_account/${merchantId}/${provider}`, subject);

export const sealSubject = ({ vault }: World, { provider, subject }: SocialIdentity): string =>
  vault.seal(`identity.social_account/${provider}/subject`, subject);

const label = z.object({ name: z.string(), email: z.string().nullable() });

export const sealLabel = ({ vault }: World, shown: SocialLabel): string =>
  vault.seal('identity.social_account/label', JSON.stringify(shown));

export const openLabel = ({ vault }: World, sealed: string): SocialLabel =>
  label.parse(JSON.parse(vault.open('identity.social_account/label', sealed)));

const identityShape = z.object({
  provider: z.enum(socialProviders),
  subject: z.string(),
  name: z.string(),
  email: z.string().optional(),
});

export const sealIdentity = ({ vault }: World, identity: SocialIdentity): string =>
  vault.seal('identity.social_attempt/identity', JSON.stringify(identity));

export const openIdentity = ({ vault }: World, sealed: string): SocialIdentity => {
  const { email, ...rest } = identityShape.parse(JSON.parse(vault.open('identity.social_attempt/identity', sealed)));
  return { ...rest, email };
};
