import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBrand } from '../../contract/brand/staff-brand.ts';
import { staffSetBrand } from '../../contract/brand/staff-set-brand.ts';
import { type BrandBody, brandBody } from '../../domain/brand.ts';
import { LeaveGuard } from '../entries/leave-guard.tsx';
import { BrandColorsFields } from './brand-colors-fields.tsx';
import { BrandPictures } from './brand-pictures.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { BrandWords } from './brand-words.tsx';

export type KnownBrand = OutputOf<typeof staffBrand>;

/** The brand as it would be, beside what it looks like in both themes. */
export const BrandForm = ({ known }: { known: KnownBrand }) => {
  const { t } = useTranslation('content');
  const mayWrite = usePermission()('merchants.write');
  const [brand, setBrand] = useState<BrandBody>(known.brand);
  const [pictures, setPictures] = useState(known.pictures);
  const [language, setLanguage] = useState(known.languages[0] ?? 'TH');
  const setting = useReasoned(staffSetBrand, {
    feature: 'content',
    refreshes: [staffBrand],
    done: t('desk.brand.saved'),
  });
  const isChanged = JSON.stringify(brand) !== JSON.stringify(known.brand);
  const isGood = brandBody.safeParse(brand).success;
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t('desk.brand.title')}</legend>
        <BrandWords
          brand={brand}
          languages={[...new Set([...known.languages, ...Object.keys(brand.names)])]}
          language={language}
          onLanguage={setLanguage}
          onChange={setBrand}
        />
        <BrandColorsFields colors={brand.colors} onChange={(colors) => setBrand({ ...brand, colors })} />
        <BrandPictures
          chosen={brand.pictures}
          known={pictures}
          onChoose={(place, media) => {
            if (media) setPictures({ ...pictures, [media.mediaId]: media.image });
            setBrand({ ...brand, pictures: { ...brand.pictures, [place]: media?.mediaId ?? null } });
          }}
        />
      </fieldset>
      <Card className="xl:sticky xl:top-4">
        <PartHeading title={t('desk.brand.preview')} />
        <BrandPreview
          brand={brand}
          name={brand.names[language] ?? Object.values(brand.names)[0] ?? ''}
          logo={brand.pictures.logo === null ? undefined : pictures[brand.pictures.logo]}
        />
        {mayWrite && (
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Button tone="quiet" disabled={!isChanged} onClick={() => setBrand(known.brand)}>
              {t('desk.brand.undo')}
            </Button>
            <Button disabled={!isChanged || !isGood} onClick={() => setting.ask({ brand, basedOn: known.revision })}>
              {t('desk.brand.save')}
            </Button>
          </div>
        )}
      </Card>
      <LeaveGuard isChanged={isChanged} />
      <ReasonDialog title={t('desk.brand.saveTitle')} confirmLabel={t('desk.brand.save')} {...setting.dialog}>
        {t('desk.brand.saveText')}
      </ReasonDialog>
    </div>
  );
};
