import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../pages/not-found.tsx';
import { Root } from '../root.tsx';

export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

/** A page right below the root, at its path. */
export const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });
