import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settingsOf } from '#apps/site/settings/settings-of.ts';
import { readPicture } from '#features/content/public.ts';
import { openableVendors } from '#features/gateway/public.ts';
import { brandStyle, hexToken } from '#kit/shared/brand/brand-theme.ts';
import { inEncodingOf } from '#kit/server/http/in-encoding.ts';
import { type Gate, notFoundAnswer } from '#kit/server/http/mount.ts';
import type { Route } from '#kit/server/http/routes.ts';
import type { World } from '#kit/server/world.ts';
import { directionOf } from '#kit/shared/languages.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type BrandLook, brandPictureNames, brandPictures } from './brand-pictures.ts';
import { renderManifest } from './manifest.ts';
import { enterPreview } from './enter-preview.ts';
import { pageAddress, pagePolicy } from './pages.ts';
import { deskOrigins, type PreviewPlaces } from './preview-origins.ts';
import { loadSitePages, type SitePages } from './site-pages.ts';
import { languageFor, type Permission, startupReads } from './startup-reads.ts';
import { mountTiles } from './mount-tiles.ts';
import { mountStatic } from './static-files.ts';

export type PageParts = {
  world: World;
  gate: Gate;
  routes: readonly Route[];
  root: string;
  places: PreviewPlaces;
  gamesUrl: () => string | undefined;
};

/** The player site's page on every address of its router, written with what its first screen needs. */
export const mountSitePages = async (app: FastifyInstance, parts: PageParts): Promise<void> => {
  const { world, gate, root } = parts;
  const folder = join(root, '.build/site');
  const pages = existsSync(join(folder, 'index.html')) ? await loadSitePages(folder) : undefined;
  const css = readFileSync(join(root, 'kit/browser/theme.css'), 'utf8');
  mountBrandPictures(app, parts, css);
  mountTiles(app, root);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { permission: known } = await startupReads(parts, request);
    const language = languageFor(known, request.cookies['lang']);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(
        renderManifest({
          brand: brandOf(known, language, request),
          language,
          dir: directionOf(language),
          color: barColor(css, known, themeFor(known, undefined)),
        }),
      );
  });
  await mountStatic(app, {
    folder,
    page: (request, reply) => (pages ? sendPage({ ...parts, css }, pages, request, reply) : notBuilt(reply)),
    notFound: (request, reply) => notFoundAnswer(request, reply, gate),
  });
  world.log.debug('site pages are served', { folder });
};

/** Icons and the link preview, drawn from the merchant's own mark and colours. */
const mountBrandPictures = (app: FastifyInstance, parts: PageParts, css: string): void => {
  const pictureOf = brandPictures(css, readPicture(parts.world));
  for (const name of brandPictureNames)
    app.get(name, async (request, reply) => {
      const { permission: known } = await startupReads(parts, request);
      const { type, body } = await pictureOf(name, lookOf(known));
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      // Asked for anew each time, sent only when it has changed: a changed brand is seen at once.
      void reply.headers({ 'cache-control': 'public, no-cache', etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type(type).send(body);
    });
};

const lookOf = (known: Permission | undefined): BrandLook => ({
  mark: known?.brand.mark ?? null,
  colors: known?.brand.colors ?? null,
  icon: known?.brand.images.icon?.src ?? null,
  card: known?.brand.images.card?.src ?? null,
});

const barColor = (css: string, known: Permission | undefined, theme: 'dark' | 'light'): string =>
  hexToken(css, theme, known?.brand.colors ?? undefined, 'page');

const notBuilt = (reply: FastifyReply) =>
  reply.code(503).type('text/plain').send('The pages are not built yet: npm start builds them.');

/** A page has one address: what ends in slashes leads to it. */
const plainAddressOf = (url: string): string | undefined => {
  const [, path, query = ''] = /^((?:\/[\w.-]+)+)\/+(\?.*)?$/.exec(url) ?? [];
  return path === undefined ? undefined : path + query;
};

const sendPage = async (
  parts: PageParts & { css: string },
  pages: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const plainAddress = plainAddressOf(request.url);
  if (plainAddress !== undefined) return reply.redirect(plainAddress, 308);
  const withoutToken = await enterPreview(parts.world, request, reply);
  if (withoutToken !== undefined) return reply.redirect(withoutToken, 302);
  const nonce = parts.world.entropy.token(128);
  const reads = await startupReads({ ...parts, pageAt: pages.pageAt }, request);
  const known = reads.permission;
  const language = languageFor(known, request.cookies['lang']);
  const framedBy = isPreview(request) ? deskOrigins(parts.places, request.hostname) : [];
  // The older header knows no other origin; the policy says who may.
  if (framedBy.length > 0) void reply.removeHeader('x-frame-options');
  const theme = themeFor(known, request.cookies['theme']);
  const html = await pages.render({
    language,
    dir: directionOf(language),
    theme,
    barColor: barColor(parts.css, known, theme),
    brandStyle: known?.brand.colors ? brandStyle(parts.css, known.brand.colors) : '',
    brand: brandOf(known, language, request),
    address: pageAddress(request),
    isOpen: known !== undefined && known.status === 0,
    site: known ? settingsOf(known, language) : { brand: brandOf(known, language, request) },
    ownTexts: reads.ownTexts,
    drawnReads: reads.drawn,
    about: reads.about,
    startup: { now: isoOf(parts.world.clock.now()), reads: [...reads.drawn, ...reads.others] },
    gamesUrl: parts.gamesUrl(),
    nonce,
  });
  return reply
    .code(statusOf(known, pages.pageAt(request.url.split('?')[0] ?? '')))
    .header(
      'content-security-policy',
      pagePolicy(nonce, {
        imageHosts: known?.imageCDNs ?? [],
        games: gameOriginsOf(parts, known),
        frames: [...gameOriginsOf(parts, known), ...(await openableVendors(parts.world)).origins],
        framedBy,
      }),
    )
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(await inEncodingOf(request, reply, html));
};

const gameOriginsOf = ({ gamesUrl }: PageParts, known: Permission | undefined): string[] => {
  const own = gamesUrl();
  return [...(own === undefined ? [] : [own]), ...(known?.launchGameCDNs ?? []).map((host) => `https://${host}`)];
};

const brandOf = (known: Permission | undefined, language: string, request: FastifyRequest) => ({
  name: known?.brand.names[language] ?? known?.brand.name ?? request.hostname,
  mark: known?.brand.mark ?? null,
  logo: known?.brand.images.logo ?? null,
});

const statusOf = (known: Permission | undefined, page: object | undefined): number => {
  if (!known) return 404;
  if (known.status !== 0) return known.status === 1 ? 503 : 451;
  return page === undefined ? 404 : 200;
};

/** The language that a visit's pages are written in. */
export const languageOfVisit =
  (parts: PageParts) =>
  async (request: FastifyRequest): Promise<string> =>
    languageFor((await startupReads(parts, request)).permission, request.cookies['lang']);

const themeFor = (known: Permission | undefined, chosen: string | undefined): 'dark' | 'light' => {
  if (known?.theme.locked !== true && (chosen === 'dark' || chosen === 'light')) return chosen;
  return known?.theme.start ?? 'dark';
};

const isPreview = (request: FastifyRequest): boolean => request.url.split('?')[0] === '/preview';
