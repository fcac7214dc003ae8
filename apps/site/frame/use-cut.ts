import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A list in one line that wraps out of sight what has no room: the items that are out of sight are hidden from the keyboard
 * too. Says whether there are any.
 */
export const useCut = (): [list: RefObject<HTMLUListElement | null>, isCut: boolean] => {
  const list = useRef<HTMLUListElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const look = () => {
      const items = [...current.children].filter((item) => item instanceof HTMLElement);
      for (const item of items) item.style.visibility = item.offsetTop > 0 ? 'hidden' : '';
      setIsCut(items.some(({ offsetTop }) => offsetTop > 0));
    };
    const width = new ResizeObserver(look);
    width.observe(current);
    const items = new MutationObserver(look);
    items.observe(current, { childList: true, characterData: true, subtree: true });
    return () => {
      width.disconnect();
      items.disconnect();
    };
  }, []);
  return [list, isCut];
};
