import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { merchantOf, openVisit } from '#features/merchants/public.ts';
import { brandStyle } from '#kit/shared/brand/brand-theme.ts';
import type { World } from '#kit/server/world.ts';
import { withPreloads } from './game-preloads.ts';
import { deskOrigins, type PreviewPlaces } from './preview-origins.ts';

/** Scripts and calls of its own origin alone, no text turned into code, framed by the one who asked for it alone. */
export const gamePolicy = (nonce: string, framedBy: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

type Around = { origin: string; colors: Parameters<typeof brandStyle>[1] | null };
type WhoAsks = (request: FastifyRequest) => Promise<Around | undefined>;

/** The page of every game of ours, with the colours of the merchant whose site frames it. */
export const gamePage = (world: World, root: string) => pageOf(world, root, (request) => siteAround(world, request));

/** The same page, where it shows a finished round again: framed by the desk alone. */
export const replayPage = (world: World, root: string, places: PreviewPlaces) =>
  pageOf(world, root, ({ headers }) => Promise.resolve(deskAround(places, headers.referer)));

const pageOf = (world: World, root: string, whoAsks: WhoAsks) => {
  const index = join(root, '.build/game-client/index.html');
  const css = readFileSync(join(root, 'kit/browser/theme.css'), 'utf8');
  const tokens = tokensIn(css);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!existsSync(index)) return reply.code(503).type('text/plain').send('The pages are not built yet.');
    const nonce = world.entropy.token(128);
    const around = await whoAsks(request);
    const style = `${tokens}${around?.colors ? brandStyle(css, around.colors) : ''}`;
    const html = withPreloads(join(root, '.build/game-client'), request.url)
      .replace('<html', () => `<html data-theme="${themeAsked(request.query)}"`)
      .replace('<!--tokens-->', () => `<style nonce="${nonce}">${style}</style>`);
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': gamePolicy(nonce, around?.origin),
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };
};

/** So that the first picture has it; what nobody asked for the page finds out itself. */
const themeAsked = (query: unknown): 'dark' | 'light' =>
  typeof query === 'object' && query !== null && 'theme' in query && query.theme === 'light' ? 'light' : 'dark';

const namedIn = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'from' in query && typeof query.from === 'string' ? query.from : '';

/** The blocks of colours, dark and light. */
export const tokensIn = (css: string): string => {
  const blocks = css.match(/^(:root,\n)?\[data-theme='(dark|light)'\] \{[^}]*\}/gm) ?? [];
  if (blocks.length !== 2) throw new Error('theme.css must have one block of tokens for each theme');
  return blocks.join('\n');
};

/** The desk, under whichever name it was reached. */
const deskAround = (places: PreviewPlaces, referer: string | undefined): Around | undefined => {
  const asked = URL.parse(referer ?? '');
  return asked && deskOrigins(places, asked.hostname).includes(asked.origin)
    ? { origin: asked.origin, colors: null }
    : undefined;
};

/**
 * The merchant's site that asks for its frame: browsers name its origin, and a page that loads itself anew does in its address.
 * Only a host of a merchant's may frame a game, so a false name opens nothing to whoever gave it.
 */
const siteAround = async (world: World, { headers, ip, query }: FastifyRequest) => {
  const asked = URL.parse(headers.referer ?? namedIn(query));
  if (!asked || !/^https?:$/.test(asked.protocol)) return undefined;
  const visit = await openVisit(world, { host: asked.host, ip, headers: {}, always: true });
  if (!visit.ok) return undefined;
  const { look } = await merchantOf(world, visit.value.merchantId);
  return { origin: asked.origin, colors: look.colors };
};
