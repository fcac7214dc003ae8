import { parseArgs } from 'node:util';
import { missingPrivateFiles } from '#kit/server/files/private-files.ts';
import { folderStore, type FileStore } from '#kit/server/files/file-store.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print, printAside } from './command/output.ts';

const usage =
  'npm run files -- copy brings what lies in the data folder into the store of S3_ENDPOINT; npm run files -- check names private files that are missing.';

const folders = ['media', 'private-files'];
const atOnce = 8;
const sayEvery = 500;

/** Files that are there already stay: one path has one content. @returns how many were copied, and how many lay there. */
const copyInto = async (store: FileStore, folder: FileStore): Promise<{ copied: number; before: number }> => {
  const done = { copied: 0, before: 0 };
  const one = async (path: string) => {
    if (await store.has(path)) done.before += 1;
    else {
      const bytes = await folder.get(path);
      if (!bytes) return;
      await store.put(path, bytes);
      done.copied += 1;
      if (done.copied % sayEvery === 0) printAside(`${done.copied} copied …`);
    }
  };
  for (const top of folders) {
    const paths = folder.list(top)[Symbol.asyncIterator]();
    const work = async () => {
      for (let next = await paths.next(); next.done !== true; next = await paths.next()) await one(next.value);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return done;
};

/** `npm run files`: pictures and private files of an installation that names a store for them; docs/guides/files.md. */
await runCommand(async (words) => {
  const { positionals } = parseArgs({ args: [...words], options: {}, allowPositionals: true });
  const [act, ...more] = positionals;
  if ((act !== 'copy' && act !== 'check') || more.length > 0) throw new Error(usage);
  return withWorld(async ({ world }) => {
    if (act === 'copy') {
      if (!world.objects) throw new Error('S3_ENDPOINT, S3_BUCKET and S3_KEY name no store: nothing was copied.');
      const folder = folderStore(world.dataFolder, () => world.entropy.token(128));
      const { copied, before } = await copyInto(world.objects, folder);
      print(`${copied} files copied, ${before} were there. The data folder still has them.`);
    }
    const missing = await missingPrivateFiles(world);
    for (const name of missing) print(`missing: ${name}`);
    print(missing.length === 0 ? 'Every private file is there.' : `${missing.length} private files are missing.`);
    return missing.length === 0 ? 0 : 1;
  });
});
