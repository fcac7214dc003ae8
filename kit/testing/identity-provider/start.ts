import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Client, type Codes, newCodes } from './codes.ts';
import { type Keys, newKeys, signWith, signWithSecret } from './keys.ts';
import { consentPage, people, type Person } from './people.ts';

type Claims = Record<string, unknown>;
type Test = { after: (done: () => Promise<void>) => void };

/** What a hostile or broken provider makes of the claims that it should have signed. */
export type Forge = (claims: Claims, keys: Keys) => Promise<string>;

export type IdentityProvider = {
  base: string;
  google: Client & { issuer: string; keys: Keys };
  line: Client & { issuer: string; keys: Keys };
  facebook: Client & { authorize: string; token: string; profile: string };
  telegram: Client & { authorize: string };
  firebase: { project: string; issuer: string; keysAddress: string; keys: Keys };
  /** From now on ID tokens are made like this; undefined: as they should be. */
  forge: (how: Forge | undefined) => void;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** Signs the log-in widget's fields. */
  signTelegram: (fields: Readonly<Record<string, string>>) => Record<string, string>;
  /** A phone-auth token. */
  phoneToken: (mobileNum: string, over?: Claims) => Promise<string>;
};

/**
 * Google, LINE, Facebook, Telegram and phone-auth on this machine: real servers of their protocols on a free port, with pages on
 * which a person says who they are. Stopped after the test. @param now the time by which they sign, in milliseconds.
 */
export const startIdentityProvider = async (
  t: Test,
  { now = () => Date.now() }: { now?: () => number } = {},
): Promise<IdentityProvider> => {
  const google = {
    clientId: 'google-client.apps.example',
    secret: 'google-secret-of-the-test',
    keys: await newKeys('RS256', 'g'),
  };
  const line = {
    clientId: '1650000001',
    secret: '0123456789abcdef0123456789abcdef',
    keys: await newKeys('ES256', 'l'),
  };
  const facebook = { clientId: '700000000000001', secret: 'facebook-secret-of-the-test' };
  const telegram = { clientId: '7000000001', secret: '7000000001:telegram-token-of-the-test' };
  const firebase = { project: 'phone-auth-test', keys: await newKeys('RS256', 'f') };
  const state: { forge?: Forge | undefined } = {};
  const asked: string[] = [];
  const codes = newCodes();
  const seconds = () => Math.floor(now() / 1000);

  const openid = ({ issuer, client, isSignedWithSecret }: OpenidSite): Site => ({
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
      const claims = {
        iss: issuer,
        aud: client.clientId,
        sub: granted.person.subject,
        name: granted.person.name,
        email: granted.person.email,
        nonce: granted.nonce,
        iat: seconds(),
        exp: seconds() + 3600,
      };
      const properly = () =>
        isSignedWithSecret ? signWithSecret(client.secret, claims) : signWith(client.keys.current, claims);
      const idToken = state.forge ? await state.forge(claims, client.keys) : await properly();
      return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600, id_token: idToken });
    },
  });

  const sites = (base: string): Record<string, Site> => ({
    '/google': openid({ issuer: `${base}/google`, client: google, isSignedWithSecret: false }),
    '/line': openid({ issuer: `${base}/line`, client: line, isSignedWithSecret: true }),
    '/facebook': facebookSite(codes, facebook),
    '/telegram': {
      '/auth': (url) => {
        const person = personOf(url);
        if (person === undefined) return page(consentPage('Telegram?', url));
        const returnTo = url.searchParams.get('return_to') ?? '';
        if (person === 'nobody') return redirect(`${returnTo}#tgAuthResult=false`);
        const signed = signTelegram({
          id: person.subject,
          first_name: person.name,
          auth_date: String(seconds()),
        });
        const fields = { ...signed, id: Number(signed['id']), auth_date: Number(signed['auth_date']) };
        return redirect(`${returnTo}#tgAuthResult=${Buffer.from(JSON.stringify(fields)).toString('base64')}`);
      },
    },
    '/firebase': { '/keys': () => json(firebase.keys.published()) },
  });

  const signTelegram = (fields: Readonly<Record<string, string>>): Record<string, string> => {
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('\n');
    const key = createHash('sha256').update(telegram.secret).digest();
    return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
  };

  const base = await serve(t, sites, asked);
  return {
    base,
    asked,
    google: { ...google, issuer: `${base}/google` },
    line: { ...line, issuer: `${base}/line` },
    facebook: {
      ...facebook,
      authorize: `${base}/facebook/dialog/oauth`,
      token: `${base}/facebook/oauth/access_token`,
      profile: `${base}/facebook/me`,
    },
    telegram: { ...telegram, authorize: `${base}/telegram/auth` },
    firebase: { ...firebase, issuer: `${base}/firebase`, keysAddress: `${base}/firebase/keys` },
    forge: (how) => {
      state.forge = how;
    },
    signTelegram,
    phoneToken: (mobileNum, over = {}) =>
      signWith(firebase.keys.current, {
        iss: `${base}/firebase/${firebase.project}`,
        aud: firebase.project,
        sub: `uid-${mobileNum}`,
        iat: seconds(),
        exp: seconds() + 3600,
        auth_time: seconds(),
        phone_number: mobileNum,
        firebase: { sign_in_provider: 'phone', identities: { phone: [mobileNum] } },
        ...over,
      }),
  };
};

