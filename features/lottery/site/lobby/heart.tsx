import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const line = 'M12 20.5C5 15.5 2.5 12 2.5 8.5A5 5 0 0 1 12 6.6A5 5 0 0 1 21.5 8.5C21.5 12 19 15.5 12 20.5Z';

/** Keeps a lottery at hand, or lets it go. */
export const Heart = ({ name, isFull, onPress }: { name: string; isFull: boolean; onPress: () => void }) => {
  const { t } = useTranslation('lottery');
  const label = t(isFull ? 'lobby.unfavourite' : 'lobby.favourite', { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isFull}
      onClick={onPress}
      className="absolute end-1 top-1 grid size-11 place-items-center rounded-full hover:bg-hover"
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className={clsx('size-5', isFull ? 'fill-live-text stroke-live-text' : 'fill-none stroke-faint')}
      >
        <path d={line} strokeWidth="2" strokeLinejoin="round" />
      </svg>
    </button>
  );
};
