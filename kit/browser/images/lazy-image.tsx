import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { atOrigin, originOf } from './image-hosts.ts';
import { cacheMax, createRecent, type ImageLoad, nextLoad, pauseMsAfter } from './image-load.ts';
import { whenNearScreen } from './near-screen.ts';

const shown = createRecent(cacheMax);

type Props = {
  src: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The picture's own size; its box keeps this shape while it is on its way. */
  width: number;
  height: number;
  /** Further forms of the same picture, best first. */
  sources?: readonly { type: string; srcSet: string }[];
  /** Hosts of the merchant that have our pictures too; asked before us. */
  hosts?: readonly string[];
  /** As of `img`: how wide it will be. */
  sizes?: string;
  className?: string;
};

/** A picture that is asked for when it comes near the screen; after three attempts the error picture stands in its place. */
export const LazyImage = (props: Props) => <OneImage key={props.src} {...props} />;

const startOf = (src: string): ImageLoad => (shown.has(src) ? { kind: 'loading', attempt: 1 } : { kind: 'waiting' });

const OneImage = ({ src, alt, width, height, sources = [], hosts = [], sizes, className }: Props) => {
  const { t } = useTranslation('kit');
  const ref = useRef<HTMLSpanElement>(null);
  const [load, tell] = useReducer(nextLoad, src, startOf);
  useEffect(() => {
    if (load.kind === 'waiting' && ref.current) return whenNearScreen(ref.current, () => tell('seen'));
    if (load.kind !== 'pausing') return;
    const timer = setTimeout(() => tell('again'), pauseMsAfter(load.attempt));
    return () => clearTimeout(timer);
  }, [load]);
  const isThere = load.kind === 'loading' || load.kind === 'loaded';
  const origin = originOf(hosts, load.kind === 'loading' || load.kind === 'loaded' ? load.attempt : 1);
  return (
    <span
      ref={ref}
      className={clsx('relative block overflow-hidden', load.kind !== 'loaded' && 'bg-control', className)}
    >
      {isThere ? (
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={atOrigin(origin, srcSet)} sizes={sizes} />
          ))}
          <img
            src={atOrigin(origin, src)}
            alt={alt}
            width={width}
            height={height}
            decoding="async"
            className="block size-full object-cover"
            onLoad={() => {
              shown.add(src);
              tell('loaded');
            }}
            onError={() => tell('failed')}
          />
        </picture>
      ) : (
        // Keeps the box: the same shape as the picture.
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full"
          role={load.kind === 'error' ? 'img' : undefined}
          aria-hidden={load.kind !== 'error'}
          aria-label={load.kind === 'error' ? alt || t('imageMissing') : undefined}
        />
      )}
      {load.kind === 'error' && <ImageOff aria-hidden className="absolute inset-0 m-auto size-6 text-faint" />}
    </span>
  );
};
