import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TroubleDrawing } from './drawings/states.tsx';
import { loadedOnce } from './late-load.ts';
import { EmptyState } from './states.tsx';
import { useTranslation } from './translation.ts';

/** A part of the screen whose code is fetched when it is first drawn, or ahead by `fetch`. */
export type Late<Props extends object> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Fetches ahead; without a network nothing is lost, as it is asked again when needed. */
  fetch: () => void;
};

/**
 * `late(() => import('./menu.tsx').then(({ Menu }) => Menu))`. Unlike React's own it forgets a failure: what did not
 * arrive is said in its place, with a way to go on.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> => {
  const part = loadedOnce(load);
  const LatePart = ({ fallback = null, ...props }: Props & { fallback?: ReactNode }) => {
    const [, setArrived] = useState(false);
    const [isFailed, setIsFailed] = useState(false);
    const Part = part.now();
    const isMissing = Part === undefined;
    useEffect(() => {
      if (!isMissing || isFailed) return;
      let isShown = true;
      part.get().then(
        () => isShown && setArrived(true),
        () => isShown && setIsFailed(true),
      );
      return () => {
        isShown = false;
      };
    }, [isMissing, isFailed]);
    if (isFailed) return <LateFailed />;
    if (!Part) return fallback;
    // What the part itself waits for, such as its texts, must not take the rest of the page away.
    return (
      <Suspense fallback={fallback}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion, react/static-components -- the rest of the props without the fallback; loaded once, so always the same component */}
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
  return Object.assign(LatePart, {
    fetch: () => {
      part.get().catch(() => undefined);
    },
  });
};

const LateFailed = () => {
  const { t } = useTranslation('kit');
  return (
    <div role="alert">
      <EmptyState
        drawing={<TroubleDrawing />}
        title={t('late.title')}
        text={t('late.text')}
        action={<Button onClick={() => location.reload()}>{t('late.reload')}</Button>}
      />
    </div>
  );
};
