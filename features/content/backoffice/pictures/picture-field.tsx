import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffEntry } from '../../contract/entries/staff-entry.ts';
import type { Picture } from '../../domain/body.ts';
import { drawingNames } from '../../domain/drawing-names.ts';
import { Drawing } from './drawings.tsx';
import { type Media, MediaDialog } from './media-dialog.tsx';

export type KnownPictures = OutputOf<typeof staffEntry>['pictures'];

type Props = {
  picture: Picture;
  /** The language whose picture is shown. */
  language: string;
  /** The pictures that the saved revision names. */
  known: KnownPictures;
  isReadOnly: boolean;
  onChange: (picture: Picture) => void;
};

/** An uploaded picture for the language, else one of the site's drawings for all of them, else nothing. */
export const PictureField = ({ picture, language, known, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('content');
  const [asked, setAsked] = useState<'picture' | 'drawing'>();
  const [chosen, setChosen] = useState<Readonly<Record<string, Media['image']>>>({});
  const mediaId = picture.images[language];
  const source = mediaId === undefined ? undefined : (chosen[mediaId] ?? known[mediaId]);
  const close = () => setAsked(undefined);
  const withoutImage = () => {
    const { [language]: _gone, ...images } = picture.images;
    onChange({ ...picture, images });
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-soft">{t('desk.picture.title', { language })}</legend>
      {source ? (
        <img src={source.src} alt="" className="aspect-[5/2] w-full rounded-sm bg-well object-contain" />
      ) : picture.drawing !== null ? (
        <Drawing name={picture.drawing} />
      ) : (
        <p className="grid aspect-[5/2] place-items-center rounded-sm border border-dashed border-edge text-sm text-faint">
          {t('desk.picture.none')}
        </p>
      )}
      <p className="text-xs text-faint">{t(whyOf(picture, source !== undefined))}</p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsked('picture')}>
            {t('desk.picture.choose')}
          </Button>
          <Button size="small" onClick={() => setAsked('drawing')}>
            {t('desk.picture.drawing')}
          </Button>
          {mediaId !== undefined && (
            <Button size="small" tone="quiet" onClick={withoutImage}>
              {t('desk.picture.remove')}
            </Button>
          )}
        </div>
      )}
      <MediaDialog
        isOpen={asked === 'picture'}
        onClose={close}
        onChoose={(media) => {
          setChosen({ ...chosen, [media.mediaId]: media.image });
          onChange({ ...picture, images: { ...picture.images, [language]: media.mediaId } });
          close();
        }}
      />
      <Dialog title={t('desk.picture.drawing')} isOpen={asked === 'drawing'} onClose={close} place="centre" size="wide">
        <DrawingChoice
          chosen={picture.drawing}
          onChoose={(drawing) => {
            onChange({ ...picture, drawing });
            close();
          }}
        />
      </Dialog>
    </fieldset>
  );
};

const whyOf = (picture: Picture, isOwn: boolean): string => {
  if (isOwn) return 'desk.picture.isOwn';
  return Object.keys(picture.images).length > 0 ? 'desk.picture.isOther' : 'desk.picture.isDrawing';
};

type ChoiceProps = { chosen: string | null; onChoose: (name: string | null) => void };

const DrawingChoice = ({ chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('content');
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {drawingNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
              className="block w-full rounded-control border border-line p-1.5 text-start hover:border-focus aria-pressed:border-money-text"
            >
              <Drawing name={name} />
              <span className="mt-1 block text-xs font-semibold">{t(`desk.drawings.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-4" disabled={chosen === null} onClick={() => onChoose(null)}>
        {t('desk.picture.noDrawing')}
      </Button>
    </>
  );
};
