import type { Page } from 'playwright-core';
import type { ErrorName } from '../error-catalogue.ts';

type Means = {
  open: (place: string) => Promise<Page>;
  /** The page of a place after the test has taken hold of it. */
  openWith: (place: string, prepare: (page: Page) => Promise<unknown>) => Promise<Page>;
  refused: (page: Page, files: string, code: string, status: number, value?: object) => Promise<unknown>;
};

const number = '0812345678';

const askForCode = async (page: Page, typed: string) => {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
};

const setPassword = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number);
  await page.getByLabel('Verification code').fill(code);
  await page.getByLabel('New password', { exact: true }).fill('a calm long password');
  await page.getByRole('button', { name: 'Set password and log in' }).click();
};

/** How the errors come about that have to do with a number and the code that is sent to it. */
export const reachByCode = ({ open, openWith, refused }: Means) => {
  const notSent = async (code: string, status: number, value?: object) => {
    const page = await openWith('/forgot', (it) => refused(it, '**/sms/noLogin', code, status, value));
    await askForCode(page, number);
    return page;
  };
  const notSet = async (code: string) => {
    const page = await openWith('/forgot', (it) => refused(it, '**/password/verification', code, 422));
    await setPassword(page, '123456');
    return page;
  };
  const askedFor = async (typed: string) => {
    const page = await open('/forgot');
    await askForCode(page, typed);
    return page;
  };
  return {
    smsFailure: () => notSent('code_quota', 503),
    quota: () => notSent('code_quota', 503),
    codeLimit: () => notSent('code_limit', 429, { minutes: 5, retryAfterSeconds: 300 }),
    humanCheck: () => notSent('human_check_failed', 422),
    phoneInvalid: () => askedFor('08'),
    phoneMissing: () => askedFor(''),
    codeMissing: async () => {
      const page = await open('/forgot');
      await setPassword(page, '');
      return page;
    },
    codeWrong: () => notSet('code_invalid'),
    codeExpired: () => notSet('code_expired'),
    verifyFirst: () => notSet('verification_incomplete'),
  } satisfies Partial<Record<ErrorName, () => Promise<Page>>>;
};
