import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { fieldSetting, registerFields } from '../../domain/registration-rules.ts';

/** A field's setting; `acceptedPattern` is the regular expression of its patternId, `*` for any text. */
export const shownFieldSetting = z.object({ ...fieldSetting.shape, acceptedPattern: z.string() });
const placedFieldSetting = shownFieldSetting.extend({
  /** Fields are shown by this, from the lowest. */
  place: z.int(),
});

export const registrationSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'visitor',
  wrapperKey: 'regValidata',
  summary: 'The fields of the registration form: asked for, required, length and pattern of each.',
  input: z.object({}),
  output: z.record(z.enum(registerFields), placedFieldSetting),
  refusals: {},
});
