import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Page = (request: FastifyRequest, reply: FastifyReply) => unknown;

export type StaticOptions = {
  /** The built files of one app. */
  folder: string;
  /** Answers every address that is no file: the app's own routes. */
  page: Page;
  /** Addresses that name a file must answer a file or 404, never the page. */
  notFound: Page;
};

const yearSeconds = 31_536_000;

/** Addresses of built files. Compressed forms are chosen by the file they are of, and pages are drawn: neither has an address of its own. */
const addressesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz|html)$/.test(entry.name))
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll('\\', '/')}`),
  );

/** Said of a document, and read of nothing else: with some fifty parts of a first visit they would be a tenth of it. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** For scripts, styles, fonts and pictures: `nosniff` and who may embed them stay. */
export const forgetPageHeaders = (reply: Pick<FastifyReply, 'removeHeader'>): void => {
  for (const name of ofPages) void reply.removeHeader(name);
};

/** Serves built files, compressed beforehand, and the app's page for every other address. */
export const mountStatic = async (app: FastifyInstance, { folder, page, notFound }: StaticOptions): Promise<void> => {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      // Their tag says it already.
      lastModified: false,
      // Hashed names never change; everything else is asked again.
      setHeaders: (reply, path) => {
        const isPart = path.startsWith(join(folder, 'assets'));
        void reply.header('cache-control', isPart ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
        if (isPart) forgetPageHeaders(reply);
      },
    });
    const addresses = addressesIn(folder);
    // One route for all of them: a route each is half a second of every start.
    app.get('/*', (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      return addresses.has(path) ? reply.sendFile(path.slice(1)) : reply.callNotFound();
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const isFile = /\.[a-z0-9]{2,5}$/i.test(path) && !path.endsWith('.html');
    if (!['GET', 'HEAD'].includes(request.method) || isFile) return notFound(request, reply);
    return page(request, reply);
  });
};
