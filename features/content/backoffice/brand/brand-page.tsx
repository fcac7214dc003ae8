import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffBrand } from '../../contract/brand/staff-brand.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandHistory } from './brand-history.tsx';

/** How the merchant's site is called and looks, and how it was before. */
export const BrandPage = () => {
  const { t } = useTranslation('content');
  const read = useRead(staffBrand, {});
  return (
    <>
      <PageHead title={t('desk.brand.title')} />
      <p className="mb-4 text-sm text-soft">{t('desk.brand.hint')}</p>
      <ReadStates read={read} feature="content">
        {(known) => (
          <div className="flex flex-col gap-5">
            {/* Another revision begins the form again. */}
            <BrandForm key={known.revision} known={known} />
            <BrandHistory known={known} />
          </div>
        )}
      </ReadStates>
    </>
  );
};
