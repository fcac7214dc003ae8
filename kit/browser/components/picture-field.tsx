import { ImageUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  /** The picture saved before, shown beside the label. */
  kept?: ReactNode;
  hint?: string;
  /** Why the last one was not taken, in words; stands in the hint's place. */
  refusal: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** Takes one picture from the device, png or jpg, again and again; what becomes of it is the caller's. */
export const PictureField = ({ label, kept, hint, refusal, disabled, onChoose }: Props) => {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-dashed border-edge px-4 py-2 text-sm text-soft focus-within:border-focus hover:border-soft hover:text-ink"
      >
        <ImageUp aria-hidden className="size-5" />
        <span className="font-semibold">{label}</span>
        {kept}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      {(refusal ?? hint) !== undefined && (
        <p
          role={refusal === undefined ? undefined : 'alert'}
          className={refusal === undefined ? 'mt-1.5 text-sm text-faint' : 'mt-1.5 text-sm text-bad'}
        >
          {refusal ?? hint}
        </p>
      )}
    </div>
  );
};
