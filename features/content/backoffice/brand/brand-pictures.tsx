import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type BrandImage, type BrandPlace, brandPlaces } from '#kit/shared/brand/brand-look.ts';
import type { BrandBody } from '../../domain/brand.ts';
import { type Media, MediaDialog } from '../pictures/media-dialog.tsx';

type Props = {
  chosen: BrandBody['pictures'];
  known: Readonly<Record<string, BrandImage>>;
  /** @param media undefined: drawn from mark and colours again. */
  onChoose: (place: BrandPlace, media: Media | undefined) => void;
};

/** Logo, icon and link preview: uploaded, or drawn. */
export const BrandPictures = ({ chosen, known, onChoose }: Props) => {
  const { t } = useTranslation('content');
  const [asked, setAsked] = useState<BrandPlace>();
  return (
    <Card>
      <PartHeading title={t('desk.brand.pictures')} />
      <ul className="divide-y divide-line">
        {brandPlaces.map((place) => {
          const mediaId = chosen[place];
          const source = mediaId === null ? undefined : known[mediaId];
          return (
            <li key={place} aria-label={t(`desk.brand.places.${place}`)} className="flex flex-wrap gap-4 py-3">
              <div className="grid h-16 w-28 shrink-0 place-items-center rounded-sm bg-well">
                {source ? (
                  <img src={source.src} alt="" className="max-h-16 max-w-28 object-contain" />
                ) : (
                  <span className="px-2 text-center text-xs text-faint">{t('desk.brand.drawn')}</span>
                )}
              </div>
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold">{t(`desk.brand.places.${place}`)}</p>
                <p className="text-xs text-faint">{t(`desk.brand.placeHints.${place}`)}</p>
                <div className="mt-1 flex flex-wrap gap-2">
                  <Button size="small" onClick={() => setAsked(place)}>
                    {t('desk.picture.choose')}
                  </Button>
                  {mediaId !== null && (
                    <Button size="small" tone="quiet" onClick={() => onChoose(place, undefined)}>
                      {t('desk.picture.remove')}
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <MediaDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onChoose={(media) => {
          if (asked !== undefined) onChoose(asked, media);
          setAsked(undefined);
        }}
      />
    </Card>
  );
};
