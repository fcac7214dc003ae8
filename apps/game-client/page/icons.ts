import { icon } from '#games/stage/dom.ts';

const speaker = 'M4 9v6h4l5 4V5L8 9H4z';
export const icons = {
  sound: () => icon(speaker, 'M16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11'),
  mute: () => icon(speaker, 'm17 10 4 4M21 10l-4 4'),
  rules: () => icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 'M12 11v5M12 8h.01'),
  history: () => icon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4l3 2'),
  fair: () => icon('M12 3l7 3v5c0 4.500-3 8-7 10-4-2-7-5.500-7-10V6z', 'm9 12 2.200 2.200L15.500 10'),
  more: () => icon('M4 7h16M4 12h16M4 17h10'),
  close: () => icon('m6 6 12 12M18 6 6 18'),
  back: () => icon('m14 6-6 6 6 6'),
  copy: () => icon('M9 9h10v11H9z', 'M15 9V4H5v11h4'),
  holds: () => icon('m5 12.500 4.500 4.500L19 7.500'),
  fails: () => icon('m6 6 12 12M18 6 6 18'),
} as const;
