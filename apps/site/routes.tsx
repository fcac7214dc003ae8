import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { SitePage } from '#kit/browser/pages.ts';
import { parseSearch, stringifySearch } from './routing/address-search.ts';
import { guardOf, redirectAuthenticated } from './routing/guard.ts';
import { listedPage } from './routing/listed-page.tsx';
import { type Page, pages } from './page-list.ts';
import { CrashPage } from './pages/crash.tsx';
import { HomePage } from './pages/home/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { WaitingPage } from './pages/waiting.tsx';
import { Root } from './root.tsx';
import { pick } from './routing/searches.ts';

/** Around every page. */
const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location }) => guardOf(location),
});

type Given = Record<string, unknown>;
type Search = ((given: Given) => object) | undefined;

/** What a page's entry in the list lets its query carry. */
type SearchOf<P> = P extends { search: readonly (infer Name extends string)[] }
  ? (given: Given) => { [Key in Name]?: string }
  : P extends { search: infer Own extends (given: Given) => object }
    ? Own
    : undefined;

/** Pages whose code comes with the start, because most visitors see them first. */
const ofStart = { '/': HomePage } satisfies Record<Exclude<Page, { load: unknown }>['path'], RouteComponent>;

const routeAt = <const Path extends string, S extends Search>(path: Path, search: S, page: SitePage) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search,
    beforeLoad: ({ cause, params, search: given }) => {
      const asked: object | undefined = given;
      if (page.access === 'guest') redirectAuthenticated({ cause, search: { ...asked } });
      if (page.variants && !Object.values<string>(params).some((value) => Object.hasOwn(page.variants ?? {}, value)))
        notFound({ throw: true });
    },
    component: page.load ? listedPage({ ...page, load: page.load }) : ofStart['/'],
  });

type RouteOf<P> = P extends { path: infer Path extends string } ? ReturnType<typeof routeAt<Path, SearchOf<P>>> : never;

const searchOf = ({ search }: SitePage): Search =>
  typeof search === 'function' ? search : search === undefined ? undefined : pick(search);

const listed: readonly SitePage[] = pages;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- path and search are those of the page's own entry
const pageRoutes = listed.map((page) => routeAt(page.path, searchOf(page), page)) as unknown as RouteOf<Page>[];

/** An alias leads to the page's one address and keeps what that page knows of the query. */
const aliasAt = <const Path extends string, S extends Search>(path: Path, search: S, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search,
    beforeLoad: ({ search: given }) => {
      const kept: object | undefined = given;
      redirect({ to, search: { ...kept }, replace: true, throw: true });
    },
  });

type AliasOf<P> = P extends { aliases: readonly (infer Path extends string)[] }
  ? ReturnType<typeof aliasAt<Path, SearchOf<P>>>
  : never;

const untyped = listed.flatMap((page) => (page.aliases ?? []).map((path) => aliasAt(path, searchOf(page), page.path)));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- path and search are those of the page's own entry
const aliases = untyped as unknown as AliasOf<Page>[];

/** What the server draws for pages that need answers first: the frame with nothing in it, and the banners of the page. */
const frame = createRoute({
  getParentRoute: () => root,
  path: '/frame',
  validateSearch: pick(['page']),
  beforeLoad: () => {
    if (typeof window !== 'undefined') notFound({ throw: true });
  },
  component: WaitingPage,
});

const tree = root.addChildren([...pageRoutes, ...aliases, frame]);

export const createSiteRouter = (place: { history?: RouterHistory; isServer?: boolean } = {}) =>
  createRouter({
    ...place,
    routeTree: tree,
    search: { strict: true },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 1000,
    defaultPendingComponent: WaitingPage,
    defaultErrorComponent: CrashPage,
    defaultViewTransition: false,
    notFoundMode: 'root',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
