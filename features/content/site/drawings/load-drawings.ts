import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { DrawingName } from '../../domain/drawing-names.ts';

type Module = { default: ComponentType };

/** A drawing that can't be fetched stays the quiet ground below it; the words above are what counts. */
const Nothing = () => null;
const drawing = (load: () => Promise<Module>) => lazy(() => load().catch(() => ({ default: Nothing })));
const steps = () => import('./steps.tsx');
const step = (name: keyof Awaited<ReturnType<typeof steps>>) =>
  drawing(() => steps().then((known) => ({ default: known[name] })));

/** Each drawing is a chunk of its own; the steps, which are shown together, are one. */
export const drawings: Readonly<Record<DrawingName, LazyExoticComponent<ComponentType>>> = {
  'fair-draw': drawing(() => import('./fair-draw.tsx')),
  'lottery-night': drawing(() => import('./lottery-night.tsx')),
  'install-app': drawing(() => import('./install-app.tsx')),
  'check-ticket': drawing(() => import('./check-ticket.tsx')),
  'newcomer-path': drawing(() => import('./newcomer-path.tsx')),
  'help-desk': drawing(() => import('./help-desk.tsx')),
  'play-in-balance': drawing(() => import('./play-in-balance.tsx')),
  'qr-deposit': drawing(() => import('./qr-deposit.tsx')),
  rng: drawing(() => import('./rng.tsx')),
  live: drawing(() => import('./live.tsx')),
  fish: drawing(() => import('./fish.tsx')),
  pvp: drawing(() => import('./pvp.tsx')),
  sports: drawing(() => import('./sports.tsx')),
  esports: drawing(() => import('./esports.tsx')),
  shop: drawing(() => import('./shop.tsx')),
  'step-open-browser': step('OpenBrowser'),
  'step-menu': step('Menu'),
  'step-add-home': step('AddHome'),
  'step-confirm': step('Confirm'),
  'step-share': step('Share'),
  'step-save-qr': step('SaveCode'),
  'step-pay': step('Pay'),
};
