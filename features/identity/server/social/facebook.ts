import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { accept, refuse } from '#kit/shared/result.ts';
import { callProvider } from './call-provider.ts';
import { challengeOf } from './openid.ts';
import type { SocialAdapter } from './social-adapter.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1).max(4000) });
const profile = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  name: z.string().max(300).optional(),
  email: z.string().max(300).optional(),
});

/**
 * Facebook's OAuth 2: the code buys a token, the token tells who it is. Its calls carry a proof that we know the app's secret, so
 * that a token taken elsewhere is of no use here, nor ours elsewhere.
 */
export const facebook: SocialAdapter = {
  leaveFor: async (_world, { clientId, addresses }, { state, verifier, redirectAddress }) => {
    const url = new URL(addresses.authorize ?? '');
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectAddress,
      scope: 'public_profile,email',
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    }).toString();
    return accept(url.href);
  },
  identify: async (world, { clientId, secret, addresses }, { code, verifier, redirectAddress }) => {
    if (code === undefined) return refuse('social_failed');
    const bought = await callProvider(world, addresses.token ?? '', {
      form: {
        code,
        client_id: clientId,
        client_secret: secret,
        redirect_uri: redirectAddress,
        code_verifier: verifier,
      },
    });
    if (!bought.ok) return bought;
    const token = tokenAnswer.safeParse(bought.value.body);
    if (bought.value.status !== 200 || !token.success) return refuse('social_failed');
    const bearer = token.data.access_token;
    const asked = await callProvider(world, addresses.profile ?? '', {
      query: { fields: 'id,name,email', appsecret_proof: createHmac('sha256', secret).update(bearer).digest('hex') },
      bearer,
    });
    if (!asked.ok) return asked;
    const who = profile.safeParse(asked.value.body);
    if (asked.value.status !== 200 || !who.success) return refuse('social_failed');
    const { id: subject, name = '', email } = who.data;
    return accept({ provider: 'facebook', subject, name, email });
  },
};
