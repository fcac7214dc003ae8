import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { DeskPage } from '#kit/browser/pages.ts';
import { pages } from './page-list.ts';
import { CrashPage } from './pages/crash.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { Root } from './root.tsx';
import { surroundings } from './surroundings.ts';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const isSurrounding = (name: string): name is keyof typeof surroundings => Object.hasOwn(surroundings, name);

/** A page's component with what its list puts around it, fetched with the route. */
const componentOf = async ({ load, around }: DeskPage): Promise<{ default: ComponentType }> => {
  if (around === undefined || !isSurrounding(around)) return { default: await load() };
  const [Page, Around] = await Promise.all([load(), surroundings[around]()]);
  const Surrounded = () => (
    <Around>
      <Page />
    </Around>
  );
  return { default: Surrounded };
};

const listed: readonly DeskPage[] = pages;
const routes = listed.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: lazyRouteComponent(() => componentOf(page)),
  }),
);

export const createDeskRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
    notFoundMode: 'root',
  });
