import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetAdapter } from '../contract/vendors/staff-set-adapter.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { staffVendors } from '../contract/vendors/staff-vendors.ts';
import { isOperator, materialOf, type ShapeName, shapeNames } from '../domain/vendor-shapes.ts';
import type { VendorFacts } from './vendor-page.tsx';

type Typed = { shape: ShapeName; operator: string; verify: string; overlapHours: number };
const overlaps = [0, 1, 24, 168] as const;
const secretMin = 16;

/** What stands wrong in what was typed, field by field. */
const faultsOf = ({ shape, operator, verify }: Typed, keeps: boolean) => ({
  operator: !isOperator(shape, operator.trim()),
  verify:
    verify.trim() === ''
      ? !keeps
      : materialOf[shape] === 'secret'
        ? verify.trim().length < secretMin
        : !/^-----BEGIN (RSA )?PUBLIC KEY-----[\s\S]+-----END (RSA )?PUBLIC KEY-----$/.test(verify.trim()),
});

/** Shape, name and key material are typed, looked at a second time, and saved with a reason. */
export const AdapterForm = ({ facts, onClose }: { facts: VendorFacts; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const { typed, type, isSame, isKept, faults, setting, submit } = useAdapterForm(facts, onClose);
  const [isTried, setIsTried] = useState(false);
  return (
    <>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          submit();
        }}
      >
        <AdapterFields
          typed={typed}
          onType={type}
          isSame={isSame}
          errors={{
            operator: isTried && faults.operator ? t(`desk.operatorFaults.${typed.shape}`) : undefined,
            verify: isTried && faults.verify ? t(`desk.verifyFaults.${materialOf[typed.shape]}`) : undefined,
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('desk.leaveIt')}</Button>
          <Button type="submit" tone="money">
            {t('desk.requireSame')}
          </Button>
        </div>
      </form>
      <ReasonDialog
        title={t('desk.shapeTitle', { name: facts.vendor.vendor })}
        confirmLabel={t('desk.saveShape')}
        tone={isSame ? 'money' : 'danger'}
        {...setting.dialog}
      >
        <SecondLook facts={facts} typed={typed} isKept={isKept} />
      </ReasonDialog>
    </>
  );
};

/** What is typed, what stands wrong in it, and the way to send it. */
const useAdapterForm = (facts: VendorFacts, onClose: () => void) => {
  const { t } = useTranslation('gateway');
  const { vendor, adapter } = facts;
  const [typed, setTyped] = useState<Typed>({
    shape: adapter?.shape ?? 'swipegames',
    operator: adapter?.operator ?? '',
    verify: '',
    overlapHours: 24,
  });
  const isSame = adapter?.shape === typed.shape;
  const faults = faultsOf(typed, isSame);
  const setting = useReasoned(staffSetAdapter, {
    feature: 'gateway',
    refreshes: [staffVendor, staffVendors],
    done: t('desk.changeAsked'),
    onDone: onClose,
  });
  const isKept = isSame && typed.verify.trim() === '';
  const submit = () => {
    if (faults.operator || faults.verify) return;
    setting.ask({
      vendor: vendor.vendor,
      shape: typed.shape,
      operator: typed.operator.trim(),
      overlapHours: isSame && !isKept ? typed.overlapHours : 0,
      ...(isKept ? {} : { verify: typed.verify.trim() }),
    });
  };
  const type = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  return { typed, type, isSame, isKept, faults, setting, submit };
};

type FieldsProps = {
  typed: Typed;
  onType: (part: Partial<Typed>) => void;
  isSame: boolean;
  errors: { operator: string | undefined; verify: string | undefined };
};

const AdapterFields = ({ typed, onType, isSame, errors }: FieldsProps) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <SelectField
        label={t('desk.shape')}
        value={typed.shape}
        onChange={(event) => {
          const shape = shapeNames.find((name) => name === event.target.value);
          if (shape) onType({ shape, verify: '' });
        }}
      >
        {shapeNames.map((name) => (
          <option key={name} value={name}>
            {t(`desk.shapes.${name}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('desk.operatorName')}
        hint={t(`desk.operatorHints.${typed.shape}`)}
        error={errors.operator}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.operator}
        onChange={(event) => onType({ operator: event.target.value })}
      />
      <MaterialField typed={typed} onType={onType} isSame={isSame} error={errors.verify} />
      {isSame && typed.verify.trim() !== '' && (
        <SelectField
          label={t('desk.materialEnds')}
          value={String(typed.overlapHours)}
          onChange={(event) => onType({ overlapHours: Number(event.target.value) })}
        >
          {overlaps.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t('desk.atOnce') : t('desk.afterHours', { count })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
};

type MaterialProps = Pick<FieldsProps, 'typed' | 'onType' | 'isSame'> & { error: string | undefined };

const MaterialField = ({ typed, onType, isSame, error }: MaterialProps) => {
  const { t } = useTranslation('gateway');
  const material = materialOf[typed.shape];
  return (
    <Field
      label={t(`desk.materials.${material}`)}
      hint={t(isSame ? 'desk.materialKept' : `desk.materialHints.${material}`)}
      error={error}
      isOptional={isSame}
    >
      {(ids) => (
        <textarea
          {...ids}
          rows={material === 'secret' ? 2 : 6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          value={typed.verify}
          onChange={(event) => onType({ verify: event.target.value })}
          className="figures block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-sm break-all text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};

const SecondLook = ({ facts, typed, isKept }: { facts: VendorFacts; typed: Typed; isKept: boolean }) => {
  const { t } = useTranslation('gateway');
  const { vendor, adapter } = facts;
  const isSame = adapter?.shape === typed.shape;
  const from = t(`desk.shapes.${adapter?.shape ?? 'own'}`);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-ink">
        {isSame
          ? t(`desk.shapes.${typed.shape}`)
          : t('desk.shapeFromTo', { from, to: t(`desk.shapes.${typed.shape}`) })}
      </p>
      <p>
        {t('desk.operatorName')}: <code className="text-ink">{typed.operator.trim()}</code>
      </p>
      <p>
        {t('desk.itsAddress')}:{' '}
        <code className="break-all text-ink">{`/gateway/adapters/${typed.shape}/${vendor.vendor}`}</code>
      </p>
      <p>{t(isKept ? 'desk.materialStays' : 'desk.materialNew')}</p>
      {!isSame && <p className="text-warn">{t('desk.shapeWarning')}</p>}
    </div>
  );
};
