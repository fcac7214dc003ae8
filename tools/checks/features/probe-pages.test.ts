// @slow: programs of its own
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { completeLanguages } from '#kit/shared/languages.ts';
import { features } from './features.ts';
import { imports } from '../code/imports.ts';
import { usedTexts } from '../texts/keys.ts';
import { languages } from '../texts/languages.ts';
import { locales } from '../texts/locales.ts';
import { neighbours } from '../code/neighbours.ts';
import { pages } from './pages.ts';
import { texts } from '../texts/texts.ts';

/** Of the files outside its folder, a feature touches no more than these many. */
const outsideMax = 3;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'probe-pages-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
for (const path of git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').trim().split('\n'))
  if (!/^(docs\/screens|bench)\//.test(path)) copy(path);
symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));

function copy(path: string): void {
  mkdirSync(join(scratch, dirname(path)), { recursive: true });
  try {
    cpSync(join(root, path), join(scratch, path));
  } catch (error) {
    // A file that was taken away and not committed yet.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

const touched = new Set<string>();
const write = (path: string, text: string): void => {
  touched.add(path);
  mkdirSync(join(scratch, dirname(path)), { recursive: true });
  writeFileSync(join(scratch, path), text);
};
const edit = (path: string, from: string, to: string): void => {
  const text = readFileSync(join(scratch, path), 'utf8');
  assert.ok(text.includes(from), `${path} has ${from}`);
  write(path, text.replace(from, to));
};

const deskPage = `import { useTranslation } from '#kit/browser/texts/translation.ts';

export const ProbeDeskPage = () => {
  const { t } = useTranslation('probe');
  return <h1 className="text-2xl">{t('title')}</h1>;
};
`;

/** What it reads of its address is known by type. */
const sitePage = `import { Link, useSearch } from '@tanstack/react-router';

export const ProbePage = () => {
  const { id = '' } = useSearch({ from: '/me/probe' });
  return (
    <Link to="/me/probe" search={{ id: id.slice(1) }} className="text-2xl">
      {id}
    </Link>
  );
};
`;

const lists = `import type { DeskPage, Listed, SitePage } from '#kit/browser/pages.ts';

export const sitePages = [
  {
    path: '/me/probe',
    load: () => import('./site/probe-page.tsx').then((it) => it.ProbePage),
    title: 'probe.probe',
    access: 'member',
    search: ['id'],
    around: 'memberCentre',
    texts: ['members', 'probe'],
    menu: { icon: 'Scale', centre: { group: 'money', order: 85 } },
  },
] as const satisfies readonly Listed<SitePage>[];

export const deskPages = [
  {
    path: '/probe',
    load: () => import('./backoffice/probe-page.tsx').then((it) => it.ProbeDeskPage),
    title: 'probe.probe',
    access: 'money.read',
    menu: { group: 'house', order: 35, icon: 'Scale' },
  },
] as const satisfies readonly Listed<DeskPage>[];
`;

write('features/probe/README.md', '# Probe\n\nA page for members and one for staff.\n');
write('features/probe/pages.ts', lists);
write('features/probe/site/probe-page.tsx', sitePage);
write('features/probe/backoffice/probe-page.tsx', deskPage);
for (const code of ['TH', 'EN', ...completeLanguages])
  write(
    `features/probe/locales/${code.toLowerCase()}.json`,
    JSON.stringify({ pages: { probe: 'Probe' }, desk: { pages: { probe: 'Probe' } }, title: 'Probe' }),
  );
edit('architecture.ts', '  wallet: [],\n', '  wallet: [],\n  probe: [],\n');
edit(
  'apps/features.ts',
  "import * as wallet from '#features/wallet/pages.ts';\n",
  "import * as probe from '#features/probe/pages.ts';\nimport * as wallet from '#features/wallet/pages.ts';\n",
);
edit('apps/features.ts', '  lobby.sitePages,\n', '  lobby.sitePages,\n  probe.sitePages,\n');
edit('apps/features.ts', '  lobby.deskPages,\n', '  lobby.deskPages,\n  probe.deskPages,\n');

const typesOf = (): string => {
  const words = ['-p', 'tsconfig.browser.json', '--noEmit', '--incremental', '--tsBuildInfoFile', 'probe.tsbuildinfo'];
  const { stdout, error } = spawnSync(join(root, 'node_modules/.bin/tsc'), words, {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (error) throw error;
  return stdout;
};

/** The rules that a page can break. */
const asked = [features, imports, neighbours, locales, languages, usedTexts, texts, pages].map(({ name }) => name);

const rulesOf = (): string =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { sourcesOf } from './tools/checks/rule.ts';
      import { rules } from './tools/checks/all.ts';
      const asked = ${JSON.stringify(asked)};
      const sources = sourcesOf('.');
      for (const { name, check } of rules.filter(({ name }) => asked.includes(name)))
        for (const fault of (await check(sources)).faults) if (/probe/i.test(fault)) console.log(name + ': ' + fault);`,
    ],
    { cwd: scratch, encoding: 'utf8' },
  ).stdout;

test('a feature with a page of the site and one of the back office touches few files outside its folder', () => {
  const outside = [...touched].filter((path) => !path.startsWith('features/probe/'));
  assert.ok(outside.length <= outsideMax, outside.join());
});

test('it keeps to the house rules, and its pages fit their apps by type', () => {
  assert.equal(rulesOf(), '');
  assert.equal(typesOf(), '');
});

/** What the types say of everything mistyped at once: to look at both apps takes longer than all else here. */
let faultsKnown: string | undefined;
const faultsOfMistypes = (): string => {
  if (faultsKnown !== undefined) return faultsKnown;
  const path = 'features/probe/site/probe-page.tsx';
  // The search of an address is known where the address is.
  const link = /<Link [^]*<\/Link>/.exec(sitePage)![0];
  const links = [link.replace('to="/me/probe"', 'to="/me/probes"'), link.replace('id: id.slice(1)', 'id: 5')];
  write(path, sitePage.replace("from: '/me/probe'", "from: '/me/prob'").replace(link, `<p>${links.join('')}</p>`));
  for (const [from, to] of [
    ['./site/probe-page.tsx', './site/prob-page.tsx'],
    ['it.ProbeDeskPage', 'it.ProbeDesk'],
    ["icon: 'Scale', centre", "icon: 'Scales', centre"],
    ["around: 'memberCentre'", "around: 'memberCenter'"],
  ] as const)
    edit('features/probe/pages.ts', from, to);
  faultsKnown = typesOf();
  return faultsKnown;
};

test('where it mistypes an address or a search, it does not compile', () => {
  for (const fault of [/"\/me\/prob"/, /"\/me\/probes"/, /'number' is not assignable/])
    assert.match(faultsOfMistypes(), fault);
});

test('a page that is mistyped does not compile: its file, its component, an icon nobody has, what stands around it', () => {
  for (const fault of [/prob-page\.tsx/, /'ProbeDesk'/, /Scales/, /memberCenter/])
    assert.match(faultsOfMistypes(), fault);
});
