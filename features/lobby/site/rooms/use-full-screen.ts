import { useEffect, useLayoutEffect, useState } from 'react';

/** The whole page, so that dialogs and messages above the game are seen too. Without the browser's own way the page makes room. */
export const useFullScreen = () => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const note = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => {
      document.removeEventListener('fullscreenchange', note);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  const makeRoom = () => setIsFull(!isFull);
  const toggle = () => {
    if (!document.fullscreenEnabled) return makeRoom();
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    void change.catch(makeRoom);
  };
  return { isFull, toggle };
};

/** Tells the style of the page how much of it the game takes: `on` a phone's whole screen, `full` any screen. */
export const useScreenOf = (screen: 'on' | 'full' | undefined): void => {
  useLayoutEffect(() => {
    if (screen === undefined) return;
    document.documentElement.dataset['room'] = screen;
    return () => {
      delete document.documentElement.dataset['room'];
    };
  }, [screen]);
};
