import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

// Own and here: whatever comes from the set of icons would travel with the start of every page.
const heartLine = 'M12 20.5C5 15.5 2.5 12 2.5 8.5A5 5 0 0 1 12 6.6A5 5 0 0 1 21.5 8.5C21.5 12 19 15.5 12 20.5Z';

type Props = { name: string; isFull: boolean; onPress: () => void };

/** Keeps a game at hand, or lets it go. */
export const Heart = ({ name, isFull, onPress }: Props) => {
  const { t } = useTranslation('lobby');
  const label = t(isFull ? 'favourite.remove' : 'favourite.add', { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isFull}
      onClick={onPress}
      className="absolute end-0.5 top-0.5 grid size-11 place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full bg-page/80">
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className={clsx('size-4.5', isFull ? 'fill-live-text stroke-live-text' : 'fill-none stroke-ink')}
        >
          <path d={heartLine} strokeWidth="2" strokeLinejoin="round" />
        </svg>
      </span>
    </button>
  );
};
