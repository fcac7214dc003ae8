import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { usePageTitle } from './page-title.ts';
import { NotYetPage } from './pages/not-yet.tsx';

const files = import.meta.glob<Record<string, ComponentType>>('../../features/*/site/*-page.tsx');

/**
 * A screen that lives in its feature: `featurePage('lottery/site/tickets-page.tsx', 'TicketsPage', 'tickets')`. Its code is
 * loaded with the route; until the feature has it, the page says so.
 * @param what the place's name in the locales, for the title.
 */
export const featurePage = (file: string, name: string, what: string) =>
  lazyRouteComponent(async (): Promise<Record<string, ComponentType>> => {
    const Page = (await files[`../../features/${file}`]?.())?.[name];
    if (!Page) return { page: () => <NotYetPage what={what} /> };
    const TitledPage = () => {
      const { t } = useTranslation('site');
      usePageTitle(t(`places.${what}`));
      return <Page />;
    };
    return { page: TitledPage };
  }, 'page');
