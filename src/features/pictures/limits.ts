/** The limits of pictures. */
export const PICTURE_LIMITS = {
  /** Pictures that wait in one process while another one is drawn; further ones are left out. */
  picturesWaiting: 16,
  /** *Units*: bytes of a picture as PNG; a larger one is left out. */
  pictureBytes: 1024 * 1024,
  /** *Units*: bytes of the pictures drawn last, which are kept. */
  pictureCacheBytes: 16 * 1024 * 1024,
};
