import { type RefObject, useEffect, useRef, useState } from 'react';

type Counted = {
  /** What is shown by now; undefined: not known. */
  counted: bigint | undefined;
  /** Of the element whose only text is the amount. */
  host: RefObject<HTMLElement | null>;
};

/** An amount of minor units that falls at once and rises by turning its digits, where motion is wanted; undefined: not known. */
export const useCountUp = (amount: bigint | undefined): Counted => {
  const [counted, setCounted] = useState(amount);
  const host = useRef<HTMLElement>(null);
  // What falls, and what is heard of first, is shown in the same picture.
  const isRise = counted !== undefined && amount !== undefined && amount > counted;
  if (!isRise && counted !== amount) setCounted(amount);
  useEffect(() => {
    if (!isRise) return;
    let isOld = false;
    const write = () => !isOld && setCounted(amount);
    // Loaded at the first rise: no page begins with one.
    import('./turn-digits.ts').then((it) => (isOld ? undefined : it.turnDigits(host.current, write)), write);
    return () => void (isOld = true);
  }, [amount, isRise]);
  return { counted: isRise ? counted : amount, host };
};
