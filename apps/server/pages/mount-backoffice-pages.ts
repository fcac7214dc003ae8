import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allHosts } from '#features/merchants/tooling.ts';
import { hexToken } from '#kit/shared/brand/brand-theme.ts';
import { type Gate, notFoundAnswer } from '#kit/server/http/mount.ts';
import type { World } from '#kit/server/world.ts';
import { isoOf } from '#kit/shared/time.ts';
import { mountFlags } from './mount-flags.ts';
import { mountMedia } from './mount-media.ts';
import { mountPreview } from './mount-preview.ts';
import { pageAddress, pagePolicy, renderIndex } from './pages.ts';
import { framesOfDesk, type PreviewPlaces } from './preview-origins.ts';
import { mountStatic } from './static-files.ts';

/** The back office's page; it knows nothing before somebody has logged in. */
export const mountBackofficePages = async (
  app: FastifyInstance,
  { world, gate, root, places }: { world: World; gate: Gate; root: string; places: PreviewPlaces },
): Promise<void> => {
  const folder = join(root, '.build/backoffice');
  const index = join(folder, 'index.html');
  const css = readFileSync(join(root, 'kit/browser/theme.css'), 'utf8');
  const template = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  const send = async (reply: FastifyReply, address: string, language: string, theme: 'dark' | 'light') => {
    if (template === undefined) return reply.code(503).type('text/plain').send('The pages are not built yet.');
    const nonce = world.entropy.token(128);
    const frames = framesOfDesk(places, await allHosts(world.backofficeDatabase.read));
    return reply
      .header('content-security-policy', pagePolicy(nonce, { frames }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderIndex({
          template,
          language,
          dir: 'ltr',
          theme,
          title: 'Back office',
          description: '',
          brand: { name: 'Back office' },
          brandStyle: '',
          barColor: hexToken(css, theme, undefined, 'page'),
          address,
          shell: '',
          startup: { now: isoOf(world.clock.now()), reads: [] },
          preloads: [],
          fonts: [],
          nonce,
        }),
      );
  };
  mountFlags(app);
  mountMedia(app, world);
  mountPreview(app, world, places);
  await mountStatic(app, {
    folder,
    page: (request, reply) => {
      const { lang, theme } = request.cookies;
      const address = pageAddress({ protocol: request.protocol, host: request.host, url: request.url });
      return send(reply, address, lang === 'EN' ? 'EN' : 'TH', theme === 'light' ? 'light' : 'dark');
    },
    notFound: (request, reply) => notFoundAnswer(request, reply, gate),
  });
};
