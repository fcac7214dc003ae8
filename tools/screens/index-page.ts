import type { Screen } from './pages.ts';

const row = (files: ReadonlySet<string>, { name }: Screen): string => {
  const link = (window: string) => {
    const file = `${name}-${window}.webp`;
    return files.has(file) ? `[${window}](${file})` : '';
  };
  return `| ${name.replaceAll('-', ' ')} | ${link('phone')} | ${link('desktop')} |`;
};

const table = (files: ReadonlySet<string>, screens: readonly Screen[]): string =>
  ['| screen | 390 × 844 | 1280 × 800 |', '|---|---|---|', ...screens.map((screen) => row(files, screen))].join('\n');

/** The page that leads to the pictures. */
export const indexOf = ({
  siteScreens,
  deskScreens,
  files,
}: Readonly<Record<'siteScreens' | 'deskScreens', readonly Screen[]>> & { files: readonly string[] }): string => {
  const taken = new Set(files);
  return `# Screens

Made by \`npm run screens\` on a site of its own with players, deposits, tickets and messages played in. Each picture shows
the languages that it was taken in (of Thai, English and, on the player site, Arabic), each dark and light, in this order; a page is shown as long as it is, up to a limit.
\`npm run screens -- --only lottery\` takes some of them again; a new page of a \`pages.ts\` is among them by itself.
Numbers drawn, references and times differ from run to run, because chance and time are real there, too.

## Player site

${table(taken, siteScreens)}

## Back office

${table(taken, deskScreens)}
`;
};
