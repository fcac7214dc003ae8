import { lazy, Suspense } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CheckedDrawing } from '../../drawings/steps.tsx';
import { Rosette } from '../../drawings/rosette.tsx';
import { ContentProvider } from '../../providers/content-provider.tsx';

const NewcomerCarousel = lazy(() =>
  import('#features/content/site/pages/newcomer-carousel.tsx').then((it) => ({ default: it.NewcomerCarousel })),
);

/** What the merchant offers newcomers; until it has come, or where there is none, what makes this site different. */
export const Beside = () => {
  const { t } = useTranslation('site');
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ContentProvider>
        <Suspense>
          <NewcomerCarousel />
        </Suspense>
      </ContentProvider>
      <aside className="relative isolate overflow-hidden rounded-card bg-card p-8 max-lg:hidden">
        <div aria-hidden className="tiles absolute inset-0 -z-10" />
        <Rosette className="absolute -end-36 -bottom-44 -z-10 size-[26rem]" />
        <CheckedDrawing />
        <p className="mt-4 max-w-xs text-2xl font-semibold text-balance">{t('home.title')}</p>
        <p className="mt-3 max-w-xs text-soft">{t('home.text')}</p>
      </aside>
    </div>
  );
};
