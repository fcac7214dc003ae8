import type { Access, PageVariant, SitePage } from '#kit/browser/pages.ts';
import { type FoundPage, pageFinder } from '#kit/shared/page-at.ts';
import { pages } from '../page-list.ts';

const listed: readonly SitePage[] = pages;

/** The page that an address of the site leads to; undefined for an address that has none. */
export const pageAt = pageFinder(listed);

type Found = FoundPage<SitePage>;
const variantOf = ({ page, variant }: Found): PageVariant =>
  (variant === undefined ? undefined : page.variants?.[variant]) ?? {};

export const titleOf = (found: Found): string => variantOf(found).title ?? found.page.title;
export const accessOf = (found: Found): Access => variantOf(found).access ?? found.page.access;
export const isDrawn = (found: Found): boolean => (variantOf(found).isDrawn ?? found.page.isDrawn) === true;

/** Features whose texts the first picture of a page shows. */
export const firstTextsOf = (pathname: string): readonly string[] => pageAt(pathname)?.page.texts ?? [];
