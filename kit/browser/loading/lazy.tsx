import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TroubleDrawing } from '../drawings/states.tsx';
import { LateError, loadedOnce, slowAfterMs } from './late-load.ts';
import { EmptyState } from '../components/states.tsx';
import { say } from '../components/toast.tsx';
import { useTranslation } from '../texts/translation.ts';

/** A part of the screen whose code is fetched when it is first drawn, or ahead by `fetch`. */
export type Lazy<Props extends object> = ComponentType<Props & { fallback?: ReactNode }> & {
  /** Fetches ahead; without a network nothing is lost, as it is asked again when needed. */
  fetch: () => void;
};

/**
 * `late(() => import('./menu.tsx').then(({ Menu }) => Menu))`. Unlike React's own it forgets a failure: what did not
 * arrive is said in its place, with a way to ask again.
 */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> => {
  const part = loadedOnce(load);
  const LatePart = ({ fallback = null, ...props }: Props & { fallback?: ReactNode }) => {
    const [, setArrived] = useState(false);
    const [failure, setFailure] = useState<unknown>();
    const Part = part.now();
    const isMissing = Part === undefined;
    useEffect(() => {
      if (!isMissing || failure !== undefined) return;
      let isShown = true;
      part.get().then(
        () => isShown && setArrived(true),
        (reason: unknown) => isShown && setFailure(reason),
      );
      return () => {
        isShown = false;
      };
    }, [isMissing, failure]);
    if (failure !== undefined) return <LateFailed failure={failure} onAgain={() => setFailure(undefined)} />;
    if (!Part) return fallback;
    // What the part itself waits for, such as its texts, must not take the rest of the page away.
    return (
      <Suspense fallback={fallback}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion, react/static-components -- the rest of the props without the fallback; loaded once, so always the same component */}
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
  return Object.assign(LatePart, { fetch: () => void part.get().catch(() => undefined) });
};

/**
 * The same for a dialog: it has no place of its own to say anything in, so a passing message says that it is slow, or that
 * it did not come; then it counts as closed and the next press asks again.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> => {
  const part = loadedOnce(load);
  const LateDialog = (props: Props) => {
    const { t } = useTranslation('kit');
    const [, setArrived] = useState(false);
    const Part = part.now();
    const isMissing = Part === undefined;
    const tellSlow = useEffectEvent(() => say(t('late.slow')));
    const giveUp = useEffectEvent(() => {
      say(t('late.press'), 'bad');
      props.onClose();
    });
    useEffect(() => {
      if (!isMissing) return;
      let isShown = true;
      const timer = setTimeout(() => tellSlow(), slowAfterMs);
      const settle = (then: () => void) => () => {
        clearTimeout(timer);
        if (isShown) then();
      };
      part.get().then(
        settle(() => setArrived(true)),
        settle(() => giveUp()),
      );
      return () => {
        isShown = false;
        clearTimeout(timer);
      };
    }, [isMissing]);
    if (!Part) return null;
    return (
      <Suspense>
        {/* oxlint-disable-next-line react/static-components -- loaded once, so always the same component */}
        <Part {...props} />
      </Suspense>
    );
  };
  return Object.assign(LateDialog, { fetch: () => void part.get().catch(() => undefined) });
};

/**
 * What did not arrive, and the way back: it is asked for again where it stands. What has failed twice may be of a version
 * that is gone, so the whole page is asked for then.
 */
export const LateFailed = ({
  failure,
  onAgain,
  isPage = false,
}: {
  failure: unknown;
  onAgain: () => void;
  isPage?: boolean;
}) => {
  const { t } = useTranslation('kit');
  const again = () => (failure instanceof LateError && failure.failures > 1 ? location.reload() : onAgain());
  return (
    <div role="alert" ref={isPage ? bringIntoView : null}>
      <EmptyState
        isPage={isPage}
        drawing={<TroubleDrawing />}
        title={t('late.title')}
        text={t('late.text')}
        action={<Button onClick={again}>{t('again')}</Button>}
      />
    </div>
  );
};

/** With the shape of a page that comes: says after a while that it is slow. @param action the way back. */
export const SlowNotice = ({ action }: { action?: ReactNode }) => {
  const { t } = useTranslation('kit');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isSlow && (
        <div ref={bringIntoView}>
          <EmptyState isPage title={t('late.slow')} text={t('late.slowText')} action={action} drawing={null} />
        </div>
      )}
    </div>
  );
};

/** Whoever pressed a link at the foot of a page still looks there. */
const bringIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' });
