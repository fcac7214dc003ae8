import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export type Reply = { status: number; headers: Record<string, string>; body: string };

/** What a site answers, by path. */
export type Site = Record<
  string,
  (url: URL, form: URLSearchParams, request: IncomingMessage) => Reply | Promise<Reply>
>;

export const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export const page = (body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});
export const redirect = (location: string): Reply => ({ status: 302, headers: { location }, body: '' });

export type Test = { after: (done: () => Promise<void>) => void };

/** Serves sites on a free port until the test is over, each below its own name. @returns where. */
export const serve = async (
  t: Test,
  sites: (base: string) => Record<string, Site>,
  asked: string[],
): Promise<string> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const base = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
  const known = sites(base);
  server.on('request', (request, response) => {
    void answer(known, new URL(request.url ?? '/', base), request, asked).then(({ status, headers, body }) =>
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
  url: URL,
  request: IncomingMessage,
  asked: string[],
): Promise<Reply> => {
  asked.push(url.pathname);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const [, name = '', rest = ''] = /^(\/[a-z]+)(\/.*)$/.exec(url.pathname) ?? [];
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  return (await sites[name]?.[rest]?.(url, form, request)) ?? json({ error: 'not_found' }, 404);
};
