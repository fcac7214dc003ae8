import { createContext, use } from 'react';

/** True while the server draws a page's first picture: nobody is known, nothing is stored, no data is there. */
export const ShellContext = createContext(false);
export const useIsShell = (): boolean => use(ShellContext);

/** What this device remembers under a name; nothing on the server. */
export const remembered = (name: string): string | null =>
  typeof window === 'undefined' ? null : localStorage.getItem(name);
