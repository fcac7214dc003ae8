import { clsx } from 'clsx';
import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#kit/browser/components/button.tsx';
import { PictureInput } from '#kit/browser/components/picture-input.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { enquiryImagesMax, imageBytesMax } from '../../domain/enquiry.ts';
import type { useChosenImages } from './chosen-images.ts';

type Choice = ReturnType<typeof useChosenImages>;

/** Up to three pictures, png or jpg, of 5 MB each; what is wrong with one stands below. */
export const ImageChoice = ({ chosen }: { chosen: Choice }) => {
  const { t } = useTranslation('content');
  const id = useId();
  const { images, fault, add, remove } = chosen;
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold text-soft">
        {t('images.label')}
      </p>
      <ul className="flex flex-wrap gap-3">
        {images.map((image) => (
          <Chosen key={image.id} image={image} onRemove={() => remove(image.id)} />
        ))}
        {images.length < enquiryImagesMax && (
          <li>
            <ImagePicker id={id} isFaulty={fault !== undefined} onAdd={add} />
          </li>
        )}
      </ul>
      <p
        id={`${id}-note`}
        role={fault === undefined ? undefined : 'alert'}
        className={clsx('mt-1.5 text-sm', fault === undefined ? 'text-faint' : 'text-bad')}
      >
        {fault ?? t('images.hint', { most: enquiryImagesMax, megabytes: imageBytesMax / 1024 / 1024 })}
      </p>
    </div>
  );
};

const Chosen = ({ image, onRemove }: { image: Choice['images'][number]; onRemove: () => void }) => {
  const { t } = useTranslation('content');
  return (
    <li className="relative size-24 overflow-hidden rounded-control bg-well">
      <img src={image.preview} alt={image.name} className="size-full object-cover" />
      {image.state === 'sending' && (
        <span className="absolute inset-0 grid place-items-center bg-veil">
          <LoaderCircle aria-label={t('images.sending')} role="img" className="size-6 animate-spin" />
        </span>
      )}
      <IconButton
        label={t('images.remove', { name: image.name })}
        className="!absolute end-0 top-0 bg-card/80"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
};

const ImagePicker = ({ id, isFaulty, onAdd }: { id: string; isFaulty: boolean; onAdd: Choice['add'] }) => {
  const { t } = useTranslation('content');
  return (
    <label
      htmlFor={id}
      className={clsx(
        'grid size-24 place-items-center rounded-control border border-dashed text-soft transition-colors hover:border-soft',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        isFaulty ? 'border-bad' : 'border-edge',
      )}
    >
      <ImagePlus aria-hidden className="size-6" />
      <span className="sr-only">{t('images.add')}</span>
      <PictureInput id={id} onAdd={onAdd} />
    </label>
  );
};
