import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { theme } from './settings/site-settings.ts';
import { type DemoMerchant, insertDemoMerchant } from '../db/insert-demo-merchant.ts';

// Everybody on a demo comes from one address.
const registrationsPerHour = 100_000;

const first: DemoMerchant = {
  merchantId: id('mrc_demo'),
  code: 'chokdee',
  brand: { TH: 'โชคดี', EN: 'Chokdee' },
  look: { mark: null, colors: null },
  languages: ['TH', 'EN', 'VI'],
  settings: {},
  flags: { FREEPLAY3: true, CBS3: true },
  hosts: ['localhost', '127.0.0.1', '[::1]'],
  registrationsPerHour,
};

/** Another brand on another host of the same machine; browsers lead every name below `localhost` here. */
const second: DemoMerchant = {
  merchantId: id('mrc_siam'),
  code: 'siamlight',
  brand: { EN: 'Siam Light', TH: 'แสงสยาม', VI: 'Ánh Đèn Siam', AR: 'ضوء سيام' },
  look: {
    // A lantern with its light inside and its ribbons below.
    mark: [
      { d: 'M22.6 1H25.4V6H22.6Z', paint: 'soft', turns: [0] },
      { d: 'M16 5.5H32L43 17V27L32 37H16L5 27V17Z', paint: 'brand', turns: [0] },
      { d: 'M24 9.5C31 15.5 31 27 24 33C17 27 17 15.5 24 9.5Z', paint: 'money', turns: [0] },
      {
        d: 'M14.5 39.5H18V45.5L16.25 43.8L14.5 45.5ZM30 39.5H33.5V45.5L31.75 43.8L30 45.5Z',
        paint: 'soft',
        turns: [0],
      },
      { d: 'M22.25 39.5H25.75V47.5L24 45.8L22.25 47.5Z', paint: 'money', turns: [0] },
    ],
    colors: { brand: '#5b4bd6', money: '#ff8a3d', petal: '#29a9d8' },
  },
  languages: ['EN', 'VI', 'AR'],
  settings: { [theme.key]: { start: 'light', locked: true } },
  flags: { PLAYBARS3: true, REGLOGIN3: false, WINNERBOARD3: false },
  hosts: ['siam.localhost'],
  registrationsPerHour,
};

/** Makes the demo merchant with this machine's own host names; does nothing when it is there. */
export const loadDemo = (world: World): Promise<{ merchantId: MerchantId }> => load(world, first);

/** Makes the second demo merchant, whose brand, host, languages, theme and flags are others. */
export const loadSecondDemo = (world: World): Promise<{ merchantId: MerchantId; host: string }> => load(world, second);

const load = async (world: World, demo: DemoMerchant) => {
  await world.backofficeDatabase.transact((tx) => insertDemoMerchant(tx, demo));
  return { merchantId: demo.merchantId, host: demo.hosts[0] ?? '' };
};
