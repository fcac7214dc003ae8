import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetNetworks } from '../contract/vendors/staff-set-networks.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { mayCallFrom, networkFaults } from '#kit/shared/networks/networks.ts';
import type { VendorFacts } from './vendor-page.tsx';

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** From where a vendor may call. Whom that would shut out is seen before it is saved. */
export const VendorNetworks = ({ facts, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const [text, setText] = useState(facts.networks.join('\n'));
  const [isTried, setIsTried] = useState(false);
  const networks = wordsOf(text);
  const [fault] = networkFaults(networks);
  const shutOut = fault
    ? []
    : facts.callers.filter(({ address }) => !mayCallFrom(address, { networks, isOwn: facts.vendor.isOwn }));
  const setting = useReasoned(staffSetNetworks, {
    feature: 'gateway',
    refreshes: [staffVendor],
    done: t('desk.changeAsked'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.networks')} />
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (fault) return;
          const callersShutOut = shutOut.length > 0 ? 'meant' : 'refuse';
          setting.ask({ vendor: facts.vendor.vendor, networks, callersShutOut });
        }}
      >
        <NetworksField
          text={text}
          onText={setText}
          disabled={isFixed}
          error={fault && (isTried || text.endsWith('\n')) ? t(`desk.faults.${fault.fault}`, fault) : undefined}
        />
        {shutOut.length > 0 && <ShutOut callers={shutOut} />}
        {!isFixed && (
          <Button type="submit" className="self-end">
            {t('desk.saveNetworks')}
          </Button>
        )}
      </form>
      <Callers callers={facts.callers} />
      <ReasonDialog
        title={t('desk.networksTitle', { name: facts.vendor.vendor })}
        confirmLabel={t('desk.saveNetworks')}
        tone={shutOut.length > 0 ? 'danger' : 'money'}
        {...setting.dialog}
      >
        <p className="figures text-ink">
          {networks.join(', ') || t(facts.vendor.isOwn ? 'desk.fromAnywhere' : 'desk.fromNowhere')}
        </p>
        {shutOut.length > 0 && <ShutOut callers={shutOut} />}
      </ReasonDialog>
    </Card>
  );
};

type FieldProps = { text: string; onText: (text: string) => void; disabled: boolean; error: string | undefined };

const NetworksField = ({ text, onText, disabled, error }: FieldProps) => {
  const { t } = useTranslation('gateway');
  return (
    <Field label={t('desk.networksLabel')} hint={t('desk.networksHint')} isOptional error={error}>
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

const ShutOut = ({ callers }: { callers: VendorFacts['callers'] }) => {
  const { t } = useTranslation('gateway');
  return (
    <p role="alert" className="text-sm text-warn">
      {t('refusals.networks_exclude_callers', { callers: callers.map(({ address }) => address).join(', ') })}
    </p>
  );
};

const Callers = ({ callers }: { callers: VendorFacts['callers'] }) => {
  const { t } = useTranslation('gateway');
  if (callers.length === 0) return <p className="mt-4 text-sm text-faint">{t('desk.noCallers')}</p>;
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold text-soft">{t('desk.callers')}</h3>
      <ul className="divide-y divide-line">
        {callers.map(({ address, calls, lastAt }) => (
          <li key={address} className="flex flex-wrap items-baseline gap-x-4 py-2 text-sm">
            <span className="figures grow break-all">{address}</span>
            <span className="figures text-soft">{t('desk.callCount', { count: calls })}</span>
            <TimeText at={lastAt} />
          </li>
        ))}
      </ul>
    </section>
  );
};
