import { useEffect, useState } from 'react';

const countMs = 600;
const sharesOfAll = 10_000;

const isStill = (): boolean =>
  document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Quick at first, then slower and slower. */
const easeOut = (share: number): number => 1 - (1 - share) ** 4;

/** An amount of minor units that falls at once and rises by counting, where motion is wanted; undefined: not known. */
export const useCountUp = (amount: bigint | undefined): bigint | undefined => {
  const [counted, setCounted] = useState(amount);
  // What falls, and what is heard of first, is shown in the same picture.
  const isRise = counted !== undefined && amount !== undefined && amount > counted;
  if (!isRise && counted !== amount) setCounted(amount);
  useEffect(() => {
    if (amount === undefined) return;
    let from: bigint | undefined;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = isStill() ? 1 : Math.min(1, Math.max(0, (now - start) / countMs));
      setCounted((shown) => {
        from ??= shown ?? amount;
        const part = BigInt(Math.round(easeOut(share) * sharesOfAll));
        return share >= 1 ? amount : from + ((amount - from) * part) / BigInt(sharesOfAll);
      });
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return isRise ? counted : amount;
};
