import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PreviewLinks } from '#kit/browser/desk/preview-links.tsx';
import { staffPreviewBrand } from '../../contract/brands/staff-preview-brand.ts';
import { staffEndPreviews } from '../../contract/brands/staff-end-previews.ts';

/** A look at the site before it is open, for whoever prepares it. */
export const BrandPreview = () => {
  const mayWrite = usePermission()('merchants.write');
  const textOf = useRefusalText('merchants');
  const making = useSend(staffPreviewBrand);
  const ending = useSend(staffEndPreviews);
  if (!mayWrite) return null;
  return (
    <PreviewLinks
      isBusy={making.isSending || ending.isSending}
      make={async () => {
        const answer = await making.send({});
        return answer.ok ? answer.value : textOf(answer);
      }}
      end={async () => {
        const answer = await ending.send({});
        return answer.ok ? undefined : textOf(answer);
      }}
    />
  );
};