type OpenidSite = { issuer: string; client: Client & { keys: Keys }; isSignedWithSecret: boolean };

type Reply = { status: number; headers: Record<string, string>; body: string };
type Site = Record<string, (url: URL, form: URLSearchParams, request: IncomingMessage) => Reply | Promise<Reply>>;

const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const page = (body: string): Reply => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body });
const redirect = (location: string): Reply => ({ status: 302, headers: { location }, body: '' });

const personOf = (url: URL): Person | 'nobody' | undefined => {
  const subject = url.searchParams.get('person');
  if (subject === null) return undefined;
  return people.find((person) => person.subject === subject) ?? 'nobody';
};

/** The page of the protocol: asks who it is, then leads back with a code, or with a refusal. */
const consent = (
  url: URL,
  { codes, client, title, asks }: { codes: Codes; client: Client; title: string; asks: string[] },
): Reply => {
  const { searchParams: given } = url;
  const missing = ['state', 'redirect_uri', ...asks].find((name) => !given.get(name));
  if (missing !== undefined || given.get('client_id') !== client.clientId || given.get('response_type') !== 'code')
    return json({ error: 'invalid_request', missing }, 400);
  const person = personOf(url);
  if (person === undefined) return page(consentPage(title, url));
  const back = new URL(given.get('redirect_uri') ?? '');
  back.searchParams.set('state', given.get('state') ?? '');
  if (person === 'nobody') back.searchParams.set('error', 'access_denied');
  else
    back.searchParams.set(
      'code',
      codes.grant({
        person,
        clientId: client.clientId,
        redirectUri: given.get('redirect_uri') ?? '',
        nonce: given.get('nonce'),
        challenge: given.get('code_challenge') ?? '',
      }),
    );
  return redirect(back.href);
};

/** OAuth 2 as Facebook speaks it: the code buys a token, whose calls must carry the proof. */
const facebookSite = (codes: Codes, client: Client): Site => {
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

const serve = async (t: Test, sites: (base: string) => Record<string, Site>, asked: string[]): Promise<string> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const base = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  const known = sites(base);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(known, base, request, asked).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return base;
};

const answer = async (
  sites: Record<string, Site>,
  base: string,
  request: IncomingMessage,
  asked: string[],
): Promise<Reply> => {
  const url = new URL(request.url ?? '/', base);
  asked.push(url.pathname);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const [, name = '', rest = ''] = /^(\/[a-z]+)(\/.*)$/.exec(url.pathname) ?? [];
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return (await sites[name]?.[rest]?.(url, form, request)) ?? json({ error: 'not_found' }, 404);
};
