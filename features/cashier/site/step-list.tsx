import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Steps one below the other, by their names in `deposit.steps`. */
export const StepList = ({ steps }: { steps: readonly string[] }) => {
  const { t } = useTranslation('cashier');
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3.5">
          <span
            aria-hidden
            className="figures grid size-8 shrink-0 place-items-center rounded-full bg-control text-sm font-semibold text-money-text"
          >
            {index + 1}
          </span>
          <p className="pt-0.5 text-soft">{t(`deposit.steps.${step}`)}</p>
        </li>
      ))}
    </ol>
  );
};
