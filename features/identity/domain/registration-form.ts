import { z } from 'zod';
import { phoneOf } from './phone.ts';
import { holdsName } from './password-name.ts';
import {
  byField,
  cleanField,
  type FieldSetting,
  faultOf,
  type RegisterField,
  type RegistrationSettings,
  registerFields,
} from './registration-rules.ts';

/** By username and password, or by mobile number. */
export const registrationTypes = ['register', 'registerMobile'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

/** The merchant's switches: USERNAMEREG3, MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3. */
export type RegistrationSwitches = {
  byUsername: boolean;
  byMobile: boolean;
  /** A number, wherever the form asks for one, is proved by a code. */
  withCode: boolean;
  /** By mobile number a password is chosen too. */
  withPassword: boolean;
};

/**
 * The ways to register, the first is the one to begin with. By mobile number beside the username; alone where the username is
 * switched off. None: nobody can register.
 */
export const typesOffered = ({ byUsername, byMobile }: RegistrationSwitches): RegistrationType[] => [
  ...(byUsername ? (['register'] as const) : []),
  ...(byMobile ? (['registerMobile'] as const) : []),
];

/** What one way of registering asks for. */
export type RegistrationPlan = {
  type: RegistrationType;
  /** As this way has them: a mobile number wherever it is shown must be there, a username only where it is the account. */
  settings: RegistrationSettings;
  isCodeAsked: boolean;
};

export const planOf = (
  type: RegistrationType,
  settings: RegistrationSettings,
  { withCode, withPassword }: RegistrationSwitches,
): RegistrationPlan => {
  const isByName = type === 'register';
  const asked = (field: RegisterField, enabled: boolean): FieldSetting => ({
    ...settings[field],
    enabled,
    required: true,
  });
  const isNumberShown = !isByName || settings.mobileNum.enabled;
  return {
    type,
    isCodeAsked: withCode && isNumberShown,
    settings: {
      ...settings,
      username: asked('username', isByName),
      password: asked('password', isByName || withPassword),
      mobileNum: asked('mobileNum', isNumberShown),
      captcha: asked('captcha', settings.captcha.enabled),
    },
  };
};

/** The fields that are shown, in their order; the number that is the account stands first. */
export const fieldsShown = (
  { type, settings }: RegistrationPlan,
  order: readonly RegisterField[] = registerFields,
): RegisterField[] => {
  const shown = order.filter((field) => settings[field].enabled);
  return type === 'register' ? shown : ['mobileNum', ...shown.filter((field) => field !== 'mobileNum')];
};

/** An invitation may come with the address of the page, so its codes count though their fields are off. */
const isInvitation = (field: RegisterField): boolean => field === 'affiliateCode' || field === 'recommenderId';

const checked = (field: RegisterField, setting: FieldSetting) =>
  z
    .string()
    .max(1000)
    .optional()
    .transform((text = '') => (setting.enabled || isInvitation(field) ? cleanField(field, text) : ''))
    .superRefine((text, context) => {
      if (!setting.enabled) return;
      const found = faultOf(setting, text);
      if (found) context.addIssue({ code: 'custom', message: found.key, params: { min: found.min, max: found.max } });
    });

// An unconfirmed age does not stop the other checks: all faults are reported together.
const confirmed = (fault: string) =>
  z
    .boolean()
    .default(false)
    .superRefine((isConfirmed, context) => {
      if (!isConfirmed) context.addIssue({ code: 'custom', message: fault });
    });
const codeMax = 255;

/**
 * One way of registering as a schema: the page checks with it while the person types, the server in the end. An issue's
 * message is a key of the locales (`notEmpty`, `pattern.1`, `patternExact.4`, `notEqual`, `mustAgree`, `phoneInvalid`,
 * `mustBeOfAge`,
 * `codeFormat`, `passwordHasName`). Fields that aren't asked for come out empty, whatever was sent.
 */
export const registrationSchema = ({ settings, isCodeAsked }: RegistrationPlan) =>
  z
    .object({
      ...byField((field) => checked(field, settings[field])),
      confirmPassword: z.string().max(1000).default(''),
      countryDialingCode: z.string().max(6).default('66'),
      verificationCode: z
        .string()
        .max(1000)
        .default('')
        .transform((text) => (isCodeAsked ? text.trim() : '')),
      referralCode: z.string().trim().max(64).default(''),
      ageConfirmed: confirmed('mustBeOfAge'),
      termsAccepted: confirmed('mustAgree'),
    })
    .superRefine((form, context) => {
      const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (settings.password.enabled) {
        if (form.password !== form.confirmPassword.normalize('NFC')) say('confirmPassword', 'notEqual');
        if (holdsName(form.password, form.username)) say('password', 'passwordHasName');
      }
      if (settings.mobileNum.enabled && form.mobileNum !== '' && !phoneOf(form.countryDialingCode, form.mobileNum))
        say('mobileNum', 'phoneInvalid');
      if (!isCodeAsked) return;
      if (form.verificationCode === '') say('verificationCode', 'notEmpty');
      else if (form.verificationCode.length > codeMax || !/^[0-9]+$/.test(form.verificationCode))
        say('verificationCode', 'codeFormat');
    });
export type Registration = z.output<ReturnType<typeof registrationSchema>>;
