import type { SitePage } from '#kit/browser/pages.ts';
import type { Translate } from '#kit/browser/texts/texts.ts';
import type { FoundPage } from '#kit/shared/page-at.ts';
import { titleOf } from './page-at.ts';

/** The brand's own words stand where the merchant wrote some. */
type HeadBrand = { name: string; title?: string; description?: string };

/** What a page is called for search engines and link previews; undefined for an address that has no page. */
export const headOf = (
  found: FoundPage<SitePage> | undefined,
  t: Translate,
  brand: HeadBrand,
): { title: string; description: string } => {
  const { name } = brand;
  const about = brand.description ?? t('description', { name });
  if (!found) return { title: `${t('notFound.title')} · ${name}`, description: about };
  if (found.page.path === '/') return { title: brand.title ?? t('title', { name }), description: about };
  const title = titleOf(found);
  return {
    title: `${t(`pages.${title}`)} · ${brand.name}`,
    description: t(`descriptions.${title}`, { name, defaultValue: about }),
  };
};
