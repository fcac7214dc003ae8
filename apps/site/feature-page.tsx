import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { latePage } from './late-page.tsx';
import { usePageTitle } from './page-title.ts';
import { NotYetPage } from './pages/not-yet.tsx';

const files = import.meta.glob<Record<string, ComponentType>>('../../features/*/site/*-page.tsx');

type Around = () => Promise<ComponentType<{ children: ReactNode }>>;

/**
 * A screen that lives in its feature: `featurePage('lottery/site/tickets-page.tsx', 'TicketsPage', 'tickets')`. Its code is
 * loaded with the route; until the feature has it, the page says so.
 * @param what the place's name in the locales, for the title. @param around what the page needs of the app.
 */
export const featurePage = (file: string, name: string, what: string, around?: Around) =>
  placePage(
    async () => {
      const page = await files[`../../features/${file}`]?.();
      return page?.[name] ?? (() => <NotYetPage what={what} />);
    },
    what,
    around,
  );

/** The same for a screen of the app's own. */
export const placePage = (load: () => Promise<ComponentType>, what: string, around?: Around) =>
  latePage(async (): Promise<ComponentType> => {
    const [Page, Provider] = await Promise.all([load(), around?.()]);
    // The title stands before the page, so that a page that knows a better one says it afterwards.
    const TitledPage = () => (
      <>
        <PlaceTitle what={what} />
        {Provider ? (
          <Provider>
            <Page />
          </Provider>
        ) : (
          <Page />
        )}
      </>
    );
    return TitledPage;
  });

const PlaceTitle = ({ what }: { what: string }) => {
  const { t } = useTranslation('site');
  usePageTitle(t(`places.${what}`));
  return null;
};
