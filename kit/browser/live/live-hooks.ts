import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import type { LiveClient } from './live.ts';
import type { LiveEvent } from './live-topics.ts';
import { keyOf } from '../calls/queries.ts';

export const LiveContext = createContext<LiveClient | undefined>(undefined);

/** Hears what happens on a topic while the component is shown. @param topic undefined: nothing yet. */
export const useLive = (topic: string | undefined, onEvent: (event: LiveEvent) => void): void => {
  const live = use(LiveContext);
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    if (topic === undefined || !live) return;
    return live.listen(topic, (event) => hear(event));
  }, [live, topic]);
};

/** Asks the named reads again whenever something happens on the topic. */
export const useLiveReads = (topic: string | undefined, reads: readonly AnyEndpoint[]): void => {
  const queries = useQueryClient();
  useLive(topic, () => {
    for (const read of reads) void queries.invalidateQueries({ queryKey: keyOf(read) });
  });
};

const idle = () => 'idle' as const;
const never = () => () => undefined;

/** True once the socket has been away long enough to matter (5 s), so a short gap shows nothing. */
export const useIsReconnecting = (): boolean => {
  const live = use(LiveContext);
  const state = useSyncExternalStore(live?.onState ?? never, live?.state ?? idle, idle);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (state !== 'lost') return;
    const timer = setTimeout(() => setIsLong(true), 5000);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [state]);
  return state === 'lost' && isLong;
};
