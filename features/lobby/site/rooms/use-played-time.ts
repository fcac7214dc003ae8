import { useEffect, useState } from 'react';
import { serverNow, useServerNow } from '#kit/browser/clock.ts';
import { type Stretch, stretchAt } from '../../domain/room-state.ts';

const name = 'played';

/** How long the person has been playing, over games and reloads of this tab, until a rest. */
export const usePlayedTime = (): number => {
  const now = useServerNow(1000);
  const [sinceMs] = useState(() => stretchAt(kept(), serverNow()).sinceMs);
  useEffect(() => sessionStorage.setItem(name, `${sinceMs} ${now}`), [sinceMs, now]);
  return now - sinceMs;
};

const kept = (): Stretch | undefined => {
  const [sinceMs, lastMs] = (sessionStorage.getItem(name) ?? '').split(' ').map(Number);
  return sinceMs && lastMs ? { sinceMs, lastMs } : undefined;
};
