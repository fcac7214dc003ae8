import { useState } from 'react';
import { remembered } from '#kit/browser/shell.ts';

/** `full`: with words and vendors; `mini`: signs alone. */
export type MenuLook = 'full' | 'mini';

const storageName = 'leftNavigation';

/** How the person wants the categories shown, remembered on the device. */
export const useMenuLook = (): [look: MenuLook, choose: (look: MenuLook) => void] => {
  const [chosen, setChosen] = useState(() => remembered(storageName));
  return [
    chosen === 'mini' ? 'mini' : 'full',
    (next) => {
      localStorage.setItem(storageName, next);
      setChosen(next);
    },
  ];
};
