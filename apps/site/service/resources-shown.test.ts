import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Resource } from '../settings/site-settings.ts';
import { serviceWaysOf, socialLinksOf } from './resources-shown.ts';

const link = (resourceType: string): Resource => ({
  resourceType,
  url: `https://example.com/${resourceType}`,
  qrCodeUrl: null,
  labelNameEn: resourceType,
});
const named = (links: readonly Resource[]) => links.map(({ resourceType }) => resourceType);

test('every link of the merchant has one place, in the merchant’s order', () => {
  const all = ['WHATSAPP', 'LINE', 'FACEBOOK', 'ANDROID', 'ZALO', 'TELEGRAM', 'YOUTUBE', 'IOS'].map(link);
  const services = [{ type: 'LINE' }, { type: 'ZALO' }, { type: 'WHATSAPP' }, { type: 'IOS' }];
  assert.deepEqual(named(serviceWaysOf(all, services)), ['WHATSAPP', 'ZALO']);
  assert.deepEqual(named(socialLinksOf(all, services)), ['FACEBOOK', 'TELEGRAM', 'YOUTUBE']);
  assert.deepEqual(serviceWaysOf([], services), []);
});
