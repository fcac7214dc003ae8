import { useSyncExternalStore } from 'react';
import { remember } from './texts/language.ts';

export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();
const root = () => document.documentElement;

export const currentTheme = (): Theme => (root().dataset['theme'] === 'light' ? 'light' : 'dark');

/** Changes the theme in place and remembers it, here and for the server's next page. */
export const changeTheme = (theme: Theme): void => {
  localStorage.setItem('theme', theme);
  remember('theme', theme);
  showTheme(theme);
};

/** Shows a theme without remembering it: a merchant's locked theme, or what was remembered. */
export const showTheme = (theme: Theme): void => {
  root().dataset['theme'] = theme;
  const color = getComputedStyle(root()).getPropertyValue('--page').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark');

/** What the person chose earlier on this device. */
export const themeRemembered = (): Theme | undefined => {
  const name = localStorage.getItem('theme');
  return name === 'dark' || name === 'light' ? name : undefined;
};
