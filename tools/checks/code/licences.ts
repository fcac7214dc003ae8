import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Rule } from '../rule.ts';

/** Licences that fit a product under Apache 2.0 which is run, not sold as a library. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]);

const manifest = z.object({
  name: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  /** As manifests of old stated it. */
  licenses: z
    .array(z.object({ type: z.string() }))
    .transform((all) => all.map(({ type }) => type).join(' OR '))
    .optional(),
});

/** Their read-me states it, their manifest does not; both come with the store of objects that tests talk to. */
const inReadMe: Readonly<Record<string, string>> = { only: 'MIT', 'humanize-number': 'MIT' };

/** Used unmodified, as a shared library of its own that anybody can exchange: that is what this licence asks for. */
const linked: Readonly<Record<string, RegExp>> = { 'LGPL-3.0-or-later': /^@img\/sharp-libvips-/ };

/** `(MIT OR GPL-3.0)` is accepted for its first half, `MIT AND GPL-3.0` is not. */
export const isAccepted = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => accepted.has(one.trim())));

export const licenceFaults = (packages: readonly unknown[]): string[] =>
  packages.flatMap((text) => {
    const { name, license: stated, licenses } = manifest.parse(text);
    const license = stated ?? licenses ?? inReadMe[name];
    if (license === undefined) return [`${name} states no licence`];
    return isAccepted(license) || linked[license]?.test(name) ? [] : [`${name} is under ${license}`];
  });

export const licences: Rule = {
  name: 'licences of installed packages',
  check: () => {
    const packages = globSync('node_modules/{*,@*/*}/package.json').map((file): unknown =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    return { seen: packages.length, faults: licenceFaults(packages) };
  },
};
