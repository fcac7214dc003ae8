/*
 * The offline shell, by hand. Pages come from the network, so that maintenance and new answers are never hidden; without
 * one the last page seen stands in. Calls are never kept and never queued: a bet that can't be sent isn't made.
 */
declare const buildFiles: { version: string; files: string[] };

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Pushing = Waiting & { data: { json: () => { title: string; body: string; tag: string } } | null };
type Clicking = Waiting & { notification: { close: () => void } };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
declare const self: {
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Waiting) => void): void;
    (name: 'fetch', listener: (event: Fetching) => void): void;
    (name: 'push', listener: (event: Pushing) => void): void;
    (name: 'notificationclick', listener: (event: Clicking) => void): void;
  };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; openWindow: (path: string) => Promise<unknown> };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: { body: string; tag: string }) => Promise<void>;
  };
  location: Location;
};

const { version, files } = buildFiles;
const filesCache = `files-${version}`;
const pageCache = 'page';
const pageKey = '/';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(pageFor(request, event));
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});

// Browsers hand on only what our server has encrypted for this one. What it is about, the page itself tells.
self.addEventListener('push', (event) => {
  const shown = event.data?.json();
  if (shown) event.waitUntil(self.registration.showNotification(shown.title, { body: shown.body, tag: shown.tag }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/me/messages'));
});

const install = async (): Promise<void> => {
  const cache = await caches.open(filesCache);
  await cache.addAll(files);
  const page = await fetch(pageKey, { credentials: 'same-origin' });
  if (page.ok) await keepPage(page);
  await self.skipWaiting();
};

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== filesCache && name !== pageCache).map((name) => caches.delete(name)),
  );
  // The page is asked for while this worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** Home is kept whenever it is seen; any page of ours can start from it. */
const pageFor = async (request: Request, event: Fetching): Promise<Response> => {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(request));
    if (page.ok && new URL(request.url).pathname === pageKey) event.waitUntil(keepPage(page.clone()));
    return page;
  } catch (error) {
    const kept = await caches.match(pageKey, { cacheName: pageCache });
    if (kept && !new URL(request.url).pathname.startsWith('/verify')) return kept;
    throw error;
  }
};

/** A kept page must not tell the time: the moment it was written is long past when it is shown. */
const keepPage = async (page: Response): Promise<void> => {
  const text = (await page.text()).replace(/"now":"[^"]*",?/, '');
  const cache = await caches.open(pageCache);
  await cache.put(pageKey, new Response(text, { headers: page.headers }));
};

/** Files with a hashed name never change. */
const fileFor = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { cacheName: filesCache });
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await (await caches.open(filesCache)).put(request, file.clone());
  return file;
};

export {};
