import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../components/button.tsx';
import { useTranslation } from '../texts/translation.ts';
import { centreInRow } from '../components/scroll-row.ts';

export const autoplayMs = 5000;

type Props = {
  /** The scrolling list whose children are the slides. */
  track: RefObject<HTMLElement | null>;
  count: number;
  /** Pagination by dots that can be pressed. */
  hasDots: boolean;
  /** It moves by itself only once somebody asks: beside what a person reads or fills in. */
  startsPaused?: boolean;
};

/**
 * Moves a row of slides every five seconds, in a ring. It rests while somebody points at it, has the focus in it, looks at
 * another tab, asks for less motion, or has paused it.
 */
export const CarouselMotion = ({ track, count, hasDots, startsPaused = false }: Props) => {
  const { t } = useTranslation('kit');
  const at = useSlideAt(track);
  const wantsLess = useWantsLessMotion();
  const [isPaused, setIsPaused] = useState(startsPaused);
  const isTouched = useIsTouched(track);
  const isPlaying = !isPaused && !wantsLess;
  const next = (at + 1) % count;
  const previous = (at + count - 1) % count;
  const show = (slide: number) => showSlide(track.current, slide, wantsLess ? 'auto' : 'smooth');
  // On a phone one swipes, and the dots need the room.
  const arrow = hasDots ? 'max-sm:hidden' : '';
  useEffect(() => {
    if (!isPlaying || isTouched) return;
    const timer = setInterval(() => {
      if (!document.hidden) showSlide(track.current, next, 'smooth');
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying, isTouched, next, track]);
  return (
    <div className="flex h-11 items-center justify-center">
      <IconButton label={t('carousel.previous')} onClick={() => show(previous)} className={arrow}>
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      {hasDots &&
        Array.from({ length: count }, (_, dot) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a dot is its number
            key={dot}
            type="button"
            aria-label={t('carousel.slide', { at: dot + 1, count })}
            aria-current={dot === at ? 'true' : undefined}
            onClick={() => show(dot)}
            className="group grid h-11 w-7 place-items-center"
          >
            <span className="h-2 w-2 rounded-full bg-edge transition-[width] group-aria-[current=true]:w-5 group-aria-[current=true]:bg-money-text" />
          </button>
        ))}
      <IconButton label={t('carousel.next')} onClick={() => show(next)} className={arrow}>
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      {!wantsLess && (
        <IconButton
          label={t(isPaused ? 'carousel.play' : 'carousel.pause')}
          onClick={() => setIsPaused(!isPaused)}
          className="ms-1"
        >
          {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        </IconButton>
      )}
    </div>
  );
};

const showSlide = (track: HTMLElement | null, at: number, behavior: 'smooth' | 'auto') => {
  const slide = track?.children[at];
  if (track && slide) centreInRow(track, slide, behavior);
};

/** The slide whose middle is nearest to the middle of the row. */
const useSlideAt = (track: RefObject<HTMLElement | null>): number => {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const look = () => {
      const room = row.getBoundingClientRect();
      const offsets = Array.from(row.children, (slide) => {
        const box = slide.getBoundingClientRect();
        return Math.abs(box.left + box.width / 2 - (room.left + room.width / 2));
      });
      setAt(offsets.indexOf(Math.min(...offsets)));
    };
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [track]);
  return at;
};

const useIsTouched = (track: RefObject<HTMLElement | null>): boolean => {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const area = track.current?.parentElement;
    if (!area) return;
    const touch = () => setIsTouched(true);
    const leave = () => setIsTouched(area.matches(':hover') || area.contains(document.activeElement));
    const leaveFocus = ({ relatedTarget }: FocusEvent) =>
      setIsTouched(area.matches(':hover') || (relatedTarget instanceof Node && area.contains(relatedTarget)));
    const ends = new AbortController();
    const { signal } = ends;
    area.addEventListener('pointerenter', touch, { signal });
    area.addEventListener(
      'focusin',
      ({ target }) => {
        touch();
        // A turn that is under way must not carry away what has the focus.
        const row = track.current;
        const slide = row
          ? Array.from(row.children).findIndex((each) => target instanceof Node && each.contains(target))
          : -1;
        if (slide >= 0) showSlide(row, slide, 'auto');
      },
      { signal },
    );
    area.addEventListener('pointerleave', leave, { signal });
    area.addEventListener('focusout', leaveFocus, { signal });
    return () => ends.abort();
  }, [track]);
  return isTouched;
};

const lessMotion = '(prefers-reduced-motion: reduce)';
const subscribeToMotion = (listener: () => void) => {
  const asked = matchMedia(lessMotion);
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
};
const useWantsLessMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(lessMotion).matches,
    () => true,
  );
