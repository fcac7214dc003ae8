import { featureSitePages } from '#apps/features.ts';
import { together } from '#kit/browser/pages.ts';
import { ownPages } from './own-pages.ts';

/** Every page of the player site. */
export const pages = together(ownPages, featureSitePages);
export type Page = (typeof pages)[number];
