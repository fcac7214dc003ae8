import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Chooses a picture from this device. */
export const PictureChoice = ({ onChosen }: { onChosen: (file: File) => void }) => {
  const { t } = useTranslation('lobby');
  const id = useId();
  const [key, setKey] = useState(0);
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-dashed border-edge px-3.5 text-sm font-semibold text-soft focus-within:border-focus hover:border-soft hover:text-ink"
    >
      <ImageUp aria-hidden className="size-5" />
      {t('desk.game.setPicture')}
      <input
        key={key}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChosen(file);
          // The same file may be chosen again.
          setKey(key + 1);
        }}
      />
    </label>
  );
};
