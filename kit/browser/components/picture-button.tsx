import clsx from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { PictureInput } from './picture-input.tsx';

type Props = { label: string; hint: string; isSending: boolean; onAdd: (files: readonly File[]) => void };

/** A sign to press that takes pictures from the camera or the device. */
export const PictureButton = ({ label, hint, isSending, onAdd }: Props) => {
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-control hover:text-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
    >
      <ImagePlus aria-hidden className={clsx('size-5', isSending && 'animate-breathe')} />
      <span className="sr-only">{label}</span>
      <span id={`${id}-note`} className="sr-only">
        {hint}
      </span>
      <PictureInput id={id} onAdd={onAdd} />
    </label>
  );
};
