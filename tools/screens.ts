import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testServer } from '#kit/testing/database-server.ts';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { buildApps } from './build.ts';
import { requireChromium } from './command/chromium.ts';
import { runCommand } from './command/command.ts';
import { print, printAside } from './command/output.ts';
import { deskScreens } from './screens/desk-pages.ts';
import { type Screen, siteScreens } from './screens/pages.ts';
import { indexOf } from './screens/index-page.ts';
import { playScene } from './screens/scene.ts';
import { sheetOf } from './screens/sheets.ts';
import { type Look, photographer, type Pictures } from './screens/take.ts';

const bytesMax = 22_000_000;

/**
 * `npm run screens`: pictures of every page for review, in docs/screens. `--only lottery,deposit` takes those whose name
 * begins so, `--languages TH` and `--windows phone` fewer of each, `--raw FOLDER` also keeps each picture on its own.
 */
await runCommand(async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: '' },
      languages: { type: 'string' },
      windows: { type: 'string', default: 'phone,desktop' },
      out: { type: 'string', default: 'docs/screens' },
      raw: { type: 'string' },
    },
  });
  process.env['CHROMIUM'] = requireChromium();
  await buildApps();
  mkdirSync(values.out, { recursive: true });
  if (values.raw !== undefined) mkdirSync(values.raw, { recursive: true });
  const wanted = values.only.split(',');
  const isWanted = ({ name }: Screen) => wanted.some((start) => name.startsWith(start));
  const windows = (['phone', 'desktop'] as const).filter((window) => values.windows.includes(window));
  const languagesOf = (offered: readonly string[]) => values.languages?.split(',') ?? offered;
  await withEnd(async (after) => {
    const { server } = await testServer();
    const browser = await startBrowser({ after });
    const site = await startTestSite({ after });
    after(async () => void (await server.stop()));
    printAside('playing …');
    const scene = await playScene(site);
    let faults = 0;
    for (const { origin, screens, languages } of [
      { origin: site.site, screens: siteScreens, languages: languagesOf(['TH', 'EN', 'AR']) },
      { origin: site.backoffice, screens: deskScreens, languages: languagesOf(['TH', 'EN']) },
    ]) {
      const take = photographer({ browser, scene, origin });
      for (const screen of screens.filter(isWanted)) {
        const back = await screen.around?.(scene);
        for (const window of windows.filter((each) => (screen.windows ?? windows).includes(each))) {
          const looks = languages.map((language): Look => ({ window, language }));
          const pictures = await takeAll(looks, (look) => take(screen, look), screen.name);
          faults += sayFaults(screen.name, pictures);
          if (pictures.length === 0) continue;
          writeFileSync(join(values.out, `${screen.name}-${window}.webp`), await sheetOf(pictures));
          if (values.raw !== undefined) keepEach(join(values.raw, `${screen.name}-${window}`), pictures);
        }
        await back?.();
      }
    }
    tidy(values.out);
    print(`${readdirSync(values.out).length} files, ${Math.round(bytesOf(values.out) / 1000)} kB, ${faults} faults`);
  });
  const isSmall = bytesOf(values.out) <= bytesMax;
  if (!isSmall) printAside(`more than ${bytesMax / 1_000_000} MB`);
  return isSmall ? 0 : 1;
});

/** Two at a time; a picture that can't be taken is told and left out. */
async function takeAll(looks: readonly Look[], take: (look: Look) => Promise<Pictures>, name: string) {
  const pictures: (Pictures | undefined)[] = [];
  const waiting = looks.entries();
  const worker = async () => {
    for (const [index, look] of waiting)
      pictures[index] = await take(look).catch((error: unknown) => {
        printAside(`${name} ${look.window} ${look.language}: not taken: ${String(error).split('\n')[0]}`);
        return undefined;
      });
  };
  await Promise.all([worker(), worker()]);
  return pictures.filter((picture) => picture !== undefined);
}

function sayFaults(name: string, pictures: readonly Pictures[]): number {
  let count = 0;
  for (const { window, language, faults } of pictures)
    for (const fault of faults) {
      count++;
      printAside(`${name} ${window} ${language}: ${fault}`);
    }
  return count;
}

/** Writes the index anew, and takes away pictures that no screen has any more. */
function tidy(folder: string): void {
  const names = new Set([...siteScreens, ...deskScreens].map(({ name }) => name));
  for (const file of readdirSync(folder))
    if (file.endsWith('.webp') && !names.has(file.replace(/-(phone|desktop)\.webp$/, ''))) rmSync(join(folder, file));
  writeFileSync(join(folder, 'README.md'), indexOf({ siteScreens, deskScreens, files: readdirSync(folder) }));
}

function keepEach(start: string, pictures: readonly Pictures[]): void {
  for (const { language, dark, light } of pictures) {
    writeFileSync(`${start}-${language}-dark.png`, dark);
    writeFileSync(`${start}-${language}-light.png`, light);
  }
}

function bytesOf(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** Runs with a list of what has to be ended, and ends it in that order. */
async function withEnd(work: (after: (done: () => Promise<void>) => void) => Promise<void>): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  try {
    await work((done) => void ends.push(done));
  } finally {
    for (const end of ends) await end();
  }
}
