import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NotYetPage } from './pages/not-yet.tsx';

const files = import.meta.glob<Record<string, ComponentType>>('../../features/*/site/*-page.tsx');

/**
 * A screen that lives in its feature: `featurePage('lottery/site/tickets-page.tsx', 'TicketsPage', 'tickets')`. Its code is
 * loaded with the route; until the feature has it, the page says so.
 */
export const featurePage = (file: string, name: string, what: string) =>
  lazyRouteComponent(async (): Promise<Record<string, ComponentType>> => {
    const page = (await files[`../../features/${file}`]?.())?.[name];
    return { page: page ?? (() => <NotYetPage what={what} />) };
  }, 'page');
