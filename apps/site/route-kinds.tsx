import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { featurePage } from './feature-page.tsx';
import { guardOf } from './guard.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { NotYetPage } from './pages/not-yet.tsx';
import { Root } from './root.tsx';
import { idSearch } from './searches.ts';

/** Around every page. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location }) => guardOf(location),
});

/** A route's place in the tree. */
export const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });

/** A place that the specification names and that is not part of the product yet. */
export const notYet = <const Path extends string>(path: Path, what: string) =>
  createRoute({ ...at(path), component: () => <NotYetPage what={what} />, validateSearch: idSearch });

/** An alias leads to the page's one address and keeps what that page knows of the query. */
export const alias = <const Path extends string>(
  path: Path,
  to: '/' | '/register' | '/lottery' | '/down',
  validateSearch: (given: Record<string, unknown>) => Record<string, string> = idSearch,
) =>
  createRoute({
    ...at(path),
    validateSearch,
    beforeLoad: ({ search }) => {
      redirect({ to, search, replace: true, throw: true });
    },
  });

/** A screen of a feature at an address of its own. */
export const screen = <const Path extends string>(path: Path, ...page: Parameters<typeof featurePage>) =>
  createRoute({ ...at(path), component: featurePage(...page) });
