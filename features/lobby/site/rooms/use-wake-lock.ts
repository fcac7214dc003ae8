import { useEffect } from 'react';

/** Keeps a phone's screen awake while a game is played and seen; a hidden page lets go by itself and asks again when seen. */
export const useWakeLock = (isPlaying: boolean): void => {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      // A phone that saves its battery refuses: then the screen sleeps as always.
      held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void held?.release();
    };
    const seen = () => void ask();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      void held?.release();
    };
  }, [isPlaying]);
};
