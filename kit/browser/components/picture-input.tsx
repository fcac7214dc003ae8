/** Takes pictures from the camera or the device; the look around it is the caller's, in a label for its id. */
export const PictureInput = ({ id, onAdd }: { id: string; onAdd: (files: readonly File[]) => void }) => (
  <input
    id={id}
    type="file"
    accept="image/png,image/jpeg"
    multiple
    aria-describedby={`${id}-note`}
    className="sr-only"
    onChange={({ target }) => {
      onAdd(Array.from(target.files ?? []));
      target.value = '';
    }}
  />
);
