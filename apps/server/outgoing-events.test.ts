import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { z } from 'zod';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { extend } from '#kit/server/feature.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { features } from './features.ts';

const world = { extensions: newExtensions() };
extend(world, features);
const known = outgoingEvents.of(world);

const textsOf = (language: string) =>
  z
    .object({
      desk: z.object({
        types: z.record(z.string(), z.record(z.string(), z.string())),
        fields: z.record(z.string(), z.string()),
      }),
    })
    .parse(JSON.parse(readFileSync(`${repositoryFolder}/features/webhooks/locales/${language}.json`, 'utf8'))).desk;

test('every kind of event that leaves the house has a name of its own, an example that fits, and each field in words', () => {
  assert.ok(known.length >= 8);
  assert.equal(new Set(known.map(({ type }) => type)).size, known.length);
  for (const { type, version, data, example } of known) {
    assert.deepEqual(data.parse(example), example, type);
    assert.ok(version >= 1);
    for (const [name, field] of Object.entries(data.shape))
      assert.ok(field instanceof z.ZodType && field.description, `${type}: ${name} is not described`);
  }
});

test('the desk describes every kind of event and every field in Thai and English', () => {
  for (const language of ['th', 'en']) {
    const texts = textsOf(language);
    for (const { type, data } of known) {
      const [about = '', what = ''] = type.split('.');
      assert.ok(texts.types[about]?.[what], `${language}: ${type}`);
      for (const name of Object.keys(data.shape)) assert.ok(texts.fields[name], `${language}: ${name}`);
    }
  }
});

test('no kind of event carries a name, a contact, an account at a bank or a secret', () => {
  const personal = /name|mail|mobile|phone|address|ip$|device|bank|account|password|secret|birth|token/i;
  for (const { type, data } of known)
    assert.deepEqual(
      Object.keys(data.shape).filter((name) => personal.test(name)),
      [],
      type,
    );
});
