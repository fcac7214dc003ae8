import type { ComponentType, ReactNode } from 'react';
import type { Page } from './page-list.ts';

type Surrounding = () => Promise<ComponentType<{ children: ReactNode }>>;

/** What stands around pages, by the name that their lists give it. Loaded with the page. */
export const surroundings = {
  /** Lends pages of the content desk the site's drawings, and games to lead to. */
  content: () => import('./frame/content-parts.tsx').then((it) => it.ContentParts),
} satisfies Record<Extract<Page, { around: string }>['around'], Surrounding>;
