import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CheckedDrawing } from '../../drawings/steps.tsx';
import { Rosette } from '../../drawings/rosette.tsx';

/** Beside a form on a wide screen: what makes this site different, over the flower of the first page. */
export const BesideForm = () => {
  const { t } = useTranslation('site');
  return (
    <aside className="relative isolate overflow-hidden rounded-card bg-card p-8 max-lg:hidden">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <Rosette className="absolute -end-36 -bottom-44 -z-10 size-[26rem]" />
      <CheckedDrawing />
      <p className="mt-4 max-w-xs text-2xl font-semibold text-balance">{t('home.title')}</p>
      <p className="mt-3 max-w-xs text-soft">{t('home.text')}</p>
    </aside>
  );
};
