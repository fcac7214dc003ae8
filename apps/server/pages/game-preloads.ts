import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);
type Manifest = z.output<typeof manifestShape>;

/**
 * The page of one game with all that it surely needs named in its head: else the browser finds view, drawing and texts one after the
 * other, a round trip each. @param folder `.build/game-client` @param url `/play/<game>?lang=…`
 */
export const withPreloads = (folder: string, url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const manifest = manifestShape.parse(JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')));
  const tags = tagsOf(manifest, pathname.split('/').at(-1) ?? '', (searchParams.get('lang') ?? 'TH').toLowerCase());
  return readFileSync(`${folder}/index.html`, 'utf8').replace('</head>', () => `${tags.join('')}</head>`);
};

const tagsOf = (manifest: Manifest, game: string, language: string): string[] => {
  const names = Object.keys(manifest);
  const entries = filesFrom(
    manifest,
    names.filter((name) => manifest[name]?.isEntry),
  );
  const wanted = filesFrom(
    manifest,
    names.filter(
      (name) =>
        name === `locales/${language}.json` ||
        name.endsWith(`/${game}/locales/${language}.json`) ||
        name.endsWith(`/${game}/view/view.ts`),
    ),
  );
  const fonts = names.filter((name) => /plex-/.test(name) && (language === 'th' || name.includes('latin')));
  return [
    ...[...wanted.scripts.difference(entries.scripts)].map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...[...wanted.styles.difference(entries.styles)].map(
      (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`,
    ),
    ...fonts.map((name) => `<link rel="preload" as="font" crossorigin href="/${manifest[name]?.file ?? ''}">`),
  ];
};

/** Chunks with what they can't run without. */
const filesFrom = (manifest: Manifest, names: readonly string[]) => {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css) styles.add(style);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const name of names) visit(name);
  return { scripts, styles };
};
