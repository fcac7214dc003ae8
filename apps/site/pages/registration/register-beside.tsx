import { lazy, Suspense } from 'react';
import { ContentProvider } from '../../providers/content-provider.tsx';
import { BesideForm } from './beside-form.tsx';

const NewcomerCarousel = lazy(() =>
  import('#features/content/site/pages/newcomer-carousel.tsx').then((it) => ({ default: it.NewcomerCarousel })),
);

/** What the merchant offers newcomers; until it has come, or where there is none, what makes this site different. */
export const Beside = () => {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ContentProvider>
        <Suspense>
          <NewcomerCarousel />
        </Suspense>
      </ContentProvider>
      <BesideForm />
    </div>
  );
};
