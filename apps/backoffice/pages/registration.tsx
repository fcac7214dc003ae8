import { staffBrand } from '#features/content/contract/brand/staff-brand.ts';
import { Suspense, useMemo, useRef, useState } from 'react';
import { RegistrationPage as Page } from '#features/identity/backoffice/registration-page.tsx';
import { CountriesContext } from '#features/identity/site/contacts/countries.ts';
import { RegistrationTypes } from '#features/identity/site/registration/register-form.tsx';

import { settingsAtStart } from '#features/identity/domain/registration-rules.ts';
import { type RegistrationBody, settingsOfBody } from '#features/identity/domain/registration-body.ts';
import { useBrandColors } from '#kit/browser/desk/use-brand-colors.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { createTexts } from '#kit/browser/texts/texts.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { TextsContext, useTranslation } from '#kit/browser/texts/translation.ts';
import { directionOf } from '#kit/shared/languages.ts';
import { loadTexts } from '../texts.ts';

export const RegistrationPage = () => <Page preview={(body) => <RegistrationPreview body={body} />} />;

const languages = ['TH', 'EN', 'CN', 'ID', 'TY', 'VI'];
const themes = ['dark', 'light'] as const;
const thailand = { countryCode: 'TH', countryDialingCode: '66' };
const countries = {
  current: thailand,
  all: [thailand, { countryCode: 'LA', countryDialingCode: '856' }, { countryCode: 'GB', countryDialingCode: '44' }],
};
const nothingGiven = { affiliate: 'none', referral: 'none' } as const;

const switchesOf = ({ flags }: RegistrationBody) => ({
  byUsername: flags.USERNAMEREG3,
  byMobile: flags.MOBILENUMREG3,
  withCode: flags.REGMOBVERF3,
  withPassword: flags.MOBILENUMPASSREG3,
});

/** @returns what is to be drawn in the brand's own colours. */
const useOwnColors = (theme: (typeof themes)[number]) => {
  const place = useRef<HTMLDivElement>(null);
  const { data } = useRead(staffBrand, {});
  useBrandColors(place, theme, data?.brand.colors ?? null);
  return place;
};

/** The very form that players fill in, in every language and the brand's own colours; it checks, and sends nothing. */
const RegistrationPreview = ({ body }: { body: RegistrationBody }) => {
  const { t } = useTranslation('identity');
  const [language, setLanguage] = useState('TH');
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  const texts = useMemo(
    () => createTexts({ language: language.toLowerCase(), fallbackOf: () => 'en', load: loadTexts }),
    [language],
  );
  const settings = useMemo(() => settingsOfBody(body, settingsAtStart), [body]);
  const place = useOwnColors(theme);
  const { ageMin, fields } = body;
  const label = t('desk.registration.preview');
  const done = t('desk.registration.checked');
  return (
    <section aria-label={label} className="min-w-0 xl:sticky xl:top-4">
      <h2 className="mb-2 text-lg">{label}</h2>
      <div className="mb-3 flex flex-wrap gap-2">
        {languages.map((code) => (
          <Chip key={code} isChosen={code === language} onClick={() => setLanguage(code)}>
            {code}
          </Chip>
        ))}
        {themes.map((name) => (
          <Chip key={name} isChosen={name === theme} onClick={() => setTheme(name)}>
            {t(`desk.registration.themes.${name}`)}
          </Chip>
        ))}
      </div>
      <div
        ref={place}
        data-theme={theme}
        lang={language.toLowerCase()}
        dir={directionOf(language)}
        className="rounded-card border border-line bg-card p-5 text-ink"
      >
        <TextsContext value={texts}>
          <CountriesContext value={countries}>
            <Suspense fallback={<SkeletonRows count={3} className="h-19" />}>
              <RegistrationTypes
                // What is typed belongs to the form as it was.
                key={JSON.stringify(body) + language}
                settings={settings}
                order={fields.map(({ field }) => field)}
                invitation={nothingGiven}
                codes={{}}
                switches={switchesOf(body)}
                place="page"
                ageMin={ageMin}
                agreementAt="/help"
                onRegistered={() => undefined}
                onChecked={() => say(done, 'good')}
              />
            </Suspense>
          </CountriesContext>
        </TextsContext>
      </div>
    </section>
  );
};
