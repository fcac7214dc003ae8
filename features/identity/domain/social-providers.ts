/** Other sites whose word on who somebody is counts here, once a merchant has switched them on. */
export const socialProviders = ['google', 'line', 'facebook', 'telegram'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The social providers, and Firebase phone authentication, which has no log-in button of its own. */
export const providers = [...socialProviders, 'firebase'] as const;
export type Provider = (typeof providers)[number];

export type AddressName = 'issuer' | 'authorize' | 'token' | 'profile' | 'keys';
export type Addresses = Readonly<Partial<Record<AddressName, string>>>;

/** Where each provider is reached. What an OpenID issuer publishes about itself isn't repeated here. */
export const standardAddresses = {
  google: { issuer: 'https://accounts.google.com' },
  line: { issuer: 'https://access.line.me' },
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v23.0/me',
  },
  telegram: { authorize: 'https://oauth.telegram.org/auth' },
  firebase: {
    /** The project's id follows. */
    issuer: 'https://securetoken.google.com',
    keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  },
} as const satisfies Record<Provider, Addresses>;

/** Phone-auth tokens are checked against published keys: there is nothing to keep secret. */
export const needsSecret = (provider: Provider): boolean => provider !== 'firebase';

/** What a provider's own console calls the two has a form: a mistyped one is found before players find it. */
export const clientFault = (
  provider: Provider,
  { clientId, secret }: { clientId: string; secret: string | undefined },
): 'client_id' | 'secret' | undefined => {
  if (!/^[\w.@:-]{1,200}$/.test(clientId)) return 'client_id';
  if (secret !== undefined && !/^[\x21-\x7e]{8,300}$/.test(secret)) return 'secret';
  // A bot's token begins with the bot's number.
  if (provider === 'telegram' && !/^\d{3,20}$/.test(clientId)) return 'client_id';
  if (provider === 'telegram' && secret !== undefined && !secret.startsWith(`${clientId}:`)) return 'secret';
  return undefined;
};

/** The provider's addresses, with what the merchant put in their place. */
export const addressesOf = (provider: Provider, own: Addresses): Addresses => {
  const standard: Addresses = standardAddresses[provider];
  return { ...standard, ...own };
};

/** Names that the provider has no address by. */
export const foreignAddresses = (provider: Provider, own: Addresses): string[] =>
  Object.keys(own).filter((name) => !(name in standardAddresses[provider]));
