import { clsx } from 'clsx';
import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#kit/browser/components/button.tsx';
import { PictureInput } from '#kit/browser/components/picture-input.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { filesMax } from '../domain/kyc-requests.ts';
import type { ChosenPicture, useChosenPictures } from './use-chosen-pictures.ts';

/** Up to three pictures, from the camera or the phone; what is wrong stands below. */
export const PictureChoice = ({ chosen }: { chosen: ReturnType<typeof useChosenPictures> }) => {
  const { t } = useTranslation('verification');
  const id = useId();
  const { pictures, fault, add, remove } = chosen;
  return (
    <div>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture) => (
          <Chosen key={picture.id} picture={picture} onRemove={() => remove(picture.id)} />
        ))}
        {pictures.length < filesMax && (
          <li>
            <label
              htmlFor={id}
              className={clsx(
                'flex min-h-24 min-w-24 flex-col items-center justify-center gap-1 rounded-control border border-dashed px-3 text-sm text-soft transition-colors hover:border-soft',
                'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
                fault === undefined ? 'border-edge' : 'border-bad',
              )}
            >
              <ImagePlus aria-hidden className="size-6" />
              {t('send.add')}
              <PictureInput id={id} onAdd={add} />
            </label>
          </li>
        )}
      </ul>
      <p
        id={`${id}-note`}
        role={fault === undefined ? undefined : 'alert'}
        className={clsx('mt-1.5 text-sm', fault === undefined ? 'text-faint' : 'text-bad')}
      >
        {fault ?? t('send.hint', { most: filesMax })}
      </p>
    </div>
  );
};

const Chosen = ({ picture: { name, preview, fileId }, onRemove }: { picture: ChosenPicture; onRemove: () => void }) => {
  const { t } = useTranslation('verification');
  return (
    <li className="relative size-24 overflow-hidden rounded-control bg-well">
      <img src={preview} alt={name} className="size-full object-cover" />
      {fileId === undefined && (
        <span className="absolute inset-0 grid place-items-center bg-veil">
          <LoaderCircle aria-label={t('send.sending')} role="img" className="size-6 animate-spin" />
        </span>
      )}
      <IconButton label={t('send.remove', { name })} className="!absolute end-0 top-0 bg-card/80" onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
};
