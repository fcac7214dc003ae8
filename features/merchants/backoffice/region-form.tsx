import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field, TextField } from '#kit/browser/components/field.tsx';
import { staffSetRegion } from '../contract/staff-set-region.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { SiteFacts } from './site-page.tsx';

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Countries and addresses that the site is not served to. */
export const RegionForm = ({ site: { region, version, countryHeader } }: { site: SiteFacts }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const [countries, setCountries] = useState(region.countries.join(', '));
  const [addresses, setAddresses] = useState(region.addresses.join('\n'));
  const setting = useReasoned(staffSetRegion, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.siteSet'),
  });
  const codes = wordsOf(countries.toUpperCase());
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  return (
    <Card>
      <PartHeading title={t('desk.region')} />
      <p className="mb-4 text-sm text-soft">
        {t('desk.regionHint')} {countryHeader !== null && t('desk.countryHeader', { header: countryHeader })}
      </p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong === undefined) setting.ask({ countries: codes, addresses: wordsOf(addresses), version });
        }}
      >
        <TextField
          label={t('desk.countries')}
          hint={t('desk.countriesHint')}
          error={wrong === undefined ? undefined : t('desk.countryWrong', { code: wrong })}
          isOptional
          disabled={!mayWrite}
          value={countries}
          onChange={(event) => setCountries(event.target.value)}
        />
        <AddressesField disabled={!mayWrite} text={addresses} onText={setAddresses} />
        {mayWrite && (
          <Button type="submit" className="self-end">
            {t('desk.save')}
          </Button>
        )}
      </form>
      <ReasonDialog title={t('desk.regionTitle')} confirmLabel={t('desk.save')} tone="danger" {...setting.dialog}>
        <p>{t('desk.regionConfirm')}</p>
        <p className="mt-2 text-ink">
          {[...(setting.asked?.countries ?? []), ...(setting.asked?.addresses ?? [])].join(', ') ||
            t('desk.nobodyBlocked')}
        </p>
      </ReasonDialog>
    </Card>
  );
};

type AddressesProps = { disabled: boolean; text: string; onText: (text: string) => void };

const AddressesField = ({ disabled, text, onText }: AddressesProps) => {
  const { t } = useTranslation('merchants');
  return (
    <Field label={t('desk.addresses')} hint={t('desk.addressesHint')} isOptional>
      {(ids) => (
        <textarea
          {...ids}
          rows={4}
          spellCheck={false}
          disabled={disabled}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="figures block w-full rounded-control border border-edge bg-well px-3.5 py-2 whitespace-pre text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};
