import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffConnectVendor } from '../contract/vendors/staff-connect-vendor.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { placeFaults } from '../domain/vendor-place.ts';
import { materialOf } from '../domain/vendor-shapes.ts';
import type { VendorFacts } from './vendor-page.tsx';

type Typed = { address: string; origins: string; keyId: string; secret: string };

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** The shape in which we call the vendor: a test of another one changes nothing about it. */
const shapeOf = ({ adapter }: VendorFacts) => (adapter && !adapter.isSandbox ? adapter.shape : undefined);

/** Where we call the vendor, and in which origins its games may stand. */
export const VendorConnection = ({ facts, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const [isChanging, setIsChanging] = useState(false);
  const { connection } = facts;
  return (
    <Card>
      <PartHeading title={t('desk.connection')} />
      <p className="mb-3 text-sm text-soft">{t('desk.connectionHint')}</p>
      {connection ? <Connected connection={connection} /> : <p className="font-semibold">{t('desk.notConnected')}</p>}
      {!isFixed && !isChanging && (
        <Button className="mt-4" onClick={() => setIsChanging(true)}>
          {t('desk.changeConnection')}
        </Button>
      )}
      {isChanging && <ConnectionForm facts={facts} onClose={() => setIsChanging(false)} />}
    </Card>
  );
};

const Connected = ({ connection }: { connection: NonNullable<VendorFacts['connection']> }) => {
  const { t } = useTranslation('gateway');
  return (
    <Facts
      facts={[
        [
          t('desk.itIsCalledAt'),
          <code key="address" className="text-xs break-all">
            {connection.address}
          </code>,
        ],
        [
          t('desk.gameOrigins'),
          <code key="origins" className="text-xs break-all">
            {connection.gameOrigins.join(' ')}
          </code>,
        ],
        [
          t('desk.keyId'),
          <code key="key" className="text-xs break-all">
            {connection.keyId}
          </code>,
        ],
        [
          t('desk.setBy'),
          <span key="set">
            {connection.changedBy} <TimeText at={connection.changedAt} />
          </span>,
        ],
      ]}
    />
  );
};

const useConnectionForm = (facts: VendorFacts) => {
  const { t } = useTranslation('gateway');
  const { connection, keys, vendor } = facts;
  const shape = shapeOf(facts);
  const live = keys.filter(({ state }) => state === 'live').map(({ keyId }) => keyId);
  const [typed, setTyped] = useState<Typed>({
    address: connection?.address ?? '',
    origins: connection?.gameOrigins.join('\n') ?? '',
    keyId: live.find((keyId) => keyId === connection?.keyId) ?? live[0] ?? '',
    secret: '',
  });
  const place = { address: typed.address.trim(), gameOrigins: wordsOf(typed.origins) };
  const faults = placeFaults(place, vendor.isOwn ? ['https:', 'http:'] : ['https:']);
  const address = faults.find(({ fault }) => fault === 'address');
  const origin = faults.find(({ fault }) => fault !== 'address');
  const lacksSecret = shape !== undefined && typed.secret.trim() === '' && connection === null;
  const errors = {
    address: address && t(`desk.placeFaults.${address.fault}`, address),
    origins: origin && t(`desk.placeFaults.${origin.fault}`, origin),
    keyId: shape === undefined && typed.keyId === '' ? t('desk.keyFirst') : undefined,
    secret: lacksSecret && shape ? t(`desk.signFaults.${materialOf[shape]}`) : undefined,
  };
  const asked = {
    vendor: vendor.vendor,
    ...place,
    ...(shape === undefined ? { keyId: typed.keyId } : {}),
    ...(shape !== undefined && typed.secret.trim() !== '' ? { secret: typed.secret.trim() } : {}),
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  return {
    shape,
    live,
    typed,
    type: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
    errors,
    asked,
    isWrong,
  };
};

type Form = ReturnType<typeof useConnectionForm>;

const ConnectionForm = ({ facts, onClose }: { facts: VendorFacts; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const form = useConnectionForm(facts);
  const [isTried, setIsTried] = useState(false);
  const setting = useReasoned(staffConnectVendor, {
    feature: 'gateway',
    refreshes: [staffVendor],
    done: t('desk.changeAsked'),
    onDone: onClose,
  });
  return (
    <>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!form.isWrong) setting.ask(form.asked);
        }}
      >
        <ConnectionFields form={form} errors={isTried ? form.errors : {}} isKept={facts.connection !== null} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('desk.leaveIt')}</Button>
          <Button type="submit" tone="money">
            {t('desk.requireSame')}
          </Button>
        </div>
      </form>
      <ReasonDialog
        title={t('desk.connectionTitle', { name: facts.vendor.vendor })}
        confirmLabel={t('desk.saveConnection')}
        {...setting.dialog}
      >
        <p className="break-all text-ink">{form.asked.address}</p>
        <p className="mt-2 text-sm">{t('desk.gameOrigins')}:</p>
        <p className="break-all text-ink">{form.asked.gameOrigins.join(' ')}</p>
        <p className="mt-2 text-sm text-warn">{t('desk.connectionText')}</p>
      </ReasonDialog>
    </>
  );
};

type FieldsProps = { form: Form; errors: Partial<Form['errors']>; isKept: boolean };

const ConnectionFields = ({ form: { shape, live, typed, type }, errors, isKept }: FieldsProps) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <TextField
        label={t('desk.itIsCalledAt')}
        hint={t('desk.addressHint')}
        error={errors.address}
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={typed.address}
        onChange={(event) => type({ address: event.target.value })}
      />
      <TextArea
        label={t('desk.gameOrigins')}
        hint={t('desk.originsHint')}
        error={errors.origins}
        value={typed.origins}
        onText={(origins) => type({ origins })}
      />
      {shape === undefined ? (
        <SelectField
          label={t('desk.signedWith')}
          hint={t('desk.signedWithHint')}
          error={errors.keyId}
          value={typed.keyId}
          onChange={(event) => type({ keyId: event.target.value })}
        >
          {live.length === 0 && <option value="">—</option>}
          {live.map((keyId) => (
            <option key={keyId} value={keyId}>
              {keyId}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextArea
          label={t(`desk.signing.${materialOf[shape]}`)}
          hint={isKept ? t('desk.materialKept') : undefined}
          error={errors.secret}
          value={typed.secret}
          onText={(secret) => type({ secret })}
        />
      )}
    </>
  );
};

type AreaProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onText: (text: string) => void;
};

const TextArea = ({ label, hint, error, value, onText }: AreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <textarea
        {...ids}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onText(event.target.value)}
        className="figures block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-sm break-all text-ink hover:border-soft focus:border-focus"
      />
    )}
  </Field>
);
