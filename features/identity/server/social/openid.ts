import { createHash } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { attemptLifeMs } from '../../domain/social-life.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';
import { callProvider } from './call-provider.ts';
import { type Issuer, issuerAt } from './openid-issuer.ts';
import type { ProviderSetup } from './provider-setup.ts';
import { publishedKeys } from './published-keys.ts';
import type { SocialAnswer, Leaving, SocialAdapter } from './social-adapter.ts';
import { type TokenRules, verifyToken } from './verify-token.ts';

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Which signatures a provider makes, and with which key. */
type SignatureOf = (
  world: World,
  it: { idToken: string; issuer: Issuer; secret: string },
) => Pick<TokenRules, 'algorithms' | 'key'>;

const byPublishedKey: SignatureOf = (world, { issuer }) => ({
  algorithms: ['RS256', 'ES256'],
  key: publishedKeys(world, issuer.keys),
});

/**
 * LINE signs for web pages with the channel's secret, for its apps with a published key. The kind picks the key: a public key
 * is never taken for a secret.
 */
const byLine: SignatureOf = (world, { idToken, issuer, secret }) =>
  algorithmOf(idToken) === 'HS256'
    ? { algorithms: ['HS256'], key: () => new TextEncoder().encode(secret) }
    : { algorithms: ['ES256'], key: publishedKeys(world, issuer.keys) };

const algorithmOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
};

const openid = (provider: SocialProvider, signatureOf: SignatureOf): SocialAdapter => ({
  leaveFor: async (world, { clientId, addresses }, leaving) => {
    const issuer = await issuerAt(world, addresses.issuer ?? '');
    return issuer.ok ? accept(addressOf(issuer.value, clientId, leaving)) : issuer;
  },
  identify: async (world, setup, brought) => {
    const issuer = await issuerAt(world, setup.addresses.issuer ?? '');
    if (!issuer.ok) return issuer;
    const idToken = await exchangeCode(world, issuer.value, setup, brought);
    if (!idToken.ok) return idToken;
    const verified = await verifyToken(world, idToken.value, {
      issuer: issuer.value.issuer,
      audience: setup.clientId,
      ageMaxMs: attemptLifeMs,
      ...signatureOf(world, { idToken: idToken.value, issuer: issuer.value, secret: setup.secret }),
    });
    if (!verified.ok) return verified;
    const said = claims.safeParse(verified.value);
    if (!said.success || said.data.nonce !== brought.nonce) return refuse('social_failed');
    const { sub: subject, name = '', email } = said.data;
    return accept({ provider, subject, name, email });
  },
});

const claims = z.object({
  sub: z.string(),
  nonce: z.string(),
  name: z.string().max(300).optional(),
  email: z.string().max(300).optional(),
});

const addressOf = (
  { authorize }: Issuer,
  clientId: string,
  { state, nonce, verifier, redirectAddress }: Leaving,
): string => {
  const url = new URL(authorize);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectAddress,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
};

const tokenAnswer = z.object({ id_token: z.string().max(20_000) });

const exchangeCode = async (
  world: World,
  { token }: Issuer,
  { clientId, secret }: ProviderSetup,
  { code, verifier, redirectAddress }: SocialAnswer,
): Promise<Result<string, 'social_failed' | 'social_unreachable'>> => {
  if (code === undefined) return refuse('social_failed');
  const answer = await callProvider(world, token, {
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectAddress,
      client_id: clientId,
      client_secret: secret,
      code_verifier: verifier,
    },
  });
  if (!answer.ok) return answer;
  const parsed = tokenAnswer.safeParse(answer.value.body);
  return answer.value.status === 200 && parsed.success ? accept(parsed.data.id_token) : refuse('social_failed');
};

export const google = openid('google', byPublishedKey);
export const line = openid('line', byLine);
