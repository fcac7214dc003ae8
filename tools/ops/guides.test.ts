import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsSchema } from '#apps/server/settings/settings-schema.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { composeFile } from './ops-files.ts';

const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8');
const guides = ['go-live', 'first-week', 'upgrade', 'incident'].map((name) => ({
  name,
  text: read(`docs/guides/${name}.md`),
}));
/** What stands in code: between backticks or in a block. */
const codeIn = (text: string): string[] => [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code);

test('commands of the guides for running it name files, services and settings that are there', () => {
  const services = Object.keys(composeFile().services);
  const settings = [...Object.keys(settingsSchema.shape), 'CHOKDEE_IMAGE'];
  let paths = 0;
  let commands = 0;
  for (const { name, text } of guides)
    for (const code of codeIn(text)) {
      for (const [path] of code.matchAll(/(?<![\w/.-])(?:ops|tools|docs)\/[\w./-]*\w/g)) {
        // Made by whoever follows the guide.
        if (path === 'ops/chokdee.env') continue;
        paths += 1;
        assert.ok(
          existsSync(join(repositoryFolder, path)) || existsSync(join(repositoryFolder, `${path}.long.ts`)),
          `${name}: ${path}`,
        );
      }
      for (const [, service = ''] of code.matchAll(/\b((?:site|game|gateway|desk|worker)-[ab]|prometheus)\b/g)) {
        if (service === 'prometheus' && !code.includes('compose')) continue;
        commands += 1;
        assert.ok(services.includes(service), `${name}: ${service}`);
      }
      for (const [, setting = ''] of code.matchAll(/\b([A-Z]+_[A-Z_]+)\b/g))
        assert.ok(settings.includes(setting), `${name}: ${setting}`);
    }
  assert.ok(paths > 15 && commands > 15, `${paths} paths, ${commands} services`);
});

test('the roll of an upgrade takes every process once', () => {
  const [, list = ''] = /for one in ([^;]+);/.exec(guides.find(({ name }) => name === 'upgrade')?.text ?? '') ?? [];
  const { services } = composeFile();
  const product = Object.keys(services).filter((name) => services[name]?.env_file !== undefined);
  assert.deepEqual(list.split(' ').toSorted(), product.toSorted());
});
