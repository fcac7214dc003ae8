import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Client, Codes } from './codes.ts';
import { consent, personOf } from './consent.ts';
import { type Keys, signWith, signWithSecret } from './keys.ts';
import { consentPage, type Person } from './people.ts';
import { json, page, redirect, type Site } from './serve.ts';

export type Claims = Record<string, unknown>;

/** What a hostile or broken provider makes of the claims that it should have signed. */
export type Forge = (claims: Claims, keys: Keys) => Promise<string>;

export type Parts = {
  codes: Codes;
  /** Business time in whole seconds. */
  seconds: () => number;
  /** How ID tokens are made instead of properly. */
  forged: () => Forge | undefined;
};

export type OpenidClient = Client & { keys: Keys; signs: 'with a key' | 'with the secret' };

/** OpenID Connect: discovery, keys, the page, and the exchange of the code. */
export const openidSite = (issuer: string, client: OpenidClient, { codes, seconds, forged }: Parts): Site => ({
  '/.well-known/openid-configuration': () =>
    json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256'],
    }),
  '/keys': () => json(client.keys.published()),
  '/authorize': (url) => consent(url, { codes, client, title: 'Who are you?', asks: ['nonce', 'code_challenge'] }),
  '/token': async (_url, form) => {
    const granted = form.get('grant_type') === 'authorization_code' ? codes.spend(form, client) : undefined;
    if (!granted) return json({ error: 'invalid_grant' }, 400);
    const { person, nonce } = granted;
    const claims = {
      iss: issuer,
      aud: client.clientId,
      sub: person.subject,
      name: person.name,
      email: person.email,
      nonce,
      iat: seconds(),
      exp: seconds() + 3600,
    };
    const idToken = await (forged() ?? properly(client))(claims, client.keys);
    return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600, id_token: idToken });
  },
});

const properly =
  ({ signs, secret }: OpenidClient): Forge =>
  (claims, keys) =>
    signs === 'with a key' ? signWith(keys.current, claims) : signWithSecret(secret, claims);

/** OAuth 2 as Facebook speaks it: the code buys a token, whose calls must carry the proof. */
export const facebookSite = (client: Client, { codes }: Parts): Site => {
  const tokens = new Map<string, Person>();
  return {
    '/dialog/oauth': (url) => consent(url, { codes, client, title: 'Facebook?', asks: ['scope'] }),
    '/oauth/access_token': (_url, form) => {
      const granted = codes.spend(form, client);
      if (!granted) return json({ error: { message: 'This code is not good', code: 100 } }, 400);
      const token = randomUUID();
      tokens.set(token, granted.person);
      return json({ access_token: token, token_type: 'bearer', expires_in: 5_000_000 });
    },
    '/me': (url, _form, { headers }) => {
      const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
      const person = tokens.get(token);
      const proof = createHmac('sha256', client.secret).update(token).digest('hex');
      if (!person || url.searchParams.get('appsecret_proof') !== proof)
        return json({ error: { message: 'Invalid appsecret_proof', code: 100 } }, 400);
      return json({ id: person.subject, name: person.name, email: person.email });
    },
  };
};

/** The log-in widget's fields with the bot's signature. */
export const signedByBot = (botToken: string, fields: Readonly<Record<string, string>>): Record<string, string> => {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
};

/** Telegram's page: leads back with the person's signed fields behind the `#`, or with `false`. */
export const telegramSite = (client: Client, { seconds }: Parts): Site => ({
  '/auth': (url) => {
    const person = personOf(url);
    if (url.searchParams.get('bot_id') !== client.clientId) return json({ error: 'unknown bot' }, 400);
    if (person === undefined) return page(consentPage('Telegram?', url));
    const returnTo = url.searchParams.get('return_to') ?? '';
    if (person === 'nobody') return redirect(`${returnTo}#tgAuthResult=false`);
    const fields = { id: person.subject, first_name: person.name, auth_date: String(seconds()) };
    const signed = { ...signedByBot(client.secret, fields), id: Number(person.subject), auth_date: seconds() };
    return redirect(`${returnTo}#tgAuthResult=${Buffer.from(JSON.stringify(signed)).toString('base64url')}`);
  },
});
