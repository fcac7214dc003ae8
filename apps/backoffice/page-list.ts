import { featureDeskPages } from '#apps/features.ts';
import { together } from '#kit/browser/pages.ts';
import { ownPages } from './own-pages.ts';

/** Every page of the back office. */
export const pages = together(ownPages, featureDeskPages);
export type Page = (typeof pages)[number];
