import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invitedPlan } from './invited-plan.ts';
import { fieldsShown, planOf } from './registration-form.ts';
import { settingsAtStart } from './registration-rules.ts';

const switches = { byUsername: true, byMobile: true, withCode: false, withPassword: false };

// Setting of the field → what the address brought → whether the input is shown.
for (const [setting, affiliate, isShown] of [
  ['on', 'none', true],
  ['on', 'invalid', true],
  ['on', 'valid', false],
  ['on', 'checking', false],
  ['off', 'none', false],
  ['off', 'invalid', false],
  ['off', 'valid', false],
] as const)
  for (const type of ['register', 'registerMobile'] as const)
    test(`${type}: setting ${setting}, code of the address ${affiliate}: the affiliate's field is ${isShown ? 'shown' : 'hidden'}`, () => {
      const affiliateCode = { ...settingsAtStart.affiliateCode, enabled: setting === 'on' };
      const plan = planOf(type, { ...settingsAtStart, affiliateCode }, switches);
      const shown = fieldsShown(invitedPlan(plan, { affiliate, referral: 'none' }));
      assert.equal(shown.includes('affiliateCode'), isShown);
    });

for (const [setting, referral, isShown] of [
  ['on', 'none', true],
  ['on', 'given', true],
  ['off', 'given', true],
  ['off', 'none', false],
] as const)
  test(`setting ${setting}, friend's code ${referral}: the field is ${isShown ? 'shown' : 'hidden'}`, () => {
    const recommenderId = { ...settingsAtStart.recommenderId, enabled: setting === 'on', required: true };
    const plan = invitedPlan(planOf('register', { ...settingsAtStart, recommenderId }, switches), {
      affiliate: 'none',
      referral,
    });
    assert.equal(plan.settings.recommenderId.enabled, isShown);
    assert.equal(plan.settings.recommenderId.enabled && plan.settings.recommenderId.required, setting === 'on');
  });
