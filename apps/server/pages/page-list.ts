import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type FoundPage, pageFinder } from '#kit/shared/page-at.ts';

const page = z.object({
  path: z.string(),
  aliases: z.array(z.string()),
  variants: z.record(z.string(), z.object({})).optional(),
  /** Features whose texts the first picture shows. */
  texts: z.array(z.string()),
  /** Modules of the page, from the repository's root. */
  modules: z.array(z.string()),
});

export type BuiltPage = z.output<typeof page>;
export type PageAt = (pathname: string) => FoundPage<BuiltPage> | undefined;

/** The pages of the built site, as its build wrote them. @param folder `.build/site` @throws when it isn't built. */
export const readPageList = (folder: string): PageAt =>
  pageFinder(z.array(page).parse(JSON.parse(readFileSync(`${folder}/pages.json`, 'utf8'))));
