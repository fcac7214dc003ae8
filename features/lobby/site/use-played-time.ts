import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { serverNow, useServerNow } from '#kit/browser/clock.ts';
import { type Stretch, stretchAt } from '../domain/room-state.ts';

const name = 'played';
const shape = z.object({ sinceMs: z.number(), lastMs: z.number() });

/** How long the person has been playing, over games and reloads of this tab, until a rest. */
export const usePlayedTime = (): number => {
  const now = useServerNow(1000);
  const [sinceMs] = useState(() => stretchAt(kept(), serverNow()).sinceMs);
  useEffect(() => sessionStorage.setItem(name, JSON.stringify({ sinceMs, lastMs: now })), [sinceMs, now]);
  return now - sinceMs;
};

const kept = (): Stretch | undefined => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(name) ?? ''));
  } catch {
    return undefined;
  }
};
