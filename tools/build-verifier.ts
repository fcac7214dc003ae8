import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { verifierFile } from '#apps/server/pages/verifier-page.ts';

/**
 * Builds the verifier into one HTML file that needs no other and may open no connection: script and style stand inside
 * and the policy names them by their hashes.
 * @returns the file's path and size.
 */
export const buildVerifierPage = async (root: string, file: string): Promise<{ file: string; bytes: number }> => {
  const { script, style } = await bundled(root);
  const theme = readFileSync(join(root, 'kit/browser/theme.css'), 'utf8');
  const html = pageOf(script, `${facesOf(root)}${tokensOf(theme)}${style}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  return { file, bytes: Buffer.byteLength(html) };
};

const bundled = async (root: string): Promise<{ script: string; style: string }> => {
  const built = await build({
    configFile: false,
    root: join(root, 'apps/site/verify'),
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      cssCodeSplit: false,
      // Shapes of other parts of the product do nothing but exist; they would bring a second way of reading with them.
      rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'wireAmountOf', 'codesWith'] } },
      lib: { entry: 'main.ts', formats: ['iife'], name: 'verifier', fileName: () => 'verifier.js' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const script = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  const style = outputs.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  );
  if (script.length !== 1 || style.length !== 1) throw new Error('the verifier must be one script and one style');
  // Inside HTML a script ends at its first closing tag, wherever that stands.
  return { script: script[0]!.replaceAll('</script', '<\\/script'), style: style[0]! };
};

/** The two blocks of colours, so that the page looks like the product without its style sheet. */
const tokensOf = (theme: string): string => {
  const blocks = theme.match(/^(:root,\n)?\[data-theme='(dark|light)'\] \{[^}]*\}/gm) ?? [];
  if (blocks.length !== 2) throw new Error('theme.css must have one block of tokens for each theme');
  return blocks.join('\n');
};

const typeFolder = 'kit/browser';

/** The product's own type inside the page: a saved copy is read on machines that have no Thai letters of their own. */
const facesOf = (root: string): string => {
  const sheet = readFileSync(join(root, typeFolder, 'fonts.css'), 'utf8');
  const faces = sheet.match(/^@font-face \{\n {2}font-family: 'Plex Thai';[^}]*\}/gm) ?? [];
  if (faces.length !== 4) throw new Error('fonts.css must have two weights of the type, each in Thai and Latin');
  return faces
    .map((face) =>
      face.replace(/url\('([^']+)'\)/, (_, file: string) => {
        const bytes = readFileSync(join(root, typeFolder, file));
        return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
      }),
    )
    .join('\n');
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1aa37a" stroke-width="3"><path d="M4 12.5l5.5 5.5L20 6.5"/></svg>';

const pageOf = (script: string, style: string): string => {
  const policy = [
    `default-src 'none'`,
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `img-src data:`,
    `font-src data:`,
    `connect-src 'none'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
  return `<!doctype html>
<html lang="th" data-theme="dark">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>ตรวจสอบผลรางวัล</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body><div id="root"></div><script type="module">${script}</script></body>
</html>
`;
};

if (import.meta.main) await buildVerifierPage(resolve('.'), resolve(process.argv[2] ?? verifierFile));
