import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field, TextField } from '#kit/browser/field.tsx';
import { localeOf } from '#kit/browser/format.ts';
import { useLanguage } from '#kit/browser/language.ts';
import { staffSetRegion } from '../contract/staff-set-region.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { Site } from './site-page.tsx';

const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))];

/** Where the site is not served: countries, and addresses or ranges of them. */
export const RegionPart = ({ site: { region, version } }: { site: Site }) => {
  const { t } = useTranslation('merchants');
  const language = useLanguage();
  const canWrite = useMay()('merchants.write');
  const [countriesTyped, setCountriesTyped] = useState(region.countries.join(', '));
  const [addressesTyped, setAddressesTyped] = useState(region.addresses.join('\n'));
  const countries = wordsOf(countriesTyped.toUpperCase());
  const wrong = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  const save = useReasoned(staffSetRegion, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.regionSaved'),
  });
  return (
    <Card aria-labelledby="region">
      <PartHeading id="region" title={t('desk.region')} />
      <fieldset disabled={!canWrite} className="grid gap-4">
        <TextField
          label={t('desk.countries')}
          hint={
            countries.length > 0 && !wrong
              ? countries.map((code) => names.of(code) ?? code).join(', ')
              : t('desk.countriesHint')
          }
          error={wrong === undefined ? undefined : t('desk.countryWrong', { code: wrong })}
          value={countriesTyped}
          autoComplete="off"
          onChange={(event) => setCountriesTyped(event.target.value)}
        />
        <Field label={t('desk.addresses')} hint={t('desk.addressesHint')}>
          {(ids) => (
            <textarea
              {...ids}
              rows={5}
              spellCheck={false}
              value={addressesTyped}
              onChange={(event) => setAddressesTyped(event.target.value)}
              className="figures block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus disabled:text-faint"
            />
          )}
        </Field>
        {canWrite && (
          <Button
            disabled={wrong !== undefined}
            onClick={() => save.ask({ countries, addresses: wordsOf(addressesTyped), version })}
          >
            {t('desk.save')}
          </Button>
        )}
      </fieldset>
      <ReasonDialog title={t('desk.regionTitle')} confirmLabel={t('desk.save')} {...save.dialog}>
        {t('desk.regionText', { countries: countries.length, addresses: wordsOf(addressesTyped).length })}
      </ReasonDialog>
    </Card>
  );
};
