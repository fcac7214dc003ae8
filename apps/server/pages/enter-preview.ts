import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformBrands } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';

/** Holds the token of a link to a closed site, for its host alone. */
export const previewCookie = 'brand-preview';

const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Takes the token out of the address that staff were given, and keeps a good one for this host. A bad one leads to what the public sees.
 * @returns where the page is without it; undefined where the address has none.
 */
export const enterPreview = async (
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> => {
  const [path = '/', query = ''] = request.url.split('?', 2);
  const asked = new URLSearchParams(query);
  const token = asked.get('preview');
  if (token === null) return undefined;
  asked.delete('preview');
  if (await platformBrands.isPreviewAt(world, request.host, token))
    void reply.setCookie(previewCookie, token, {
      path: '/',
      maxAge: platformBrands.previewMinutes * 60,
      httpOnly: true,
      // The link leads here from the desk, another site: a stricter cookie would not come along.
      sameSite: 'lax',
      secure: !isLoopback(request.hostname),
    });
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  return asked.size === 0 ? path : `${path}?${asked}`;
};
