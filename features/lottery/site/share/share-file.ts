/** A picture that was drawn here. */
export type Picture = {
  file: File;
  /** An object URL. */
  address: string;
};

export const saveFile = ({ file, address }: Picture): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
};

/** The system's own sheet; where it takes no pictures the link goes alone. */
export const shareOut = async (file: File, link: string, text: string): Promise<void> => {
  const withPicture = { files: [file], text, url: link };
  const what = navigator.canShare(withPicture) ? withPicture : { text, url: link };
  // Closing the sheet without sending is no mistake.
  await navigator.share(what).catch(() => undefined);
};
