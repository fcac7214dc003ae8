import { type Client, newCodes } from './codes.ts';
import { type Keys, usualKeys, signWith } from './keys.ts';
import { json, serve, type Test } from './serve.ts';
import { type Claims, facebookSite, type Forge, openidSite, signedByBot, telegramSite } from './sites.ts';

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

const clients = async () => ({
  google: {
    clientId: 'google-client.apps.example',
    secret: 'google-secret-of-the-test',
    keys: await usualKeys('RS256', 'g'),
    signs: 'with a key' as const,
  },
  line: {
    clientId: '1650000001',
    secret: '0123456789abcdef0123456789abcdef',
    keys: await usualKeys('ES256', 'l'),
    signs: 'with the secret' as const,
  },
  facebook: { clientId: '700000000000001', secret: 'facebook-secret-of-the-test' },
  telegram: { clientId: '7000000001', secret: '7000000001:telegram-token-of-the-test' },
  firebase: { project: 'phone-auth-test', keys: await usualKeys('RS256', 'f') },
});

/**
 * Google, LINE, Facebook, Telegram and phone-auth on this machine: real servers of their protocols on a free port, with pages on
 * which a person says who they are. Stopped after the test. @param now the time by which they sign, in milliseconds.
 */
export const startIdentityProvider = async (
  t: Test,
  { now = () => Date.now() }: { now?: () => number } = {},
): Promise<IdentityProvider> => {
  const { google, line, facebook, telegram, firebase } = await clients();
  const state: { forge?: Forge | undefined } = {};
  const asked: string[] = [];
  const seconds = () => Math.floor(now() / 1000);
  const parts = { codes: newCodes(), seconds, forged: () => state.forge };
  const sites = (base: string) => ({
    '/google': openidSite(`${base}/google`, google, parts),
    '/line': openidSite(`${base}/line`, line, parts),
    '/facebook': facebookSite(facebook, parts),
    '/telegram': telegramSite(telegram, parts),
    '/firebase': { '/keys': () => json(firebase.keys.published()) },
  });
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
    signTelegram: (fields) => signedByBot(telegram.secret, fields),
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
