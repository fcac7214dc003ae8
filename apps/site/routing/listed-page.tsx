import { useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { SitePage } from '#kit/browser/pages.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ContentProvider } from '../providers/content-provider.tsx';
import { lazyPage } from './lazy-page.tsx';
import type { Page } from '../page-list.ts';
import { pageAt, titleOf } from './page-at.ts';
import { usePageTitle } from './page-title.ts';
import { lateSurroundings, type Surrounding } from '../surroundings.ts';

const surroundings = {
  ...lateSurroundings,
  /** Lends pages of what staff writes what only the app knows; the start has it. */
  content: () => Promise.resolve(ContentProvider),
} satisfies Record<Extract<Page, { around: string }>['around'], Surrounding>;

const isSurrounding = (name: string): name is keyof typeof surroundings => Object.hasOwn(surroundings, name);

/** A page of the list as its route shows it: its code comes with the route, its title stands before it, and around it what it names. */
export const listedPage = (page: SitePage & { load: () => Promise<ComponentType> }) =>
  lazyPage(async (): Promise<ComponentType> => {
    const { load, around } = page;
    const [Page, Around] = await Promise.all([
      load(),
      around !== undefined && isSurrounding(around) ? surroundings[around]() : undefined,
    ]);
    // The title stands before the page, so that a page that knows a better one says it afterwards.
    const TitledPage = () => (
      <>
        <PageTitle page={page} />
        {Around ? (
          <Around>
            <Page />
          </Around>
        ) : (
          <Page />
        )}
      </>
    );
    return TitledPage;
  });

const PageTitle = ({ page }: { page: SitePage }) => {
  const { t } = useTranslation('site');
  const found = pageAt(useRouterState({ select: ({ location }) => location.pathname }));
  usePageTitle(t(`pages.${found?.page.path === page.path ? titleOf(found) : page.title}`));
  return null;
};
