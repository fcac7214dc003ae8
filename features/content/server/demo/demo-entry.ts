import type { ContentBody, Linkage, Picture } from '../../domain/body.ts';

export type DemoEntry = { slot: string; body: ContentBody };

/** Words in both languages of the demo: title and HTML. */
export type Words = { th: readonly [title: string, html: string]; en: readonly [title: string, html: string] };

export const articles = ({ th, en }: Words) => ({
  TH: { title: th[0], content: th[1] },
  EN: { title: en[0], content: en[1] },
});

export const drawn = (drawing: string): Picture => ({ images: {}, drawing });
export const undrawn: Picture = { images: {}, drawing: null };

export const page = (target: string): Linkage => ({ type: 'page', target });
export const action = (target: string): Linkage => ({ type: 'action', target });
export const noLink: Linkage = { type: 'none', target: '' };
