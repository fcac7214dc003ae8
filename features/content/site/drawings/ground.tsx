import { createContext, type ReactNode, use } from 'react';
import { Scene } from '#kit/browser/drawings/scene.tsx';

/** Whether words stand over the drawing's start side. */
export const Words = createContext<'above' | 'beside'>('above');

/** The ground of every banner: words stand over the start side, the picture at the end side. */
export const Banner = ({ children }: { children: ReactNode }) => (
  <Scene width={960} height={420} hush={use(Words) === 'above' ? 'start' : 'none'}>
    {children}
  </Scene>
);

/** A step of a guide: a picture without words above it. */
export const Step = ({ children }: { children: ReactNode }) => (
  <Scene width={320} height={240} hush="none">
    {children}
  </Scene>
);
