import { createContext, type ReactNode, use } from 'react';
import { serverNow, useServerNow } from '#kit/browser/clock.ts';
import type { Instant } from '#kit/shared/time.ts';

const NowContext = createContext<Instant | undefined>(undefined);

/** One clock for all cards, so that they tick together and only what shows the time is drawn again. */
export const Ticking = ({ children }: { children: ReactNode }) => {
  const now = useServerNow();
  return <NowContext value={now}>{children}</NowContext>;
};

export const useNow = (): Instant => use(NowContext) ?? serverNow();
